/** The map, drawn by us upon the true fields: land along the paths, water between them, trees, huts and waves. */

import type { Chart, Field } from './view';

export interface Point {
  x: number;
  y: number;
}

/** Where one can go from one field to the next. */
interface Trail {
  from: string;
  to: string;
  d: string;
  /** Marks of the direction, turned by `angle` degrees. */
  marks: (Point & { angle: number })[];
  /** Stepping stones, where it leads over water. */
  stones: Point[];
  bothWays: boolean;
}

export interface Landscape {
  trails: Trail[];
  shallows: string;
  sand: string;
  grass: string;
  trees: Point[];
  huts: Point[];
  waves: Point[];
}

/** The part of the canvas that is shown. */
export const WHOLE = { x: 180, y: 40, width: 9700, height: 6600 } as const;
/** Of a field with its token, and of the demon's. */
export const RADIUS = 205;
export const DEMON_RADIUS = 330;

/** A longer path leads over water. */
const LONGEST_ON_LAND = 1190;
const LAND_REACH = 340;
const STONE_STEP = 165;
/** Paths that would brush past another field are bent away from it; all others a little, to either side. */
const BENDS: Record<string, number> = {
  'F41 F16': -0.34,
  'F18 F40': -0.07,
  'DEMON START': -0.16,
  'DEMON F12': 0.12,
  'F16 DEMON': -0.1,
  'T2 F47': -0.14,
};
const BEND = 0.05;

/** Numbers that look random and are always the same. */
function* chances(seed: number): Generator<number, never> {
  for (;;) {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
}

const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

function radiusOf(field: Field): number {
  return field.kind === 'demon' ? DEMON_RADIUS : RADIUS;
}

/** A path as a curve between the rims of two fields. */
class Curve {
  readonly length: number;
  private readonly bent: Point;

  constructor(
    private readonly from: Field,
    private readonly to: Field,
    bend: number,
  ) {
    this.length = apart(from, to);
    this.bent = {
      x: (from.x + to.x) / 2 + bend * (from.y - to.y),
      y: (from.y + to.y) / 2 + bend * (to.x - from.x),
    };
  }

  at(part: number): Point {
    const [a, b, c] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
    return {
      x: a * this.from.x + b * this.bent.x + c * this.to.x,
      y: a * this.from.y + b * this.bent.y + c * this.to.y,
    };
  }

  angle(part: number): number {
    const [behind, ahead] = [this.at(part - 0.02), this.at(part + 0.02)];
    return (Math.atan2(ahead.y - behind.y, ahead.x - behind.x) * 180) / Math.PI;
  }

  /** Points so far from each other, between the rims. */
  along(step: number): Point[] {
    const [first, last] = [radiusOf(this.from) / this.length, 1 - radiusOf(this.to) / this.length];
    const count = Math.max(1, Math.round(((last - first) * this.length) / step));
    return Array.from({ length: count }, (_, index) => this.at(first + ((index + 0.5) / count) * (last - first)));
  }

  get d(): string {
    const { from, to, bent } = this;
    return `M${from.x} ${from.y}Q${bent.x.toFixed()} ${bent.y.toFixed()} ${to.x} ${to.y}`;
  }
}

function curves(chart: Chart): { from: Field; to: Field; curve: Curve; wet: boolean }[] {
  const byName = new Map(chart.fields.map((field) => [field.field, field]));
  return chart.fields.flatMap((from, index) =>
    from.links.flatMap((name, side) => {
      const to = byName.get(name);
      if (!to) return [];
      const bend = BENDS[`${from.field} ${name}`] ?? ((index + side) % 2 ? BEND : -BEND);
      const curve = new Curve(from, to, bend);
      const wet = curve.length > LONGEST_ON_LAND || from.kind === 'demon' || to.kind === 'demon';
      return [{ from, to, curve, wet }];
    }),
  );
}

function trailOf({ from, to, curve, wet }: ReturnType<typeof curves>[number], bothWays: boolean): Trail {
  const parts = curve.length > 1500 ? [0.3, 0.5, 0.7] : curve.length > 900 ? [0.4, 0.62] : [0.52];
  const stones = wet ? curve.along(STONE_STEP) : [];
  const marks = parts.map((part) => ({ ...curve.at(part), angle: curve.angle(part) }));
  return { from: from.field, to: to.field, d: curve.d, marks, stones, bothWays };
}

/** A disc as a part of a path. */
export function disc({ x, y }: Point, radius: number): string {
  return `M${(x - radius).toFixed()} ${y.toFixed()}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

function discs(hills: (Point & { radius: number })[], wider: number): string {
  return hills.map((hill) => disc(hill, Math.round(hill.radius + wider))).join('');
}

function draw(chart: Chart): Landscape {
  const ways = curves(chart);
  const chance = chances(7);
  const next = () => chance.next().value;
  const dry = ways.filter(({ wet }) => !wet);
  const grounds = [
    ...chart.fields.filter(({ kind }) => kind !== 'demon'),
    ...dry.flatMap(({ curve }) => curve.along(210)),
  ];
  const hills = grounds.map(({ x, y }) => ({ x, y, radius: LAND_REACH + 130 * (next() - 0.5) }));
  const paths = ways.flatMap(({ curve }) => curve.along(120));
  const anywhere = (count: number) =>
    Array.from({ length: count }, () => ({ x: WHOLE.x + next() * WHOLE.width, y: WHOLE.y + next() * WHOLE.height }));
  const plants = anywhere(2600)
    .filter((spot) => hills.some((hill) => apart(spot, hill) < hill.radius - 70))
    .filter((spot) => chart.fields.every((field) => apart(spot, field) > radiusOf(field) + 75))
    .filter((spot) => paths.every((point) => apart(spot, point) > 95));
  const grown = spaced(plants, 105).sort((one, other) => one.y - other.y);
  return {
    trails: ways.map((way) => trailOf(way, chart.two_way)),
    shallows: discs(hills, 190),
    sand: discs(hills, 45),
    grass: discs(hills, 0),
    trees: grown.filter((_, index) => index % 9 !== 4),
    huts: grown.filter((_, index) => index % 9 === 4),
    waves: spaced(
      anywhere(500).filter(
        (spot) =>
          hills.every((hill) => apart(spot, hill) > hill.radius + 280) &&
          chart.fields.every((field) => apart(spot, field) > 640),
      ),
      380,
    ),
  };
}

/** As many of the points as keep their distance from each other. */
function spaced(points: Point[], distance: number): Point[] {
  const kept: Point[] = [];
  for (const point of points) if (kept.every((other) => apart(point, other) > distance)) kept.push(point);
  return kept;
}

const drawn = new Map<boolean, Landscape>();

/** The landscape; the lake is always the same, so it is drawn once. */
export function landscape(chart: Chart): Landscape {
  const known = drawn.get(chart.two_way) ?? draw(chart);
  drawn.set(chart.two_way, known);
  return known;
}

/** Where a shaman would stand that comes to a field. */
export function arriving(field: Field): Point {
  return standing({ ...field, shamans: [...field.shamans, -1] }, field.shamans.length);
}

/** Where several shamans stand beside each other on one field. */
export function standing(field: Field, index: number): Point {
  const count = field.shamans.length;
  const spread = Math.min(170, 520 / Math.max(1, count));
  return {
    x: field.x + (index - (count - 1) / 2) * spread + (count === 1 ? radiusOf(field) * 0.62 : 0),
    y: field.y - radiusOf(field) * (count === 1 ? 0.35 : 0.75),
  };
}
