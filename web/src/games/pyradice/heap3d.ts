/** The quarry as a heap of real dice, drawn with three.js. Loaded only with this board, and drawn only when something changes. */

import {
  AmbientLight,
  BackSide,
  BoxGeometry,
  Color,
  ConeGeometry,
  DirectionalLight,
  Euler,
  Group,
  HemisphereLight,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  Quaternion,
  Raycaster,
  Vector2,
  Vector3,
} from 'three';
import { dieGeometry } from '$lib/die3d';
import { Drag } from '$lib/drag';
import { spotOn } from '$lib/fingers';
import { Picture3d } from '$lib/picture3d';
import { standpoint } from '$lib/standpoint';
import { paintOf, pipsPath, shade } from './dice';
import type { Letter, Paint, Stone } from './view';

const EDGE = 0.95;
const LAYERS = 3;
const LIFTED = 0.1;
/** Edge of a face in the texture, in pixels. */
const FACE = 192;
/** The faces of a die that shows 1, in three.js's order: right, left, top, bottom, front, back. */
const FACES = [3, 4, 1, 6, 2, 5] as const;
/** How a die that shows 1 is turned to show another value. */
const TURNED: Record<number, Euler> = {
  1: new Euler(0, 0, 0),
  2: new Euler(-Math.PI / 2, 0, 0),
  3: new Euler(0, 0, Math.PI / 2),
  4: new Euler(0, 0, -Math.PI / 2),
  5: new Euler(Math.PI / 2, 0, 0),
  6: new Euler(Math.PI, 0, 0),
};
const SLANT = 1;
const STEEPEST = 1.5;
const SHALLOWEST = 0.3;
/** How near a tap beside every die may be to a free one to mean it, in pixels. */
const NEAR = 34;

export interface HeapColours {
  /** Of the sign over a free die. */
  sign: string;
  free: string;
  focus: string;
  blocker: string;
  frees: string;
  bed: string;
}

/** What is pointed out in the heap. */
export interface HeapMarks {
  /** Dice that are lit; the others step back. */
  free: ReadonlySet<string>;
  focus: string | null;
  blockers: readonly string[];
  frees: readonly string[];
  /** The lowest layer from the top that is solid: 2 shows all, 0 only the bottom. */
  shown: number;
}

export interface HeapEvents {
  onPick(cell: string): void;
  onHover(cell: string | null): void;
  /** The picture was drawn. */
  onDraw(): void;
}

export class Heap extends Picture3d {
  private readonly raycaster = new Raycaster();
  private readonly heap = new Group();
  private readonly rims = new Group();
  private readonly geometry = dieGeometry(
    EDGE,
    0.1,
    FACES.map((value) => value - 1),
  );
  private readonly rimGeometry = new BoxGeometry(EDGE, EDGE, EDGE);
  private readonly coneGeometry = new ConeGeometry(0.17, 0.26, 4).rotateX(Math.PI);
  private colours: HeapColours;
  private readonly bed: Mesh<BoxGeometry, MeshStandardMaterial>;
  private stones: Stone[] = [];
  private extent = new Vector3(6, LAYERS, 4);
  private marks: HeapMarks = { free: new Set(), focus: null, blockers: [], frees: [], shown: LAYERS - 1 };
  private yaw = 0;
  private pitch = SLANT;
  private goal = { yaw: 0, pitch: SLANT };
  private frame = 0;
  private readonly drag = new Drag();
  private pressed = false;

  constructor(
    canvas: HTMLCanvasElement,
    private readonly paints: Paint[],
    private readonly themed: () => HeapColours,
    private readonly events: HeapEvents,
    private readonly calm: boolean,
  ) {
    super(canvas, 24);
    this.bed = new Mesh(new BoxGeometry(1, 0.24, 1), new MeshStandardMaterial({ roughness: 0.95 }));
    this.bed.receiveShadow = true;
    this.scene.add(this.bed, this.heap, this.rims, ...lights());
    this.listen();
    this.colours = themed();
    this.recolour();
  }

  /** Other light, other colours. */
  recolour(): void {
    this.colours = this.themed();
    this.bed.material.color = new Color(this.colours.bed);
    this.mark(this.marks);
  }

  /** The dice as they lie now. */
  lay(stones: Stone[]): void {
    this.stones = stones;
    const width = Math.max(...stones.map(({ x }) => x)) + 0.5;
    const depth = Math.max(...stones.map(({ y }) => y)) + 0.5;
    this.extent = new Vector3(width, LAYERS, depth);
    this.bed.scale.set(width + 0.9, 1, depth + 0.9);
    this.bed.position.y = -0.13;
    this.build();
  }

  /** Points out what is free, looked at, in the way or about to come free. */
  mark(marks: HeapMarks): void {
    this.marks = marks;
    this.build();
  }

  /** Turns the heap by this angle around its upright axis, or tips it. */
  turn(yaw: number, pitch = 0): void {
    this.goal.yaw += yaw;
    this.goal.pitch = Math.min(STEEPEST, Math.max(SHALLOWEST, this.goal.pitch + pitch));
    this.glide();
  }

  /** Looks from above, or at a slant from the front. */
  look(from: 'above' | 'front'): void {
    this.goal = { yaw: 0, pitch: from === 'above' ? STEEPEST : SLANT };
    this.glide();
  }

  /** Where a die is seen, in pixels of the canvas, and how large its edge looks. */
  spot(cell: string): { x: number; y: number; edge: number } | null {
    const stone = this.stones.find((one) => one.cell === cell);
    if (!stone) return null;
    const top = this.at(stone).add(new Vector3(0, EDGE / 2, 0));
    const here = this.seen(top);
    const right = new Vector3(1, 0, 0).applyQuaternion(this.camera.quaternion);
    const beside = this.seen(top.add(right));
    return { ...here, edge: Math.abs(beside.x - here.x) * EDGE };
  }

  override close(): void {
    cancelAnimationFrame(this.frame);
    this.clear();
    this.geometry.dispose();
    this.rimGeometry.dispose();
    this.coneGeometry.dispose();
    this.bed.geometry.dispose();
    this.bed.material.dispose();
    super.close();
  }

  private at(stone: Stone): Vector3 {
    const lift = this.marks.free.has(stone.cell) ? LIFTED : 0;
    return new Vector3(stone.x - this.extent.x / 2, stone.height + EDGE / 2 + lift, stone.y - this.extent.z / 2);
  }

  private clear(): void {
    for (const group of [this.heap, this.rims]) {
      for (const child of [...group.children] as (Mesh | InstancedMesh)[]) {
        group.remove(child);
        (child.material as MeshBasicMaterial).dispose();
        if (child instanceof InstancedMesh) child.dispose();
      }
    }
  }

  /** Builds the heap anew: a mesh for the dice of each colour on each layer. */
  private build(): void {
    this.clear();
    const some = this.marks.free.size > 0;
    for (let layer = 0; layer < LAYERS; layer++) {
      for (const letter of ['R', 'Y', 'G', 'B', null] as const) {
        const dice = this.stones.filter(({ die, height }) => die && die.colour === letter && height === layer);
        if (dice.length) this.heap.add(this.mesh(dice, letter, layer > this.marks.shown, some));
      }
    }
    const { free, focus, blockers, frees } = this.marks;
    for (const stone of this.stones) {
      if (!stone.die || stone.height > this.marks.shown) continue;
      if (stone.cell === focus) this.rim(stone, this.colours.focus, 1.17);
      else if (blockers.includes(stone.cell)) this.rim(stone, this.colours.blocker, 1.13);
      else if (frees.includes(stone.cell)) this.rim(stone, this.colours.frees, 1.13);
      else if (free.has(stone.cell)) this.rim(stone, this.colours.free, 1.08);
      if (free.has(stone.cell)) this.arrow(stone);
    }
    this.draw();
  }

  private mesh(dice: Stone[], letter: Letter | null, ghostly: boolean, some: boolean): InstancedMesh {
    const map = this.texture(letter ?? '?', () => facesOf(letter, paintOf(this.paints, letter)));
    const material = new MeshStandardMaterial({ map, roughness: 0.5 });
    if (ghostly) Object.assign(material, { transparent: true, opacity: 0.1, depthWrite: false });
    const mesh = new InstancedMesh(this.geometry, material, dice.length);
    mesh.castShadow = !ghostly;
    mesh.receiveShadow = !ghostly;
    const matrix = new Matrix4();
    dice.forEach((stone, index) => {
      matrix.compose(this.at(stone), turned(stone), new Vector3(1, 1, 1));
      mesh.setMatrixAt(index, matrix);
      mesh.setColorAt(index, new Color(some && !this.marks.free.has(stone.cell) ? '#a9a39a' : '#ffffff'));
    });
    mesh.userData = { cells: dice.map(({ cell }) => cell), ghostly };
    return mesh;
  }

  /** A rim around a die: a larger, hollow box of which only the far side is drawn. */
  private rim(stone: Stone, colour: string, scale: number): void {
    const rim = new Mesh(this.rimGeometry, new MeshBasicMaterial({ color: colour, side: BackSide }));
    rim.position.copy(this.at(stone));
    rim.scale.setScalar(scale);
    this.rims.add(rim);
  }

  /** The sign over a free die, for those who do not see the colour of its rim. */
  private arrow(stone: Stone): void {
    const arrow = new Mesh(this.coneGeometry, new MeshBasicMaterial({ color: this.colours.sign }));
    arrow.position.copy(this.at(stone)).add(new Vector3(0, 1, 0));
    this.rims.add(arrow);
  }

  /** Goes towards the wanted angles, at once where motion is unwelcome. */
  private glide(): void {
    cancelAnimationFrame(this.frame);
    const share = this.calm ? 1 : 0.2;
    const step = (): void => {
      this.yaw += (this.goal.yaw - this.yaw) * share;
      this.pitch += (this.goal.pitch - this.pitch) * share;
      const near = Math.abs(this.goal.yaw - this.yaw) + Math.abs(this.goal.pitch - this.pitch) < 0.002;
      if (near) [this.yaw, this.pitch] = [this.goal.yaw, this.goal.pitch];
      this.draw();
      if (!near) this.frame = requestAnimationFrame(step);
    };
    step();
  }

  /** Aims at the middle of the heap, and steps back just as far as it needs to be seen whole from this side. */
  override draw(): void {
    const cos = Math.cos(this.pitch);
    const way = new Vector3(Math.sin(this.yaw) * cos, Math.sin(this.pitch), Math.cos(this.yaw) * cos);
    const { target, distance } = standpoint(this.camera, way, this.corners());
    this.camera.position.copy(target).addScaledVector(way, distance);
    this.camera.updateMatrixWorld();
    this.camera.updateProjectionMatrix();
    this.renderer.render(this.scene, this.camera);
    this.events.onDraw();
  }

  /** The corners of what is to be seen: the bed, and the dice with the signs over them. */
  private corners(): Vector3[] {
    const height = Math.max(0, ...this.stones.filter(({ die }) => die).map((stone) => stone.height + 1));
    const [x, z] = [this.extent.x / 2 + 0.5, this.extent.z / 2 + 0.5];
    const inset = 0.5 + Math.max(0, height - 1) / 2;
    return [-1, 1].flatMap((right) =>
      [-1, 1].flatMap((near) => [
        new Vector3(right * x, 0, near * z),
        new Vector3(right * (x - inset), height + 0.45, near * (z - inset)),
      ]),
    );
  }

  private listen(): void {
    this.canvas.addEventListener('pointerdown', (event) => this.press(event));
    this.canvas.addEventListener('pointermove', (event) => {
      if (event.pointerType === 'mouse' && !this.pressed) this.events.onHover(this.under(event));
    });
    this.canvas.addEventListener('pointerleave', () => this.events.onHover(null));
  }

  /** A drag turns the heap along, a tap picks a die. */
  private press(pressed: PointerEvent): void {
    let [x, y] = [pressed.clientX, pressed.clientY];
    this.pressed = true;
    this.drag.follow(pressed, {
      moved: ({ clientX, clientY }) => {
        this.lead(clientX - x, clientY - y);
        [x, y] = [clientX, clientY];
      },
      tapped: (event) => {
        const cell = this.under(event);
        if (cell) this.events.onPick(cell);
      },
      ended: () => (this.pressed = false),
    });
  }

  private lead(right: number, down: number): void {
    cancelAnimationFrame(this.frame);
    this.yaw -= right * 0.008;
    this.pitch = Math.min(STEEPEST, Math.max(SHALLOWEST, this.pitch + down * 0.006));
    this.goal = { yaw: this.yaw, pitch: this.pitch };
    this.frame = requestAnimationFrame(() => this.draw());
  }

  /** The die under the pointer; beside all dice, the free one that is near enough for a thumb. */
  private under(event: PointerEvent): string | null {
    const { x, y } = spotOn(this.canvas, { x: event.clientX, y: event.clientY });
    const pointer = this.inView({ x, y });
    this.raycaster.setFromCamera(new Vector2(pointer.x, pointer.y), this.camera);
    const solid = this.heap.children.filter(({ userData }) => !userData.ghostly);
    const [hit] = this.raycaster.intersectObjects(solid, false);
    if (hit) return (hit.object.userData.cells as string[])[hit.instanceId ?? 0] ?? null;
    let best: string | null = null;
    let least = NEAR;
    for (const cell of this.marks.free) {
      const spot = this.spot(cell);
      const distance = spot ? Math.hypot(spot.x - x, spot.y - y) : Infinity;
      if (distance < least) [best, least] = [cell, distance];
    }
    return best;
  }
}

function lights(): (AmbientLight | HemisphereLight | DirectionalLight)[] {
  const sun = new DirectionalLight('#fff3dd', 2.3);
  sun.position.set(-5, 12, 5);
  sun.castShadow = true;
  sun.shadow.mapSize.set(1024, 1024);
  Object.assign(sun.shadow.camera, { left: -7, right: 7, top: 7, bottom: -7, near: 1, far: 30 });
  sun.shadow.bias = -0.0006;
  sun.shadow.normalBias = 0.03;
  const fill = new DirectionalLight('#bcd0ff', 0.5);
  fill.position.set(6, 6, 8);
  return [sun, fill, new HemisphereLight('#ffffff', '#7a6a55', 1.15), new AmbientLight('#ffffff', 0.25)];
}

/** The six faces of a die side by side, 1 to 6. */
function facesOf(letter: Letter | null, paint: Pick<Paint, 'fill' | 'pip'>): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [6 * FACE, FACE];
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  for (let value = 1; value <= 6; value++) {
    pen.setTransform(1, 0, 0, 1, (value - 1) * FACE, 0);
    const gloss = pen.createLinearGradient(0, 0, FACE, FACE);
    gloss.addColorStop(0, shade(paint.fill, 0.12));
    gloss.addColorStop(1, shade(paint.fill, -0.08));
    pen.fillStyle = gloss;
    pen.fillRect(0, 0, FACE, FACE);
    pen.fillStyle = paint.pip;
    if (letter) pen.fill(new Path2D(pipsPath(letter, value, FACE)));
    else {
      pen.font = `700 ${FACE * 0.6}px sans-serif`;
      [pen.textAlign, pen.textBaseline] = ['center', 'middle'];
      pen.fillText('?', FACE / 2, FACE / 2);
    }
  }
  return canvas;
}

/** The way a die lies: its value up, and around the upright axis as it happened to fall. */
function turned(stone: Stone): Quaternion {
  const fallen = [...stone.cell].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7);
  const yaw = (fallen % 4) * (Math.PI / 2) + ((fallen % 13) - 6) * 0.006;
  const around = new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), yaw);
  return around.multiply(new Quaternion().setFromEuler(TURNED[stone.die?.value ?? 1] ?? new Euler()));
}
