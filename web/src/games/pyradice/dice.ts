/** How dice look: the shape of the pips tells the colour apart, so that nobody has to see it. */

import type { Letter, Paint } from './view';

/** Where pips sit on a face of edge 1, by value. */
export const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0.5, 0.5]],
  2: [
    [0.26, 0.26],
    [0.74, 0.74],
  ],
  3: [
    [0.24, 0.24],
    [0.5, 0.5],
    [0.76, 0.76],
  ],
  4: [
    [0.27, 0.27],
    [0.73, 0.27],
    [0.27, 0.73],
    [0.73, 0.73],
  ],
  5: [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.5, 0.5],
    [0.25, 0.75],
    [0.75, 0.75],
  ],
  6: [
    [0.28, 0.23],
    [0.72, 0.23],
    [0.28, 0.5],
    [0.72, 0.5],
    [0.28, 0.77],
    [0.72, 0.77],
  ],
};

const PIP_RADIUS = 0.105;

/** Corners of a pip of radius 1; none for a round one. Areas are alike, so no colour looks heavier. */
const CORNERS: Record<Letter, readonly (readonly [number, number])[]> = {
  R: [],
  Y: [
    [0, -1.3],
    [1.22, 0.86],
    [-1.22, 0.86],
  ],
  G: [
    [-0.9, -0.9],
    [0.9, -0.9],
    [0.9, 0.9],
    [-0.9, 0.9],
  ],
  B: [
    [0, -1.34],
    [1.1, 0],
    [0, 1.34],
    [-1.1, 0],
  ],
};

/** An SVG path of one mark: a disc, a triangle, a square or a diamond. */
export function markPath(letter: Letter, x: number, y: number, radius: number): string {
  const corners = CORNERS[letter];
  if (corners.length === 0) {
    return `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
  }
  return `M${corners.map(([dx, dy]) => `${round(x + dx * radius)} ${round(y + dy * radius)}`).join('L')}Z`;
}

/** An SVG path of all pips of a face of the given edge. */
export function pipsPath(letter: Letter, value: number, edge: number): string {
  const pips = PIPS[value] ?? [];
  return pips.map(([x, y]) => markPath(letter, x * edge, y * edge, PIP_RADIUS * edge)).join('');
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}

/** The paint of a colour; grey for a die nobody has seen. */
export function paintOf(colours: Paint[], letter: Letter | null): Pick<Paint, 'fill' | 'pip'> {
  return colours.find((paint) => paint.letter === letter) ?? { fill: '#8b8273', pip: '#ffffff' };
}

/** A colour made lighter (towards 1) or darker (towards -1). */
export function shade(colour: string, amount: number): string {
  const target = amount > 0 ? 255 : 0;
  const parts = [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16));
  const mixed = parts.map((part) => Math.round(part + (target - part) * Math.abs(amount)));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
