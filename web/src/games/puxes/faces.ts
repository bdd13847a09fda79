/** The six faces of a die painted side by side, for its texture: wood, a rim in the seat's colour, carved signs. */

import { GLYPHS, SEAT_COLOURS, SEAT_LETTERS, type Glyph } from './glyphs';
import { PORTRAIT_BOX, portraitPath } from './portraits';
import type { Die } from './view';

/** Edge of a face in the texture, in pixels. */
const FACE = 192;
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
  return painted((pen, face, index) => {
    paintWood(pen, die.character ? WOOD : STONE, index);
    turnUpright(pen, face);
    paintRim(pen, die.seat);
    paintSign(pen, die, face);
  });
}

/** Paints all faces side by side, each in a box of 100 by 100. */
function painted(paint: (pen: CanvasRenderingContext2D, face: number, index: number) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [ORDER.length * FACE, FACE];
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  ORDER.forEach((face, index) => {
    pen.setTransform(FACE / BOX, 0, 0, FACE / BOX, index * FACE, 0);
    paint(pen, face, index);
  });
  return canvas;
}

function turnUpright(pen: CanvasRenderingContext2D, face: number): void {
  pen.translate(BOX / 2, BOX / 2);
  pen.rotate(((UPRIGHT[face] ?? 0) * Math.PI) / 2);
  pen.translate(-BOX / 2, -BOX / 2);
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
  const colour = SEAT_COLOURS[seat] ?? '#888888';
  pen.strokeStyle = colour;
  pen.lineWidth = 11;
  pen.strokeRect(3, 3, BOX - 6, BOX - 6);
  // A groove between the rim and the wood.
  pen.strokeStyle = 'rgb(60 36 12 / 45%)';
  pen.lineWidth = 1.2;
  pen.strokeRect(9, 9, BOX - 18, BOX - 18);
  pen.strokeStyle = 'rgb(255 250 235 / 55%)';
  pen.strokeRect(10.2, 10.2, BOX - 20.4, BOX - 20.4);
  pen.fillStyle = colour;
  pen.fillRect(4, 4, 24, 24);
  pen.fillStyle = '#14110e';
  pen.font = '800 21px sans-serif';
  [pen.textAlign, pen.textBaseline] = ['center', 'middle'];
  pen.fillText(SEAT_LETTERS[seat] ?? '', 15, 17);
}

function paintSign(pen: CanvasRenderingContext2D, die: Die, face: number): void {
  inSignBox(pen, die, face, (sign, fill, stroke, size) => carve(pen, sign.colour, fill, stroke, size));
}

/** How deep the faces are cut: white is the wood, dark what was taken away. */
export function paintDepth(die: Die): HTMLCanvasElement {
  return painted((pen, face) => {
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, BOX, BOX);
    turnUpright(pen, face);
    pen.strokeStyle = '#b0b0b0';
    pen.lineWidth = 2;
    pen.strokeRect(9.5, 9.5, BOX - 19, BOX - 19);
    pen.fillStyle = pen.strokeStyle = '#3a3a3a';
    inSignBox(pen, die, face, (_, fill, stroke, size) => {
      pen.lineWidth = 10 * size;
      pen.fill(fill, 'evenodd');
      pen.stroke(stroke);
    });
  });
}

type Cut = (sign: Glyph, fill: Path2D, stroke: Path2D, size: number) => void;

/** Draws the sign of a face in its box of 100 by 100; a portrait is larger and has its own. */
function inSignBox(pen: CanvasRenderingContext2D, die: Die, face: number, cut: Cut): void {
  pen.save();
  [pen.lineCap, pen.lineJoin] = ['round', 'round'];
  pen.translate(17, 17);
  pen.scale(0.69, 0.69);
  const sign = face === 0 ? null : GLYPHS[die.faces[face - 1] ?? ''];
  if (sign) cut(sign, new Path2D(sign.fill ?? ''), new Path2D(sign.stroke ?? ''), 1);
  else if (die.character === null) {
    const temple = GLYPHS.temple as Glyph;
    cut(temple, new Path2D(), new Path2D(temple.stroke), 1);
  } else {
    pen.translate(-5, -5);
    pen.scale(110 / PORTRAIT_BOX, 110 / PORTRAIT_BOX);
    const portrait = new Path2D(portraitPath(die.character));
    cut({ colour: '#33200f' }, portrait, new Path2D(), PORTRAIT_BOX / BOX);
  }
  pen.restore();
}

/** Cut into the wood: the far edge in shadow, the near one in the light, the sign in its colour between them. */
function carve(pen: CanvasRenderingContext2D, colour: string, fill: Path2D, stroke: Path2D, size: number): void {
  pen.lineWidth = 10 * size;
  for (const [shift, shade] of [
    [2.6, 'rgb(255 250 232 / 90%)'],
    [-1.6, 'rgb(52 28 8 / 55%)'],
    [0, colour],
  ] as const) {
    pen.save();
    pen.translate(shift * size, shift * size);
    pen.fillStyle = pen.strokeStyle = shade;
    pen.fill(fill, 'evenodd');
    pen.stroke(stroke);
    pen.restore();
  }
}
