/** The camera on its way: from where it is to where it is sent, as people have led it meanwhile. */

import { Plane, Raycaster, Vector2, Vector3, type PerspectiveCamera } from 'three';
import { fit, stand, type Framed, type Look } from './framing';
import type { Room } from './rooms';

const STEEPEST = 1.5;
const SHALLOWEST = 0.2;
const NEAREST = 5;
const FARTHEST = 0.6;
/** Seconds in which the most of a way is gone. */
const EASE = 0.3;
/** Near enough to be there. */
const CLOSE = 0.0015;

/** Yaw, pitch, three of the target, distance (its logarithm), angle, and the four edges that are covered. */
type Numbers = number[];

export class Orbit {
  #room: Room = { width: 1, height: 1, top: 0, right: 0, bottom: 0, left: 0 };
  #goal: Look = { yaw: 0, pitch: 1, target: new Vector3(), distance: 20, angle: 5 };
  /** How people have led the camera away from there. */
  #led = { yaw: 0, pitch: 0, zoom: 1, focus: null as Vector3 | null };
  #now: Numbers | null = null;
  #ease = EASE;
  readonly #raycaster = new Raycaster();

  constructor(
    private readonly camera: PerspectiveCamera,
    private readonly calm: boolean,
  ) {}

  get isLed(): boolean {
    return this.#led.yaw !== 0 || this.#led.pitch !== 0 || this.#led.zoom !== 1;
  }

  /** Goes there; how it was led before does not matter any more, unless it is `kept`. */
  go({ look, room }: Pick<Framed, 'look' | 'room'>, { ease = EASE, kept = false } = {}): void {
    [this.#goal, this.#room, this.#ease] = [look, room, ease];
    if (!kept) this.back();
  }

  turn(yaw: number, pitch: number): void {
    this.#led.yaw += yaw;
    const led = this.#goal.pitch + this.#led.pitch + pitch;
    this.#led.pitch = Math.min(STEEPEST, Math.max(SHALLOWEST, led)) - this.#goal.pitch;
  }

  /** Goes nearer to a point by this factor. */
  near(factor: number, focus: Vector3 | null): void {
    this.#led.zoom = Math.min(NEAREST, Math.max(FARTHEST, this.#led.zoom * factor));
    if (focus) this.#led.focus = focus;
  }

  above(): void {
    this.#led = { yaw: 0, pitch: STEEPEST - this.#goal.pitch, zoom: 0.72, focus: null };
  }

  back(): void {
    this.#led = { yaw: 0, pitch: 0, zoom: 1, focus: null };
  }

  /** Goes as far on its way as so many seconds allow; whether there is more to go. */
  glide(seconds: number): boolean {
    const goal = this.#numbers();
    if (!this.#now || this.calm) {
      this.#now = goal;
      return false;
    }
    const share = 1 - Math.exp(-seconds / this.#ease);
    const round = 2 * Math.PI;
    const [yaw = 0, wanted = 0] = [this.#now[0], goal[0]];
    // The short way round.
    this.#now[0] = yaw + round * Math.round((wanted - yaw) / round);
    this.#now = this.#now.map((now, index) => now + ((goal[index] ?? now) - now) * share);
    const left = Math.max(
      ...this.#now.map((now, index) => Math.abs(now - (goal[index] ?? now)) / (index > 6 ? 99 : 1)),
    );
    if (left > CLOSE) return true;
    this.#now = goal;
    return false;
  }

  /** Puts the camera where it has come to. */
  aim(): void {
    const [yaw = 0, pitch = 1, x = 0, y = 0, z = 0, far = 3, angle = 5, top = 0, right = 0, bottom = 0, left = 0] =
      this.#now ?? this.#numbers();
    fit(this.camera, { ...this.#room, top, right, bottom, left }, angle);
    stand(this.camera, { yaw, pitch, target: new Vector3(x, y, z), distance: Math.exp(far), angle });
  }

  /** Where a ray through a point of the picture (-1 to 1) meets the height; null if it points at the sky. */
  meets(x: number, y: number, height: number): Vector3 | null {
    this.#raycaster.setFromCamera(new Vector2(x, y), this.camera);
    return this.#raycaster.ray.intersectPlane(new Plane(new Vector3(0, 1, 0), -height), new Vector3());
  }

  #numbers(): Numbers {
    const { yaw, pitch, target, distance, angle } = this.#goal;
    const led = this.#led;
    // From near enough it is the focus that is in the middle.
    const at = led.focus ? target.clone().lerp(led.focus, Math.min(1, Math.max(0, led.zoom - 1))) : target;
    const { top, right, bottom, left } = this.#room;
    const far = Math.log(distance / led.zoom);
    return [yaw + led.yaw, pitch + led.pitch, at.x, at.y, at.z, far, angle, top, right, bottom, left];
  }
}
