/** The table itself: cloth, wood or glass with the gardens painted on it, in a wooden frame. */

import {
  BoxGeometry,
  CanvasTexture,
  CircleGeometry,
  Color,
  CylinderGeometry,
  Group,
  Mesh,
  MeshLambertMaterial,
  PlaneGeometry,
  SRGBColorSpace,
} from 'three';
import { SEAT_COLOURS, SEAT_LETTERS } from './glyphs';
import type { Garden, Ground } from './view';

/** Lengths of the game in a unit of space. */
export const UNIT = 1000;
/** Pixels for so many lengths of the game. */
const SCALE = 1 / 9;
const FRAME = 900;

export interface TableColours {
  felt: string;
  wood: string;
  glass: string;
  frame: string;
  sacred: string;
  public: string;
  stone: string;
  line: string;
}

/** Tables that look alike have equal keys. */
export function groundKey(table: Ground, colours: TableColours): string {
  return JSON.stringify([table, colours]);
}

export function groundOf(table: Ground, colours: TableColours): Group {
  const texture = new CanvasTexture(paintGround(table, colours));
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  const [width, length] = [table.width / UNIT, table.length / UNIT];
  const shape = table.round ? new CircleGeometry(length / 2, 96) : new PlaneGeometry(width, length);
  const top = new Mesh(shape.rotateX(-Math.PI / 2), new MeshLambertMaterial({ map: texture }));
  top.receiveShadow = true;
  const frame = new Mesh(frameOf(table), new MeshLambertMaterial({ color: new Color(colours.frame) }));
  frame.position.y = -0.16;
  frame.receiveShadow = true;
  const ground = new Group();
  ground.add(top, frame);
  return ground;
}

/** Wide enough for the trays and shelves round the table. */
function frameOf(table: Ground): BoxGeometry | CylinderGeometry {
  const [width, length, height] = [(table.width + 2 * FRAME) / UNIT, (table.length + 2 * FRAME) / UNIT, 0.3];
  return table.round
    ? new CylinderGeometry(length / 2, length / 2, height, 96)
    : new BoxGeometry(width, height, length);
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
  // Fibres of felt, or the grain of wood; the same every time.
  let seed = 7;
  const random = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const long = surface === 'wood';
  for (let mark = 0; mark < (long ? 700 : 9000); mark++) {
    pen.fillStyle = random() < 0.5 ? 'rgb(0 0 0 / 7%)' : 'rgb(255 255 255 / 5%)';
    if (long) pen.fillRect(random() * width, random() * height, 1 + random() * 2, 60 + random() * 260);
    else pen.fillRect(random() * width, random() * height, 1.4, 1.4);
  }
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
