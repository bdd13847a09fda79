/** A picture in space, drawn with three.js: shared by boards in three dimensions, and loaded only with them. */

import {
  BasicShadowMap,
  CanvasTexture,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  SRGBColorSpace,
  WebGLRenderer,
  type Vector3,
} from 'three';
import type { Spot } from './fingers';

export abstract class Picture3d {
  protected readonly renderer: WebGLRenderer;
  protected readonly scene = new Scene();
  protected readonly camera: PerspectiveCamera;
  protected size = { width: 1, height: 1 };
  readonly #textures = new Map<string, CanvasTexture>();

  /** Seen under an angle, in degrees; where the processor has to draw, hard edges (not `soft`) cost less than half. */
  constructor(
    readonly canvas: HTMLCanvasElement,
    angle: number,
    soft = true,
  ) {
    this.camera = new PerspectiveCamera(angle, 1, 1, 200);
    this.renderer = new WebGLRenderer({ canvas, antialias: soft, alpha: true, powerPreference: 'low-power' });
    this.renderer.setPixelRatio(Math.min(soft ? 2 : 1, window.devicePixelRatio));
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = soft ? PCFShadowMap : BasicShadowMap;
  }

  /** Draws the picture, from where the camera is to be now. */
  abstract draw(): void;

  /** So many pixels of the picture for one of the page; it has to be drawn again then. */
  protected set ratio(ratio: number) {
    if (ratio !== this.renderer.getPixelRatio()) this.renderer.setPixelRatio(ratio);
  }

  resize(width: number, height: number): void {
    if (width < 1 || height < 1) return;
    this.size = { width, height };
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.draw();
  }

  /** Where a point of space is seen. */
  protected seen(point: Vector3): Spot {
    const { x, y } = point.clone().project(this.camera);
    return { x: ((x + 1) / 2) * this.size.width, y: ((1 - y) / 2) * this.size.height };
  }

  /** A point of the picture as three.js has it: from -1 to 1, upwards. */
  protected inView({ x, y }: Spot): Spot {
    return { x: (x / this.size.width) * 2 - 1, y: 1 - (y / this.size.height) * 2 };
  }

  /** What is painted once for each key. */
  protected texture(key: string, paint: () => HTMLCanvasElement): CanvasTexture {
    const known = this.#textures.get(key);
    if (known) return known;
    const texture = new CanvasTexture(paint());
    texture.colorSpace = SRGBColorSpace;
    texture.anisotropy = this.renderer.capabilities.getMaxAnisotropy();
    this.#textures.set(key, texture);
    return texture;
  }

  close(): void {
    this.#textures.forEach((texture) => texture.dispose());
    this.renderer.dispose();
  }
}
