/** Where to stand so that everything is seen: shared by boards in three dimensions, and loaded only with them. */

import { Vector3, type PerspectiveCamera } from 'three';

/** Where a camera looks, and from how far. */
export interface Standpoint {
  target: Vector3;
  distance: number;
}

/** Turns the camera to look along `way` (from the middle towards the eye), and finds the nearest place that sees all `points`. */
export function standpoint(camera: PerspectiveCamera, way: Vector3, points: readonly Vector3[]): Standpoint {
  camera.position.copy(way);
  camera.lookAt(0, 0, 0);
  const high = Math.tan((camera.fov * Math.PI) / 360);
  const wide = high * camera.aspect;
  const away = camera.quaternion.clone().invert();
  const seen = points.map((point) => point.clone().applyQuaternion(away));
  // A point at (x, y, z) needs a distance of |x - middle| / wide + z; the middle is where both ends need the same.
  const [across, up] = [middle(seen, 'x', wide), middle(seen, 'y', high)];
  const target = new Vector3(across.at, up.at, 0).applyQuaternion(camera.quaternion);
  return { target, distance: Math.max(across.distance, up.distance) };
}

/** Where to aim along one axis, and from how far, so that all points fit into the angle. */
function middle(points: Vector3[], axis: 'x' | 'y', tangent: number): { at: number; distance: number } {
  const least = Math.min(...points.map((point) => point[axis] - point.z * tangent));
  const most = Math.max(...points.map((point) => point[axis] + point.z * tangent));
  return { at: (least + most) / 2, distance: (most - least) / 2 / tangent };
}
