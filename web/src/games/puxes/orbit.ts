/** The camera: it looks from its seat, may be led anywhere, and comes back. */

import { Plane, Raycaster, Vector2, Vector3, type PerspectiveCamera } from 'three';
import { standpoint } from '$lib/standpoint';

const SLANT = 1.02;
const STEEPEST = 1.56;
const SHALLOWEST = 0.3;
const NEAREST = 6;
/** Seconds in which the most of a way is gone. */
const EASE = 0.12;

/** Around the upright axis, above the table, how near, and at what. */
interface Look {
  yaw: number;
  pitch: number;
  zoom: number;
  focus: Vector3;
}

export class Orbit {
  /** Points that are in the picture when nothing is led astray. */
  points: Vector3[] = [];
  #home = 0;
  #look: Look = { yaw: 0, pitch: SLANT, zoom: 1, focus: new Vector3() };
  #goal: Look = { ...this.#look };
  readonly #raycaster = new Raycaster();

  constructor(
    private readonly camera: PerspectiveCamera,
    private readonly calm: boolean,
  ) {}

  /** The side to look from: radians around the upright axis. */
  set home(yaw: number) {
    if (yaw === this.#home) return;
    const round = 2 * Math.PI;
    this.#goal.yaw += ((((yaw - this.#home) % round) + 1.5 * round) % round) - round / 2;
    this.#look.yaw = this.#goal.yaw;
    this.#home = yaw;
  }

  get isAway(): boolean {
    return this.#goal.zoom !== 1 || this.#goal.yaw !== this.#home || this.#goal.pitch !== SLANT;
  }

  turn(yaw: number, pitch: number): void {
    this.#goal.yaw += yaw;
    this.#goal.pitch = Math.min(STEEPEST, Math.max(SHALLOWEST, this.#goal.pitch + pitch));
  }

  /** Goes nearer to a point by this factor. */
  near(factor: number, focus: Vector3 | null): void {
    this.#goal.zoom = Math.min(NEAREST, Math.max(1, this.#goal.zoom * factor));
    if (focus) this.#goal.focus = focus;
  }

  above(): void {
    this.#goal = { ...this.#goal, pitch: STEEPEST, zoom: 1 };
  }

  back(): void {
    this.#goal = { yaw: this.#home, pitch: SLANT, zoom: 1, focus: this.#goal.focus };
  }

  /** Looks closely at a point, from low and from the side. */
  watch(focus: Vector3): void {
    this.#goal = { yaw: this.#home + 0.7, pitch: 0.42, zoom: 3.4, focus };
  }

  /** Goes as far on its way as so many seconds allow; whether there is more to go. */
  glide(seconds: number): boolean {
    const share = this.calm ? 1 : 1 - Math.exp(-seconds / EASE);
    const [look, goal] = [this.#look, this.#goal];
    look.yaw += (goal.yaw - look.yaw) * share;
    look.pitch += (goal.pitch - look.pitch) * share;
    look.zoom += (goal.zoom - look.zoom) * share;
    look.focus = look.focus.clone().lerp(goal.focus, share);
    const left = Math.abs(goal.yaw - look.yaw) + Math.abs(goal.pitch - look.pitch) + Math.abs(goal.zoom - look.zoom);
    if (left > 0.002) return true;
    this.#look = { ...goal };
    return false;
  }

  aim(): void {
    const { yaw, pitch, zoom, focus } = this.#look;
    const cos = Math.cos(pitch);
    const way = new Vector3(Math.sin(yaw) * cos, Math.sin(pitch), Math.cos(yaw) * cos);
    const { target, distance } = standpoint(this.camera, way, this.points);
    // From near enough it is the focus that is in the middle.
    this.camera.position.copy(target.lerp(focus, Math.min(1, (zoom - 1) / 2))).addScaledVector(way, distance / zoom);
    this.camera.updateMatrixWorld();
    this.camera.updateProjectionMatrix();
  }

  /** Where a ray through a point of the picture (-1 to 1) meets the height; null if it points at the sky. */
  meets(x: number, y: number, height: number): Vector3 | null {
    this.#raycaster.setFromCamera(new Vector2(x, y), this.camera);
    return this.#raycaster.ray.intersectPlane(new Plane(new Vector3(0, 1, 0), -height), new Vector3());
  }
}
