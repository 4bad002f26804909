import type { Look } from './look.ts';
import { createMarcher, type Ray, type View } from './march.ts';
import type { Scene } from './scene.ts';
import { createShader } from './shade.ts';

/** Where the further rays pass through a pixel, x and y in turn. */
const OFFSETS = {
  1: [],
  2: [0.2, 0.3, 0.8, 0.7],
  4: [0.375, 0.125, 0.875, 0.375, 0.625, 0.875, 0.125, 0.625],
} as const;

/** Minimum difference between neighboring pixels in any channel (0…255) at which more rays are traced. */
const EDGE_CONTRAST_MIN = 16;

/**
 * Renders a scene over a backdrop of `width` × `height` RGB pixels, which is visible where a ray meets the background. Traces a ray through
 * the middle of each pixel, and more through those that differ from their neighbors.
 */
export function renderScene(
  scene: Scene,
  look: Look,
  view: View,
  backdrop: Uint8Array,
  width: number,
  height: number,
): Uint8Array {
  const march = createMarcher(scene, view, width, height, look.kind === 'schematic');
  const shade = createShader(scene, look, backdrop);
  const ray: Ray = new Float64Array(5);
  const color = new Float32Array(3);
  const out = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 3 * (y * width + x);
      march(x + 0.5, y + 0.5, ray);
      shade(ray, at, color);
      for (let n = 0; n < 3; n++) out[at + n] = (color[n] as number) + 0.5;
    }
  }
  const offsets = OFFSETS[view.rays ?? 1];
  if (offsets.length === 0) return out;
  const edges = findEdges(out, width, height);
  const rays = 1 + offsets.length / 2;
  const sum = new Float32Array(3);
  for (let i = 0; i < edges.length; i++) {
    if (edges[i] === 0) continue;
    for (let n = 0; n < 3; n++) sum[n] = out[3 * i + n] as number;
    for (let k = 0; k < offsets.length; k += 2) {
      march(
        (i % width) + (offsets[k] as number),
        Math.floor(i / width) + (offsets[k + 1] as number),
        ray,
      );
      shade(ray, 3 * i, color);
      for (let n = 0; n < 3; n++) sum[n] = (sum[n] as number) + (color[n] as number);
    }
    for (let n = 0; n < 3; n++) out[3 * i + n] = (sum[n] as number) / rays + 0.5;
  }
  return out;
}

/** 1 for each pixel that differs from the one to its right or below, and for that neighbor. */
function findEdges(rgb: Uint8Array, width: number, height: number): Uint8Array {
  const edges = new Uint8Array(width * height);
  const isFar = (i: number, j: number): boolean =>
    Math.abs((rgb[3 * i] as number) - (rgb[3 * j] as number)) > EDGE_CONTRAST_MIN ||
    Math.abs((rgb[3 * i + 1] as number) - (rgb[3 * j + 1] as number)) > EDGE_CONTRAST_MIN ||
    Math.abs((rgb[3 * i + 2] as number) - (rgb[3 * j + 2] as number)) > EDGE_CONTRAST_MIN;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      for (const j of [x + 1 < width ? i + 1 : i, y + 1 < height ? i + width : i])
        if (isFar(i, j)) {
          edges[i] = 1;
          edges[j] = 1;
        }
    }
  }
  return edges;
}
