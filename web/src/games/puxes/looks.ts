/** What the camera shows of a table: all of it, the way of a shot, a garden, a row of oracles, a temple that falls. */

import { Vector3 } from 'three';
import type { Setting } from '$lib/seen';
import { frame, leastDie, type Framed, type Wish } from './framing';
import type { Place } from './motion';
import { placeOf } from './poses';
import type { Room } from './rooms';
import { EDGE, headingOf, lying, type Die, type PuxesView } from './view';

/** Lengths of the game in a unit of space. */
export const UNIT = 1000;
const LARGEST = 120;
/** Where dice can be that large, the camera stays high enough to look at their upper faces. */
const ROOMY = 44;
/** How far to either side a shooter looks, and how far ahead: all of it if it can be read, else less. */
const BESIDE = 1500;
const AHEAD = [6500, 4500, 3200, 2200, 1500] as const;
/** What is aimed at may be so much smaller than dice are otherwise, so that a temple is in sight from the other end. */
const FAR = 0.62;
/** How far ahead somebody looks at least, with nothing there. */
const NEARBY = 2600;
/** Where two may be looked at from, beside their own end: a long table fits a wide window from its side. */
const ASIDE = [0, Math.PI / 2, Math.PI / 4, Math.PI / 3];
/** Room behind a die for a hand that pulls, in pixels. */
const PULL = 84;

/** A point of the table as space has it: y is up, the far side is behind. */
export function inSpace(
  { width, length }: { width: number; length: number },
  point: { x: number; y: number },
  z: number,
): Vector3 {
  return new Vector3((point.x - width / 2) / UNIT, z / UNIT, (length / 2 - point.y) / UNIT);
}

/** Around the upright axis, to look along a heading in degrees. */
export function yawOf(degrees: number): number {
  return ((degrees - 90) * Math.PI) / 180;
}

function spotOf(view: PuxesView, die: Die): Vector3 {
  return inSpace(view.table, die, placeOf(die).z);
}

function show(
  rooms: readonly Room[],
  dice: readonly Vector3[],
  yaws: readonly number[],
  limits: Partial<Wish> = {},
): Framed {
  const [{ width, height } = { width: 1, height: 1 }] = rooms;
  const least = leastDie({ width, height });
  const shallow = least < ROOMY ? 0.42 : 0.54;
  const usual = { least, most: LARGEST, steep: 0.96, shallow, angle: 5 };
  return frame(rooms, { dice, yaws, ...usual, ...limits });
}

/** All dice on the table, from its seat or from the side, whichever shows them better. */
export function tableLook(view: PuxesView, seat: number, rooms: readonly Room[]): Framed {
  const home = yawOf(headingOf(view, seat));
  const yaws = (view.seats.length === 2 ? ASIDE : [0]).map((aside) => home + aside);
  const dice = lying(view).map((die) => spotOf(view, die));
  const middle = inSpace(view.table, { x: view.table.width / 2, y: view.table.length / 2 }, 0);
  return show(rooms, dice.length ? dice : [middle], yaws);
}

/** From behind a die along a heading: the die, and what lies ahead of it, as far as that is large enough to be read. */
export function aimLook(view: PuxesView, from: Die, degrees: number, rooms: readonly Room[]): Framed {
  const pulled = rooms.map((room) => ({ ...room, bottom: room.bottom + Math.min(PULL, room.height / 6) }));
  let best: Framed | null = null;
  for (const reach of AHEAD) {
    best = show(pulled, ahead(view, from, degrees, reach), [yawOf(degrees)], {
      steep: 0.96,
      shallow: 0.54,
      angle: 22,
      farther: FAR,
    });
    if (best.least >= leastDie(best.room)) break;
  }
  return best as Framed;
}

/** A die, those ahead of it up to a distance, and the end of what is looked at in any case. */
function ahead(view: PuxesView, from: Die, degrees: number, reach: number): Vector3[] {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const dice = lying(view).filter(({ die, x, y }) => {
    const [dx, dy] = [x - from.x, y - from.y];
    const [far, side] = [dx * cos + dy * sin, Math.abs(dy * cos - dx * sin)];
    return die !== from.die && far > 0 && far < reach && side < BESIDE;
  });
  const end = Math.min(NEARBY, reach);
  const point = { x: from.x + cos * end, y: from.y + sin * end };
  return [spotOf(view, from), ...dice.map((die) => spotOf(view, die)), inSpace(view.table, point, EDGE / 2)];
}

/** Where an oracle may be put. */
export function gardenLook(view: PuxesView, seat: number, cells: readonly Setting[], rooms: readonly Room[]): Framed {
  const spots = cells.map(({ fields }) => inSpace(view.table, { x: Number(fields.x), y: Number(fields.y) }, EDGE / 2));
  return show(rooms, spots, [yawOf(headingOf(view, seat))], { steep: 1, shallow: 0.7 });
}

/** A die, and those of the same seat near it. */
export function dieLook(view: PuxesView, seat: number, die: Die, rooms: readonly Room[]): Framed {
  const near = lying(view).filter(
    (one) => one.seat === die.seat && Math.hypot(one.x - die.x, one.y - die.y) < 2 * BESIDE,
  );
  const dice = [die, ...near].map((one) => spotOf(view, one));
  return show(rooms, dice, [yawOf(headingOf(view, seat))], { most: 96, steep: 0.86, angle: 10 });
}

/** Close to a temple, from low and from the side of the shot. */
export function dramaLook(view: PuxesView, place: Place, yaw: number, rooms: readonly Room[]): Framed {
  const middle = inSpace(view.table, place, EDGE);
  const round = [-1.1, 1.1].flatMap((reach) => [
    middle.clone().add(new Vector3(reach, 0, 0)),
    middle.clone().add(new Vector3(0, 0, reach)),
  ]);
  return show(rooms, round, [yaw + 0.65], { most: 150, steep: 0.4, shallow: 0.38, angle: 22 });
}
