/** The move that a hint advises, by what of it is seen on the table. */

import type { Choice } from '$lib/protocol';
import type { Point, Shot } from './aim';
import type { Place } from './motion';
import { dieOf, type PuxesView } from './view';

/** Somewhere on the table that a part of the move points at. */
export interface Pointed extends Point {
  /** That part, in notation. */
  of: string;
  name: string;
  /** Height above the table. */
  z: number;
}

/** The dice that are named and the cells that are chosen. */
export function pointedAt(places: ReadonlyMap<string, Place>, ghost: readonly Choice[]): Pointed[] {
  return ghost.flatMap(({ text, kind, fields }) => {
    const name = String(fields.die ?? fields.hero ?? '');
    const place = kind === 'cell' ? { x: Number(fields.x), y: Number(fields.y), z: 0 } : places.get(name);
    return place ? [{ of: text, name: name || text, x: place.x, y: place.y, z: place.z }] : [];
  });
}

/** The flick, as far as it is still to be said: from where, which way, how hard. */
export function advisedShot(view: PuxesView, ghost: readonly Choice[]): (Shot & { of: string; style: string }) | null {
  const part = (kind: string) => ghost.find((one) => one.kind === kind);
  const [first, style, aim, force] = [part('move') ?? part('spit'), part('style'), part('aim'), part('power_of_flick')];
  const from = dieOf(view, String(first?.fields.die ?? view.flick?.from ?? view.flick?.die));
  const degrees = aim?.fields.degrees ?? view.flick?.aim ?? null;
  if (!from || !force || degrees === null) return null;
  return {
    of: force.text,
    style: String(style?.fields.style ?? ''),
    from,
    degrees: Number(degrees),
    power: Number(force.fields.power),
    slides: Number(force.fields.slides),
    spread: 0,
    hand: null,
  };
}
