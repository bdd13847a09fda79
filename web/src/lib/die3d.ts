/** A rounded die whose six faces lie side by side in one texture: shared by boards in three dimensions. */

import type { BufferAttribute } from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';

const FACES = 6;

/** `columns` says where each face lies in the texture, in three.js's order: right, left, top, bottom, front, back;
 *  the rounder, the more triangles. */
export function dieGeometry(
  edge: number,
  radius: number,
  columns: readonly number[],
  roundness = 3,
): RoundedBoxGeometry {
  const geometry = new RoundedBoxGeometry(edge, edge, edge, roundness, radius);
  const uv = geometry.getAttribute('uv') as BufferAttribute;
  const perFace = uv.count / FACES;
  for (let index = 0; index < uv.count; index++) {
    const column = columns[Math.floor(index / perFace)] ?? 0;
    uv.setXY(index, (column + Math.min(1, Math.max(0, uv.getX(index)))) / FACES, uv.getY(index));
  }
  return geometry;
}
