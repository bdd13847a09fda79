/** Where dice are in space: on the table as they lie, beside it on the shelf and in the tray of their seat. */

import type { Place } from './motion';
import { EDGE, headingOf, type Die, type Garden, type Pose, type PuxesView } from './view';

type Turn = Place['turn'];

/** [face]: that face up, yaw 0, as the physics turns a die; body axes are +z for face 0, then +x, +y, -x, -y, -z. */
const UPRIGHT: readonly Turn[] = [
  [1, 0, 0, 0],
  [0.5, -0.5, -0.5, -0.5],
  [0.5, 0.5, 0.5, 0.5],
  [0.5, 0.5, 0.5, -0.5],
  [0.5, -0.5, 0.5, -0.5],
  [0, 1, 0, 0],
];
/** From the edge of the table to the middle of the tray. */
const TRAY = 420;
const APART = 360;
/** A table is seen from one end: shelves lie at the corner to the left of a seat. */
const SHELF = -1500;

/** Around the upright axis, by tenths of a degree, after the face was turned up. */
export function turnOf(face: number, yaw: number): Turn {
  const [w, x, y, z] = UPRIGHT[face] ?? [1, 0, 0, 0];
  const half = (yaw / 10) * (Math.PI / 360);
  const [cos, sin] = [Math.cos(half), Math.sin(half)];
  return [cos * w - sin * z, cos * x - sin * y, cos * y + sin * x, cos * z + sin * w];
}

export function placeOf(pose: Pose): Place {
  return { x: pose.x, y: pose.y, z: (pose.level + 0.5) * EDGE, turn: turnOf(pose.face, pose.yaw) };
}

/** Every die that is to be seen, and where. */
export function places(view: PuxesView): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const die of view.dice) {
    const place = die.on_table ? placeOf(die) : besideOf(view, die);
    if (place) found.set(die.die, place);
  }
  return found;
}

/** Where a die waits that is not on the table: heroes in the tray of their seat, sleepers on its shelf. */
function besideOf(view: PuxesView, die: Die): Place | null {
  const { seat } = die;
  if (die.place === 'hand') {
    const heroes = view.seats[seat]?.heroes ?? [];
    const index = heroes.findIndex((hero) => hero.die === die.die);
    const shown = heroes[index]?.shows !== null;
    return beside(view, seat, (index - (heroes.length - 1) / 2) * APART, shown ? die.face : 0, shown ? 0 : 450);
  }
  if (die.place !== 'asleep' || die.role !== 'oracle') return null;
  const asleep = view.dice.filter((one) => one.place === 'asleep' && one.seat === seat && one.role === 'oracle');
  return beside(view, seat, SHELF - asleep.indexOf(die) * APART, die.face, 300);
}

function beside(view: PuxesView, seat: number, right: number, face: number, askew: number): Place {
  const edge = edgeOf(view, seat);
  const angle = (edge.heading * Math.PI) / 1800;
  const [forward, side] = [
    { x: Math.cos(angle), y: Math.sin(angle) },
    { x: Math.sin(angle), y: -Math.cos(angle) },
  ];
  return {
    x: edge.x - forward.x * TRAY + side.x * right,
    y: edge.y - forward.y * TRAY + side.y * right,
    z: EDGE / 2,
    turn: turnOf(face, edge.heading + askew),
  };
}

/** The middle of the edge where a seat sits, and where it looks, in tenths of a degree. */
function edgeOf(view: PuxesView, seat: number): Pick<Garden, 'x' | 'y' | 'heading'> {
  const { width, length, round } = view.table;
  const heading = 10 * headingOf(view, seat);
  const angle = (heading * Math.PI) / 1800;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const reach = round ? length / 2 : Math.abs(sin) > Math.abs(cos) ? length / 2 : width / 2;
  return { x: width / 2 - cos * reach, y: length / 2 - sin * reach, heading };
}
