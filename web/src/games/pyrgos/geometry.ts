/** How the table is seen: at a slant, from the south, with a little perspective. Nothing here knows a piece or a rule. */

export type Point = readonly [x: number, y: number];
/** On the table, a cell being one unit: `x` to the east, `y` to the north, `z` up; `a1` has its middle at (0.5, 0.5). */
export type Place = readonly [x: number, y: number, z: number];

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const SIZE = 4;
export const MIDDLE = SIZE / 2;
/** How much of a unit on the table is one on the screen. */
const UNIT = 100;
const SLANT = (57 * Math.PI) / 180;
const SIN = Math.sin(SLANT);
const COS = Math.cos(SLANT);
/** Of the eye, in cells: the nearer, the stronger the perspective. */
const DISTANCE = 20;

/** Where a place of the table is on the screen. */
export function project([x, y, z]: Place): Point {
  const east = x - MIDDLE;
  const north = y - MIDDLE;
  const nearness = DISTANCE / (DISTANCE - (z * SIN - north * COS));
  return [east * nearness * UNIT, -(north * SIN + z * COS) * nearness * UNIT];
}

export function projectAll(outline: readonly Point[], z: number): Point[] {
  return outline.map(([x, y]) => project([x, y, z]));
}

/** The points as the `d` of an SVG path. */
export function path(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The edges of an outline, each from a corner to the next. */
export function edges(outline: readonly Point[]): [from: Point, to: Point][] {
  return outline.map((from, index) => [from, outline[(index + 1) % outline.length] ?? from]);
}

/** Twice the area inside, positive where the points run counter-clockwise as seen. */
export function winding(points: readonly Point[]): number {
  return edges(points).reduce((sum, [[x, y], [nextX, nextY]]) => sum + nextX * y - x * nextY, 0);
}

/** The rubber band round the points, counter-clockwise as seen. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const half = (ordered: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of ordered) {
      let [before, top] = chain.slice(-2);
      while (before && top && winding([before, top, point]) <= 0) {
        chain.pop();
        [before, top] = chain.slice(-2);
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

export function boxOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** A rectangle on the table, grown on all sides by `margin`. */
export function rectangle(x: number, y: number, width: number, depth: number, margin = 0): Point[] {
  const [west, east] = [x - margin, x + width + margin];
  const [south, north] = [y - margin, y + depth + margin];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

export function circle(x: number, y: number, radius: number, corners = 28): Point[] {
  return Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });
}

/** One side of an upright body that is seen, and how much light falls on it, 0 to 1. */
export interface Wall {
  readonly points: Point[];
  readonly light: number;
}

/** From the upper left, as on every drawing of the box. */
const LIGHT: Point = [-0.62, -0.35];

/** The walls to be seen of a body with this outline (counter-clockwise on the table), from the farthest to the nearest. */
export function walls(outline: readonly Point[], bottom: number, top: number): Wall[] {
  const seen: (Wall & { north: number })[] = [];
  for (const [from, to] of edges(outline)) {
    const points = [
      project([...from, bottom]),
      project([...to, bottom]),
      project([...to, top]),
      project([...from, top]),
    ];
    if (winding(points) <= 0) continue;
    const [run, rise] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(run, rise);
    const facing = (rise * LIGHT[0] - run * LIGHT[1]) / length;
    seen.push({ points, light: 0.5 + 0.5 * facing, north: from[1] + to[1] });
  }
  return seen.sort((a, b) => b.north - a.north);
}

/** What the body covers on the screen. */
export function silhouette(outline: readonly Point[], bottom: number, top: number): Point[] {
  return hull([...projectAll(outline, bottom), ...projectAll(outline, top)]);
}

/** Where the shadow of a body of that height lies on the ground below it. */
export function shadow(outline: readonly Point[], height: number, ground = 0): Point[] {
  const thrown = outline.map(([x, y]): Point => [x + 0.42 * height, y + 0.24 * height]);
  return hull([...projectAll(outline, ground), ...projectAll(thrown, ground)]);
}

/** Strokes across an upright wall, slanted, `gap` apart: the tooling that tells one stone from the other. */
export function tooling({ points }: Wall, gap: number): string {
  const [bottomLeft, bottomRight, topRight, topLeft] = points as [Point, Point, Point, Point];
  const strokes = Math.floor(Math.hypot(bottomRight[0] - bottomLeft[0], bottomRight[1] - bottomLeft[1]) / gap);
  const between = (from: Point, to: Point, share: number): string =>
    `${round(from[0] + (to[0] - from[0]) * share)} ${round(from[1] + (to[1] - from[1]) * share)}`;
  return Array.from({ length: strokes }, (_, index) => {
    const [low, high] = [index / strokes, Math.min(1, (index + 0.8) / strokes)];
    return `M${between(bottomLeft, bottomRight, low)}L${between(topLeft, topRight, high)}`;
  }).join('');
}

/** Parallel strokes over a convex outline on the table, from the south-west to the north-east, cut off at its edges. */
export function hatching(outline: readonly Point[], z: number, gap: number): string {
  const across = outline.map(([x, y]) => x - y);
  const strokes: string[] = [];
  for (let level = Math.min(...across) + gap / 2; level < Math.max(...across); level += gap) {
    const ends = edges(outline).flatMap(([from, to]): Point[] => {
      const [start, end] = [from[0] - from[1] - level, to[0] - to[1] - level];
      if (start > 0 === end > 0) return [];
      const share = start / (start - end);
      return [[from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]];
    });
    if (ends.length === 2) strokes.push(path(projectAll(ends, z)).slice(0, -1));
  }
  return strokes.join('');
}
