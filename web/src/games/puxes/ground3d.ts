/** The table itself: cloth, wood or glass with the gardens painted on it, in a wooden frame. */

import {
  BoxGeometry,
  CanvasTexture,
  CircleGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  MeshLambertMaterial,
  PlaneGeometry,
  SRGBColorSpace,
} from 'three';
import { SEAT_COLOURS, SEAT_LETTERS } from './glyphs';
import { UNIT } from './looks';
import type { Garden, Ground } from './view';

/** Pixels for so many lengths of the game. */
const SCALE = 1 / 5;
/** Width of the wooden frame. */
const FRAME = 620;
const TILE = 256;

export interface TableColours {
  felt: string;
  wood: string;
  glass: string;
  frame: string;
  sacred: string;
  public: string;
  stone: string;
  line: string;
  lit: string;
  chosen: string;
}

/** Tables that look alike have equal keys. */
export function groundKey(table: Ground, colours: TableColours): string {
  return JSON.stringify([table, colours]);
}

export function groundOf(table: Ground, colours: TableColours, sharpness: number): Group {
  const [width, length] = [table.width / UNIT, table.length / UNIT];
  const shape = table.round ? new CircleGeometry(length / 2, 96) : new PlaneGeometry(width, length);
  const cloth = textureOf(paintGround(table, colours), sharpness);
  const top = new Mesh(shape.rotateX(-Math.PI / 2), new MeshLambertMaterial({ map: cloth }));
  top.receiveShadow = true;
  const wood = textureOf(paintFrame(table, colours.frame), sharpness);
  const frame = new Mesh(frameOf(table), new MeshLambertMaterial({ map: wood }));
  frame.position.y = -0.21;
  const ground = new Group();
  ground.add(top, frame);
  return ground;
}

function textureOf(canvas: HTMLCanvasElement, sharpness: number): CanvasTexture {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = sharpness;
  return texture;
}

function frameOf(table: Ground): BoxGeometry | CylinderGeometry {
  const [width, length, height] = [(table.width + 2 * FRAME) / UNIT, (table.length + 2 * FRAME) / UNIT, 0.4];
  return table.round
    ? new CylinderGeometry(length / 2, length / 2, height, 96)
    : new BoxGeometry(width, height, length);
}

/** Planks along the edges, mitred at the corners, with a brass inlay. */
function paintFrame(table: Ground, colour: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const [width, length] = [table.width + 2 * FRAME, table.length + 2 * FRAME];
  const scale = SCALE / 2;
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(length * scale)];
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  pen.scale(scale, scale);
  pen.fillStyle = colour;
  pen.fillRect(0, 0, width, length);
  for (const [turn, long, across] of [
    [0, width, length],
    [1, length, width],
    [2, width, length],
    [3, length, width],
  ] as const) {
    pen.save();
    pen.translate(width / 2, length / 2);
    pen.rotate((turn * Math.PI) / 2);
    pen.translate(-long / 2, -across / 2);
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(long, 0);
    pen.lineTo(long - FRAME, FRAME);
    pen.lineTo(FRAME, FRAME);
    pen.clip();
    paintGrain(pen, long, turn);
    pen.restore();
  }
  pen.strokeStyle = 'rgb(217 180 106 / 75%)';
  pen.lineWidth = 26;
  pen.strokeRect(FRAME * 0.62, FRAME * 0.62, width - FRAME * 1.24, length - FRAME * 1.24);
  return canvas;
}

/** The grain of a plank that lies along the upper edge. */
function paintGrain(pen: CanvasRenderingContext2D, long: number, plank: number): void {
  const random = dice(11 + plank);
  for (let line = 0; line < 70; line++) {
    const y = random() * FRAME;
    pen.strokeStyle =
      random() < 0.6 ? `rgb(20 8 0 / ${8 + random() * 16}%)` : `rgb(255 220 170 / ${4 + random() * 8}%)`;
    pen.lineWidth = 4 + random() * 14;
    pen.beginPath();
    pen.moveTo(0, y);
    pen.bezierCurveTo(long / 3, y + 50 * (random() - 0.5), (2 * long) / 3, y + 50 * (random() - 0.5), long, y);
    pen.stroke();
  }
  const light = pen.createLinearGradient(0, 0, 0, FRAME);
  light.addColorStop(0, 'rgb(255 235 205 / 16%)');
  light.addColorStop(0.3, 'rgb(255 235 205 / 0%)');
  light.addColorStop(0.86, 'rgb(0 0 0 / 0%)');
  light.addColorStop(1, 'rgb(0 0 0 / 55%)');
  pen.fillStyle = light;
  pen.fillRect(0, 0, long, FRAME);
}

/** The same numbers every time. */
function dice(seed: number): () => number {
  let now = seed;
  return () => (now = (now * 16807) % 2147483647) / 2147483647;
}

export function disposeGround(ground: Group): void {
  for (const mesh of ground.children as Mesh<PlaneGeometry, MeshLambertMaterial>[]) {
    mesh.geometry.dispose();
    mesh.material.map?.dispose();
    mesh.material.dispose();
  }
}

function paintGround(table: Ground, colours: TableColours): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(table.width * SCALE), Math.round(table.length * SCALE)];
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  paintCloth(pen, canvas, table.surface, colours);
  // From here on as the game measures: the origin at the lower left, y upwards.
  pen.setTransform(SCALE, 0, 0, -SCALE, 0, canvas.height);
  for (const garden of table.gardens) paintGarden(pen, garden, table, colours);
  if (table.fortress) paintFortress(pen, table, colours);
  pen.strokeStyle = colours.line;
  pen.lineWidth = 36;
  if (table.round) {
    pen.beginPath();
    pen.arc(table.width / 2, table.length / 2, table.length / 2 - 18, 0, 2 * Math.PI);
    pen.stroke();
  } else pen.strokeRect(18, 18, table.width - 36, table.length - 36);
  return canvas;
}

function paintCloth(
  pen: CanvasRenderingContext2D,
  { width, height }: HTMLCanvasElement,
  surface: Ground['surface'],
  colours: TableColours,
): void {
  pen.fillStyle = colours[surface];
  pen.fillRect(0, 0, width, height);
  if (surface === 'glass') {
    const shine = pen.createLinearGradient(0, 0, width, height);
    for (const [stop, alpha] of [
      [0, 0.22],
      [0.3, 0.02],
      [0.5, 0.16],
      [0.56, 0.02],
      [1, 0.12],
    ] as const) {
      shine.addColorStop(stop, `rgb(255 255 255 / ${alpha * 100}%)`);
    }
    pen.fillStyle = shine;
    pen.fillRect(0, 0, width, height);
    return;
  }
  if (surface === 'wood') {
    const random = dice(7);
    for (let mark = 0; mark < 900; mark++) {
      pen.fillStyle = random() < 0.5 ? 'rgb(0 0 0 / 7%)' : 'rgb(255 255 255 / 5%)';
      pen.fillRect(random() * width, random() * height, 1 + random() * 3, 100 + random() * 460);
    }
  } else {
    pen.fillStyle = pen.createPattern(fibres(), 'repeat') ?? 'transparent';
    pen.fillRect(0, 0, width, height);
  }
  // The lamp hangs over the middle.
  const lamp = pen.createRadialGradient(width / 2, height / 2, width * 0.1, width / 2, height / 2, height * 0.66);
  lamp.addColorStop(0, 'rgb(255 246 220 / 13%)');
  lamp.addColorStop(0.45, 'rgb(255 246 220 / 0%)');
  lamp.addColorStop(1, 'rgb(0 0 0 / 42%)');
  pen.fillStyle = lamp;
  pen.fillRect(0, 0, width, height);
}

/** A piece of felt: short fibres, lighter and darker. */
function fibres(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [TILE, TILE];
  const pen = canvas.getContext('2d');
  const random = dice(7);
  for (let mark = 0; pen && mark < 5200; mark++) {
    pen.strokeStyle = random() < 0.55 ? 'rgb(0 0 0 / 10%)' : 'rgb(255 255 255 / 8%)';
    const [x, y, angle] = [random() * TILE, random() * TILE, random() * Math.PI];
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + 4 * Math.cos(angle), y + 4 * Math.sin(angle));
    pen.stroke();
  }
  return canvas;
}

/** The public garden with its hatching, the sacred one with its crosses: told apart without their colours. */
function paintGarden(pen: CanvasRenderingContext2D, garden: Garden, table: Ground, colours: TableColours): void {
  pen.save();
  pen.translate(garden.x, garden.y);
  pen.rotate(((garden.heading - 900) * Math.PI) / 1800);
  const [green, red] = [table.public, table.sacred];
  pen.fillStyle = colours.public;
  pen.strokeStyle = colours.public;
  pen.globalAlpha = 0.5;
  pen.fillRect(-green, -green, 2 * green, 2 * green);
  pen.globalAlpha = 0.9;
  pen.lineWidth = 24;
  pen.strokeRect(-green, -green, 2 * green, 2 * green);
  pen.globalAlpha = 1;
  pen.fillStyle = pen.strokeStyle = colours.sacred;
  pen.fillRect(-red, -red, 2 * red, 2 * red);
  pen.strokeStyle = 'rgb(255 255 255 / 55%)';
  pen.setLineDash([60, 40]);
  pen.strokeRect(-red, -red, 2 * red, 2 * red);
  pen.setLineDash([]);
  pen.scale(1, -1);
  pen.fillStyle = SEAT_COLOURS[garden.seat] ?? '#888888';
  pen.font = '700 300px sans-serif';
  pen.textAlign = 'left';
  pen.fillText(SEAT_LETTERS[garden.seat] ?? '', -green + 60, green - 60);
  pen.restore();
}

function paintFortress(pen: CanvasRenderingContext2D, table: Ground, colours: TableColours): void {
  const [x, y, half] = [table.width / 2, table.length / 2, table.fortress];
  pen.fillStyle = colours.stone;
  pen.fillRect(x - half, y - half, 2 * half, 2 * half);
  pen.strokeStyle = 'rgb(0 0 0 / 45%)';
  pen.lineWidth = 16;
  for (let course = -half; course < half; course += half / 2) {
    pen.strokeRect(x - half, y + course, 2 * half, half / 2);
    for (let brick = -half + (course % half ? half / 4 : 0); brick < half; brick += half / 2) {
      pen.strokeRect(x + brick, y + course, half / 2, half / 2);
    }
  }
}
