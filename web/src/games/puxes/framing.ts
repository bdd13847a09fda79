/** Where the camera stands so that dice are large enough to be read, in the part of the stage that nothing lies over. */

import { PerspectiveCamera, Vector3 } from 'three';
import type { Spot } from '$lib/fingers';
import { standpoint } from '$lib/standpoint';
import { freeOf, type Room } from './rooms';

/** From where, and at what: radians around the upright axis and above the table, in units of space. */
export interface Look {
  yaw: number;
  pitch: number;
  target: Vector3;
  distance: number;
  /** How much is seen at once, in degrees: little of it makes far dice nearly as large as near ones. */
  angle: number;
}

/** What a picture is to show. */
export interface Wish {
  /** Middles of the dice that are to be seen whole. */
  dice: readonly Vector3[];
  /** Directions to look from, the best liked first. */
  yaws: readonly number[];
  /** Pixels between which a die is wide, if that can be. */
  least: number;
  most: number;
  /** What share of that all dice but the first may have. */
  farther?: number;
  /** The steepest and the shallowest that is liked. */
  steep: number;
  shallow: number;
  angle: number;
}

/** Edge of a die in units of space. */
export const DIE = 0.25;
const STEP = 0.035;
/** Dice that are this much larger than needed let the camera look from higher up. */
const AMPLE = 1.06;
/** Before and behind what is looked at. */
const DEPTH = 16;
const FLAT = 620;

/** How wide a die has to be at least: with a finger on a small screen it is near the eye. */
export function leastDie({ width, height }: Pick<Room, 'width' | 'height'>): number {
  return Math.min(width, height * 1.6) < FLAT ? 32 : 44;
}

/** Sets the camera's angle for a room: the middle of what it sees is the middle of what is free. */
export function fit(camera: PerspectiveCamera, room: Room, angle: number): void {
  const free = freeOf(room);
  const aspect = free.width / free.height;
  camera.aspect = aspect;
  camera.fov = (2 * Math.atan(Math.tan((angle * Math.PI) / 360) / Math.max(1, aspect)) * 180) / Math.PI;
  camera.setViewOffset(free.width, free.height, -room.left, -room.top, room.width, room.height);
}

/** Puts a camera that fits its room where a look says. */
export function stand(camera: PerspectiveCamera, { yaw, pitch, target, distance }: Look): void {
  const way = wayOf(yaw, pitch);
  camera.position.copy(target).addScaledVector(way, distance);
  camera.lookAt(target);
  [camera.near, camera.far] = [Math.max(0.1, distance - DEPTH), distance + DEPTH];
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
}

/** Where a point is seen on the stage, in pixels. */
export function spotIn(
  camera: PerspectiveCamera,
  { width, height }: Pick<Room, 'width' | 'height'>,
  at: Vector3,
): Spot {
  const { x, y } = at.clone().project(camera);
  return { x: ((x + 1) / 2) * width, y: ((1 - y) / 2) * height };
}

/** How wide a die is seen there, in pixels. */
export function widthOf(camera: PerspectiveCamera, room: Pick<Room, 'width' | 'height'>, at: Vector3): number {
  const across = new Vector3(DIE / 2, 0, 0).applyQuaternion(camera.quaternion);
  const [left, right] = [spotIn(camera, room, at.clone().sub(across)), spotIn(camera, room, at.clone().add(across))];
  return Math.hypot(right.x - left.x, right.y - left.y);
}

/** A look, and the room it is made for. */
export interface Framed {
  look: Look;
  room: Room;
  /** How wide the smallest die is seen. */
  least: number;
}

/** The look that shows all those dice in one of the rooms: as steep as they are large enough there; if they are
 *  nowhere, such that most is seen of what lies up on the smallest. */
export function frame(rooms: readonly Room[], wish: Wish): Framed {
  const tried = rooms.flatMap((room) => wish.yaws.map((yaw) => framed(room, yaw, wish)));
  const enough = tried.filter(({ least }) => least >= wish.least);
  const steepest = Math.max(...enough.map(({ look }) => look.pitch));
  const steep = enough.filter(({ look }) => look.pitch > steepest - 2 * STEP);
  if (steep.length) return steep.reduce((best, one) => (one.least > best.least * 1.02 ? one : best));
  return tried.reduce((best, one) => (upperOf(one) > upperOf(best) * 1.02 ? one : best));
}

/** How large the upper face of the smallest die is seen, as a square's edge: that is what one reads. */
function upperOf({ look, least }: Pick<Framed, 'look' | 'least'>): number {
  return least * Math.sqrt(Math.sin(look.pitch));
}

function framed(room: Room, yaw: number, wish: Wish): Framed {
  const { angle } = wish;
  const camera = new PerspectiveCamera(angle);
  fit(camera, room, angle);
  const points = wish.dice.flatMap(cornersOf);
  let best: Framed | null = null;
  for (let pitch = wish.steep; pitch >= wish.shallow - 1e-9; pitch -= STEP) {
    const look = { yaw, pitch, angle, ...standpoint(camera, wayOf(yaw, pitch), points) };
    const least = leastIn(camera, room, look, wish);
    const one = { look, room, least };
    if (!best || upperOf(one) > upperOf(best) * 1.001) best = one;
    if (least >= wish.least * AMPLE) {
      best = one;
      break;
    }
  }
  if (!best) throw new Error('there is nothing between the steepest and the shallowest');
  return { ...best, look: kept(camera, room, best.look, wish) };
}

/** Looks at the dice themselves, and goes farther away until none is larger than liked. */
function kept(camera: PerspectiveCamera, room: Room, look: Look, { dice, most }: Wish): Look {
  stand(camera, look);
  const { yaw, pitch, target, distance } = look;
  const way = wayOf(yaw, pitch);
  const depth = dice.reduce((sum, at) => sum + at.clone().sub(target).dot(way), 0) / dice.length;
  const largest = Math.max(...dice.map((at) => widthOf(camera, room, at)));
  return {
    ...look,
    target: target.clone().addScaledVector(way, depth),
    distance: (distance - depth) * Math.max(1, largest / most),
  };
}

function leastIn(camera: PerspectiveCamera, room: Room, look: Look, { dice, farther = 1 }: Wish): number {
  stand(camera, look);
  return Math.min(...dice.map((at, index) => widthOf(camera, room, at) / (index ? farther : 1)));
}

/** From the middle towards the eye. */
export function wayOf(yaw: number, pitch: number): Vector3 {
  const cos = Math.cos(pitch);
  return new Vector3(Math.sin(yaw) * cos, Math.sin(pitch), Math.cos(yaw) * cos);
}

export function cornersOf({ x, y, z }: Vector3): Vector3[] {
  const reach = DIE * 0.54;
  return [-reach, reach].flatMap((dx) =>
    [-DIE / 2, DIE / 2].flatMap((dy) => [-reach, reach].map((dz) => new Vector3(x + dx, y + dy, z + dz))),
  );
}
