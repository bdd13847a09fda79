/** The table in space, drawn with three.js: loaded only with this board, and drawn only when something changes. */

import { DirectionalLight, Group, HemisphereLight, Mesh, MeshLambertMaterial, Vector3 } from 'three';
import { dieGeometry } from '$lib/die3d';
import type { Spot } from '$lib/fingers';
import { Picture3d } from '$lib/picture3d';
import { paintFaces, paintKey } from './faces';
import { disposeGround, groundKey, groundOf, UNIT, type TableColours } from './ground3d';
import { MARGIN, type Lens } from './lens';
import type { Place } from './motion';
import { Orbit } from './orbit';
import { EDGE, headingOf, type Die, type PuxesView } from './view';

const HALF = EDGE / 2 / UNIT;
type DieMesh = Mesh<ReturnType<typeof dieGeometry>, MeshLambertMaterial>;

export class Table3d extends Picture3d implements Lens {
  readonly orbit: Orbit;
  private readonly geometry = dieGeometry(EDGE / UNIT, 0.03, [0, 1, 2, 3, 4, 5], 1);
  private readonly dice = new Map<string, DieMesh>();
  private ground = new Group();
  private drawnGround = '';
  private middle = { x: 0, y: 0 };

  constructor(
    canvas: HTMLCanvasElement,
    private colours: TableColours,
    calm: boolean,
    private readonly ondraw: () => void,
  ) {
    super(canvas, 30, !isDrawnByProcessor());
    this.orbit = new Orbit(this.camera, calm);
    this.scene.add(...lights());
  }

  recolour(colours: TableColours): void {
    this.colours = colours;
  }

  /** Lays out the table and all dice of a view, seen from a seat; where dice are, `put` says. */
  set(view: PuxesView, seat: number): void {
    const { table } = view;
    this.middle = { x: table.width / 2, y: table.length / 2 };
    const key = groundKey(table, this.colours);
    if (key !== this.drawnGround) {
      this.drawnGround = key;
      this.scene.remove(this.ground);
      disposeGround(this.ground);
      this.ground = groundOf(table, this.colours);
      this.scene.add(this.ground);
      this.orbit.points = this.corners(table.width, table.length, view.seats.length);
    }
    this.orbit.home = ((headingOf(view, seat) - 90) * Math.PI) / 180;
    for (const die of view.dice) this.mesh(die);
    for (const [name, mesh] of this.dice) {
      if (!view.dice.some(({ die }) => die === name)) this.take(name, mesh);
    }
  }

  /** Where each die is; those without a place are not seen. */
  put(places: ReadonlyMap<string, Place>): void {
    for (const [name, mesh] of this.dice) {
      const place = places.get(name);
      mesh.visible = place !== undefined;
      if (!place) continue;
      mesh.position.copy(this.inSpace(place, place.z));
      const [w, x, y, z] = place.turn;
      mesh.quaternion.set(x, z, -y, w);
    }
  }

  override draw(): void {
    this.orbit.aim();
    this.renderer.render(this.scene, this.camera);
    this.ondraw();
  }

  spot(point: { x: number; y: number }, z = 0): Spot {
    return this.seen(this.inSpace(point, z));
  }

  point(spot: Spot): { x: number; y: number } | null {
    const { x, y } = this.inView(spot);
    const met = this.orbit.meets(x, y, HALF);
    return met && { x: met.x * UNIT + this.middle.x, y: this.middle.y - met.z * UNIT };
  }

  /** A point of the table as space has it: y is up, the far side is behind. */
  inSpace(point: { x: number; y: number }, z: number): Vector3 {
    return new Vector3((point.x - this.middle.x) / UNIT, z / UNIT, (this.middle.y - point.y) / UNIT);
  }

  override close(): void {
    for (const [name, mesh] of this.dice) this.take(name, mesh);
    disposeGround(this.ground);
    this.geometry.dispose();
    super.close();
  }

  private mesh(die: Die): void {
    const known = this.dice.get(die.die);
    const map = this.texture(paintKey(die), () => paintFaces(die));
    if (known) known.material.map = map;
    else {
      const mesh = new Mesh(this.geometry, new MeshLambertMaterial({ map }));
      mesh.castShadow = mesh.receiveShadow = true;
      this.dice.set(die.die, mesh);
      this.scene.add(mesh);
    }
  }

  private take(name: string, mesh: DieMesh): void {
    this.scene.remove(mesh);
    mesh.material.dispose();
    this.dice.delete(name);
  }

  /** Two seats have nothing at the long sides of their table. */
  private corners(width: number, length: number, seats: number): Vector3[] {
    const [right, far] = [width / 2 + (seats > 2 ? MARGIN : 60), length / 2 + MARGIN];
    return [-1, 1].flatMap((x) =>
      [-1, 1].flatMap((y) =>
        [0, 2 * EDGE].map((z) => this.inSpace({ x: this.middle.x + x * right, y: this.middle.y + y * far }, z)),
      ),
    );
  }
}

/** Whether there is no graphics card, or none that the browser may use. */
function isDrawnByProcessor(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  const known = context?.getExtension('WEBGL_debug_renderer_info');
  const name = known ? String(context?.getParameter(known.UNMASKED_RENDERER_WEBGL)) : '';
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|software|basic render/i.test(name);
}

function lights(): (HemisphereLight | DirectionalLight)[] {
  const sun = new DirectionalLight('#fff1da', 2.2);
  sun.position.set(-4, 11, 3);
  sun.castShadow = true;
  sun.shadow.mapSize.set(1024, 1024);
  Object.assign(sun.shadow.camera, { left: -8, right: 8, top: 8, bottom: -8, near: 1, far: 30 });
  sun.shadow.bias = -0.0008;
  sun.shadow.normalBias = 0.02;
  return [sun, new HemisphereLight('#ffffff', '#6b5a45', 1.5)];
}
