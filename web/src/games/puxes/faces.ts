/** The six faces of a die painted side by side, for its texture: wood, a rim in the seat's colour, carved signs. */

import { GLYPHS, SEAT_COLOURS, SEAT_LETTERS, type Glyph } from './glyphs';
import { PORTRAIT_BOX, portraitPath } from './portraits';
import type { Die } from './view';

/** Edge of a face in the texture, in pixels. */
const FACE = 160;
const BOX = 100;
const WOOD = ['#f0dcb4', '#e6cd9e'] as const;
const STONE = ['#e9e4da', '#d8d1c3'] as const;
/** The faces in three.js's order: right, left, top, bottom, front, back. */
const ORDER = [1, 3, 0, 5, 4, 2] as const;
/** [face]: quarter turns clockwise, so that a sign stands upright for whoever looks along the die's yaw. */
const UPRIGHT = [1, 1, 0, -1, 0, 1] as const;

/** Equal dice have equal paint. */
export function paintKey(die: Die): string {
  return `${die.seat} ${die.character ?? 'temple'} ${die.faces.join()}`;
}

/** The faces of a die, in three.js's order from left to right. */
export function paintFaces(die: Die): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [ORDER.length * FACE, FACE];
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  ORDER.forEach((face, index) => {
    pen.setTransform(FACE / BOX, 0, 0, FACE / BOX, index * FACE, 0);
    paintWood(pen, die.character ? WOOD : STONE, index);
    pen.translate(BOX / 2, BOX / 2);
    pen.rotate(((UPRIGHT[face] ?? 0) * Math.PI) / 2);
    pen.translate(-BOX / 2, -BOX / 2);
    paintRim(pen, die.seat);
    paintSign(pen, die, face);
  });
  return canvas;
}

function paintWood(pen: CanvasRenderingContext2D, [light, dark]: readonly [string, string], index: number): void {
  const ground = pen.createLinearGradient(0, 0, BOX, BOX);
  ground.addColorStop(0, light);
  ground.addColorStop(1, dark);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, BOX, BOX);
  pen.strokeStyle = 'rgb(120 84 40 / 16%)';
  pen.lineWidth = 1;
  for (let line = 0; line < 9; line++) {
    const y = 6 + line * 11 + ((index * 5) % 7);
    pen.beginPath();
    pen.moveTo(0, y);
    pen.bezierCurveTo(30, y + 5 - (line % 3) * 4, 66, y - 4 + (line % 4) * 3, BOX, y + 2);
    pen.stroke();
  }
}

/** The seat's colour along the edges, and its letter in a corner. */
function paintRim(pen: CanvasRenderingContext2D, seat: number): void {
  pen.strokeStyle = SEAT_COLOURS[seat] ?? '#888888';
  pen.lineWidth = 13;
  pen.strokeRect(2, 2, BOX - 4, BOX - 4);
  pen.fillStyle = SEAT_COLOURS[seat] ?? '#888888';
  pen.fillRect(4, 4, 24, 24);
  pen.fillStyle = '#14110e';
  pen.font = '800 21px sans-serif';
  [pen.textAlign, pen.textBaseline] = ['center', 'middle'];
  pen.fillText(SEAT_LETTERS[seat] ?? '', 15, 17);
}

function paintSign(pen: CanvasRenderingContext2D, die: Die, face: number): void {
  pen.save();
  pen.translate(20, 20);
  pen.scale(0.64, 0.64);
  const sign = face === 0 ? null : GLYPHS[die.faces[face - 1] ?? ''];
  if (sign) carve(pen, sign, new Path2D(sign.fill ?? ''), new Path2D(sign.stroke ?? ''));
  else if (die.character === null) {
    const temple = GLYPHS.temple as Glyph;
    carve(pen, temple, new Path2D(), new Path2D(temple.stroke));
  } else {
    pen.translate(-6, -6);
    pen.scale(112 / PORTRAIT_BOX, 112 / PORTRAIT_BOX);
    carve(pen, { colour: '#33200f' }, new Path2D(portraitPath(die.character)), new Path2D(), PORTRAIT_BOX / BOX);
  }
  pen.restore();
}

/** Cut into the wood: a light edge below, then the sign in its colour. */
function carve(pen: CanvasRenderingContext2D, sign: Glyph, fill: Path2D, stroke: Path2D, size = 1): void {
  pen.lineWidth = 10 * size;
  [pen.lineCap, pen.lineJoin] = ['round', 'round'];
  for (const [shift, colour] of [
    [2.4, 'rgb(255 252 240 / 85%)'],
    [0, sign.colour],
  ] as const) {
    pen.save();
    pen.translate(shift * size, shift * size);
    pen.fillStyle = pen.strokeStyle = colour;
    pen.fill(fill, 'evenodd');
    pen.stroke(stroke);
    pen.restore();
  }
}
