import { type PaddedMap, pixelOf, runLayers } from '../net/conv-net.ts';
import type { SizedNet } from '../net/load-net.ts';
import { softmax } from '../odds.ts';
import type { Glyph } from './find-glyphs.ts';
import { GLYPH_CHANNELS, GLYPH_CLASSES, GLYPH_NET, GLYPH_PX } from './shape.ts';

/** The probabilities of what a glyph is, by class (see `shape.ts`). */
export function classifyGlyph({ kernel, parameters, maps }: SizedNet, glyph: Glyph): Float32Array {
  const input = maps[0] as PaddedMap;
  const fitted = fitGlyph(glyph);
  for (let y = 0; y < GLYPH_PX; y++) {
    const row = kernel.view(pixelOf(input, 0, y), GLYPH_PX * GLYPH_CHANNELS).fill(0);
    for (let x = 0; x < GLYPH_PX; x++) row[GLYPH_CHANNELS * x] = fitted[y * GLYPH_PX + x] as number;
  }
  runLayers(kernel, GLYPH_NET, parameters, maps);
  return softmax(kernel.view((maps.at(-1) as PaddedMap).at, GLYPH_CLASSES).slice());
}

/** Samples along each side of a pixel, whose mean is its coverage. */
const SAMPLES = 4;

/** The glyph in the middle of a square, scaled to its longer side: the coverage of each pixel, from 0 to 1. */
export function fitGlyph({ left, top, right, bottom, mask }: Glyph): Float32Array {
  const [w, h] = [right - left, bottom - top];
  const scale = GLYPH_PX / Math.max(w, h);
  const [toW, toH] = [Math.max(1, Math.round(w * scale)), Math.max(1, Math.round(h * scale))];
  const [x0, y0] = [(GLYPH_PX - toW) >> 1, (GLYPH_PX - toH) >> 1];
  const fitted = new Float32Array(GLYPH_PX * GLYPH_PX);
  for (let y = 0; y < toH; y++) {
    for (let x = 0; x < toW; x++) {
      let sum = 0;
      for (let v = 0; v < SAMPLES; v++) {
        const fromY = Math.floor(((y + (v + 0.5) / SAMPLES) * h) / toH);
        for (let u = 0; u < SAMPLES; u++) {
          const fromX = Math.floor(((x + (u + 0.5) / SAMPLES) * w) / toW);
          sum += mask[fromY * w + fromX] as number;
        }
      }
      fitted[(y0 + y) * GLYPH_PX + x0 + x] = sum / SAMPLES ** 2;
    }
  }
  return fitted;
}
