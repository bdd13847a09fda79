/** Directions and distances on the table. No rule is here: what a flick does, the server says. */

import type { Event } from '$lib/protocol';
import { EDGE, lying, type Die, type PuxesView } from './view';

/** Headings are so many degrees apart. */
export const QUARTER = 0.25;
export const STRONGEST = 31;
/** Half the width of what a sliding die meets on its way, its own half included. */
const CORRIDOR = EDGE;

export interface Point {
  x: number;
  y: number;
}

/** A shot before dice move. */
export interface Shot {
  from: Point;
  degrees: number;
  power: number;
  /** Degrees to either side that hold 19 of 20 shots. */
  spread: number;
  /** Millimetres that a plain slide goes. */
  slides: number;
  /** Where the hand is that pulls. */
  hand: Point | null;
}

/** Something to aim at. */
export interface Target extends Point {
  /** A die, or `middle`. */
  id: string;
  seat: number;
  role: Die['role'] | 'middle';
  /** From middle to middle, in millimetres. */
  distance: number;
  degrees: number;
}

/** Degrees from 0 to below 360, in quarters. */
export function quarters(degrees: number): number {
  const turned = Math.round(degrees / QUARTER) * QUARTER;
  return ((turned % 360) + 360) % 360;
}

/** The heading from one point to another, in degrees, counter-clockwise from the right hand of seat A. */
export function heading(from: Point, to: Point): number {
  return quarters((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
}

/** Millimetres from middle to middle. */
export function distance(from: Point, to: Point): number {
  return Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 10);
}

/** The point so many millimetres away. */
export function along(from: Point, degrees: number, millimetres: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: from.x + Math.cos(angle) * millimetres * 10, y: from.y + Math.sin(angle) * millimetres * 10 };
}

/** Everything that can be aimed at from a die, the nearest first; of a temple its lower die stands for both. */
export function targetsFrom(view: PuxesView, from: Die): Target[] {
  const dice = lying(view).filter(({ die, role, level }) => die !== from.die && !(role === 'upper' && level > 0));
  const { width, length } = view.table;
  const places = [
    ...dice.map(({ die, seat, role, x, y }) => ({ id: die, seat, role, x, y })),
    { id: 'middle', seat: -1, role: 'middle' as const, x: width / 2, y: length / 2 },
  ];
  return places
    .map((place) => ({ ...place, distance: distance(from, place), degrees: heading(from, place) }))
    .filter((target) => target.distance > 0)
    .sort((one, other) => one.distance - other.distance);
}

/** The dice a straight slide would meet within so many millimetres, in order. */
export function inLine(view: PuxesView, from: Die, degrees: number, reach: number): Target[] {
  const angle = (degrees * Math.PI) / 180;
  const [ahead, left] = [
    { x: Math.cos(angle), y: Math.sin(angle) },
    { x: -Math.sin(angle), y: Math.cos(angle) },
  ];
  return targetsFrom(view, from).filter(({ role, x, y }) => {
    const [dx, dy] = [x - from.x, y - from.y];
    const far = dx * ahead.x + dy * ahead.y;
    return role !== 'middle' && far > 0 && far - EDGE <= reach * 10 && Math.abs(dx * left.x + dy * left.y) < CORRIDOR;
  });
}

/** The shot that was made just now, as everybody sees it. */
export function announced({ flick, dice }: PuxesView, last: Event | null): Shot | null {
  if (last?.choice?.kind !== 'power_of_flick' || !flick || flick.aim === null || flick.power === null) return null;
  const [x = 0, y = 0] = flick.start ?? [];
  const from = flick.start ? { x, y } : dice.find(({ die }) => die === flick.die);
  const { aim: degrees, power, spread, slides } = flick;
  return from ? { from, degrees, power, spread, slides, hand: null } : null;
}

/** The way out of the nearest garden, for whoever flicks an intruder. */
export function wayOut(view: PuxesView, die: Point): number {
  const [nearest] = [...view.table.gardens].sort((one, other) => distance(one, die) - distance(other, die));
  return nearest ? heading(nearest, die) : 0;
}

/** Headings in a row, from one to the other. */
export type Arc = readonly [number, number];

/** Of the headings that are legal the nearest to one that is wanted; without any arcs all are. */
export function nearestHeading(wanted: number, legal: readonly Arc[]): number {
  if (!legal.length || legal.some(([from, to]) => from <= wanted && wanted <= to)) return wanted;
  const away = (degrees: number): number => Math.abs(((degrees - wanted + 540) % 360) - 180);
  return legal.flat().reduce((best, one) => (away(one) < away(best) ? one : best));
}
