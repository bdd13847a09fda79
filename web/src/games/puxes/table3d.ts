/** The table in space, drawn with three.js: loaded only with this board, and drawn only when something changes. */

import {
  CanvasTexture,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  SRGBColorSpace,
  type Vector3,
} from 'three';
import { dieGeometry } from '$lib/die3d';
import type { Spot } from '$lib/fingers';
import { Picture3d } from '$lib/picture3d';
import { Budget } from './budget';
import { paintDepth, paintFaces, paintKey } from './faces';
import { spotIn, widthOf } from './framing';
import { disposeGround, groundKey, groundOf, type TableColours } from './ground3d';
import type { Lens } from './lens';
import { inSpace, UNIT } from './looks';
import type { Place } from './motion';
import { Orbit } from './orbit';
import { EDGE, type Die, type PuxesView } from './view';

const HALF = EDGE / 2 / UNIT;
/** How far a shadow, and a mark on the cloth, reach beyond a die. */
const SHADOW = 1.75;
const MARK = 2.3;
/** How high above the cloth a die has no shadow any more. */
const AFLOAT = 0.9;

/** A die, what it darkens below it, and how it is marked. */
interface Piece {
  die: Mesh<ReturnType<typeof dieGeometry>, MeshLambertMaterial | MeshStandardMaterial>;
  shadow: Mesh<PlaneGeometry, MeshBasicMaterial>;
  mark: Mesh<PlaneGeometry, MeshBasicMaterial>;
}

export class Table3d extends Picture3d implements Lens {
  readonly orbit: Orbit;
  private readonly geometry;
  private readonly flat = new PlaneGeometry(EDGE / UNIT, EDGE / UNIT).rotateX(-Math.PI / 2);
  private readonly pieces = new Map<string, Piece>();
  private readonly budget: Budget;
  private readonly blot = glow(0.3, 'rgb(0 0 0 / 78%)');
  private readonly ring = glow(0.45, '#ffffff');
  private ground = new Group();
  private drawnGround = '';
  private table = { width: 6000, length: 9000 };

  constructor(
    canvas: HTMLCanvasElement,
    private colours: TableColours,
    calm: boolean,
    private readonly ondraw: () => void,
    private readonly soft = !isDrawnByProcessor(),
  ) {
    super(canvas, 20, soft);
    this.geometry = dieGeometry(EDGE / UNIT, 0.034, [0, 1, 2, 3, 4, 5], soft ? 4 : 2);
    this.budget = new Budget(soft, window.devicePixelRatio);
    this.renderer.shadowMap.enabled = soft;
    this.orbit = new Orbit(this.camera, calm);
    this.scene.add(...lights(soft));
  }

  recolour(colours: TableColours): void {
    this.colours = colours;
  }

  /** Lays out the table and all dice of a view; where dice are, `put` says. */
  set(view: PuxesView): void {
    this.table = view.table;
    const key = groundKey(view.table, this.colours);
    if (key !== this.drawnGround) {
      this.drawnGround = key;
      this.scene.remove(this.ground);
      disposeGround(this.ground);
      this.ground = groundOf(view.table, this.colours, this.renderer.capabilities.getMaxAnisotropy());
      this.scene.add(this.ground);
    }
    for (const die of view.dice) this.piece(die);
    // Whoever is out of a match that is over leaves dice where they fell.
    if (view.verdict) return;
    for (const [name, piece] of this.pieces) {
      if (!view.dice.some(({ die }) => die === name)) this.take(name, piece);
    }
  }

  /** Where each die is; those without a place are not seen. */
  put(places: ReadonlyMap<string, Place>): void {
    for (const [name, { die, shadow, mark }] of this.pieces) {
      const place = places.get(name);
      die.visible = shadow.visible = place !== undefined;
      if (!place) {
        mark.visible = false;
        continue;
      }
      die.position.copy(this.inSpace(place, place.z));
      const [w, x, y, z] = place.turn;
      die.quaternion.set(x, z, -y, w);
      const high = Math.max(0, die.position.y - HALF);
      shadow.position.set(die.position.x, 0.004, die.position.z);
      shadow.scale.setScalar(SHADOW + high);
      shadow.material.opacity = Math.max(0, 1 - high / AFLOAT) * (this.soft ? 0.55 : 0.9);
      shadow.visible = shadow.material.opacity > 0.02 && isOn(place, this.table);
      mark.position.set(die.position.x, 0.006, die.position.z);
    }
  }

  /** Marks dice on the cloth under them. */
  light(marks: ReadonlyMap<string, 'lit' | 'chosen'>): void {
    for (const [name, { mark }] of this.pieces) {
      const how = marks.get(name);
      mark.visible = how !== undefined;
      if (how) mark.material.color = new Color(this.colours[how]);
      mark.scale.setScalar(how === 'chosen' ? MARK * 1.25 : MARK);
    }
  }

  override draw(): void {
    this.paint(this.budget.moving(performance.now()));
  }

  /** Nothing moves: the same picture as finely as can be. */
  rest(): void {
    this.paint(this.budget.resting(this.size.width * this.size.height));
  }

  private paint(ratio: number): void {
    this.ratio = ratio;
    this.orbit.aim();
    this.renderer.render(this.scene, this.camera);
    this.ondraw();
  }

  spot(point: { x: number; y: number }, z = 0): Spot {
    return spotIn(this.camera, this.size, this.inSpace(point, z));
  }

  /** How wide a die is seen at a point, in pixels. */
  width(point: { x: number; y: number }, z = 0): number {
    return widthOf(this.camera, this.size, this.inSpace(point, z));
  }

  point(spot: Spot): { x: number; y: number } | null {
    const { x, y } = this.inView(spot);
    const met = this.orbit.meets(x, y, HALF);
    return met && { x: met.x * UNIT + this.table.width / 2, y: this.table.length / 2 - met.z * UNIT };
  }

  inSpace(point: { x: number; y: number }, z: number): Vector3 {
    return inSpace(this.table, point, z);
  }

  override close(): void {
    for (const [name, piece] of this.pieces) this.take(name, piece);
    disposeGround(this.ground);
    this.geometry.dispose();
    this.flat.dispose();
    this.blot.dispose();
    this.ring.dispose();
    super.close();
  }

  private piece(die: Die): void {
    const known = this.pieces.get(die.die);
    const map = this.texture(paintKey(die), () => paintFaces(die));
    // Carved a little deeper where there is a card to draw it.
    const bumpMap = this.soft ? this.texture(`${paintKey(die)} depth`, () => paintDepth(die)) : null;
    if (known) {
      known.die.material.map = map;
      if (known.die.material instanceof MeshStandardMaterial) known.die.material.bumpMap = bumpMap;
      return;
    }
    const material = this.soft
      ? new MeshStandardMaterial({ map, bumpMap, bumpScale: 1.6, roughness: 0.52 })
      : new MeshLambertMaterial({ map });
    const mesh = new Mesh(this.geometry, material);
    mesh.castShadow = mesh.receiveShadow = this.soft;
    const [shadow, mark] = [this.spread(this.blot), this.spread(this.ring)];
    mark.visible = false;
    this.pieces.set(die.die, { die: mesh, shadow, mark });
    this.scene.add(mesh, shadow, mark);
  }

  /** Something that lies on the cloth and lets it be seen. */
  private spread(map: CanvasTexture): Piece['mark'] {
    return new Mesh(this.flat, new MeshBasicMaterial({ map, transparent: true, depthWrite: false }));
  }

  private take(name: string, { die, shadow, mark }: Piece): void {
    this.scene.remove(die, shadow, mark);
    for (const mesh of [die, shadow, mark]) mesh.material.dispose();
    this.pieces.delete(name);
  }
}

function isOn({ x, y }: Place, { width, length }: { width: number; length: number }): boolean {
  return x > 0 && y > 0 && x < width && y < length;
}

/** A square that is full up to so much of its half, then fades. */
function glow(full: number, colour: string): CanvasTexture {
  const size = 64;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [size, size];
  const pen = canvas.getContext('2d');
  if (pen) {
    const fade = pen.createRadialGradient(size / 2, size / 2, (size / 2) * full, size / 2, size / 2, size / 2);
    fade.addColorStop(0, colour);
    fade.addColorStop(1, colour.startsWith('#') ? 'rgb(255 255 255 / 0%)' : 'rgb(0 0 0 / 0%)');
    pen.fillStyle = fade;
    pen.fillRect(0, 0, size, size);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

/** Whether there is no graphics card, or none that the browser may use. */
function isDrawnByProcessor(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  const known = context?.getExtension('WEBGL_debug_renderer_info');
  const name = known ? String(context?.getParameter(known.UNMASKED_RENDERER_WEBGL)) : '';
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|software|basic render/i.test(name);
}

/** A lamp over the table: upper faces are bright, those that look aside are not, so nobody takes one for the other. */
function lights(soft: boolean): (HemisphereLight | DirectionalLight)[] {
  const lamp = new DirectionalLight('#fff0d6', 2.75);
  lamp.position.set(-2, 12, 1.6);
  lamp.castShadow = soft;
  lamp.shadow.mapSize.set(2048, 2048);
  Object.assign(lamp.shadow.camera, { left: -6, right: 6, top: 6, bottom: -6, near: 1, far: 30 });
  lamp.shadow.radius = 5;
  lamp.shadow.bias = -0.0006;
  lamp.shadow.normalBias = 0.02;
  return [lamp, new HemisphereLight('#fff6e8', '#3a2a1e', 0.9)];
}
