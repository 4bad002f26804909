import { type LoadedNet, runNet } from '../net/load-net.ts';
import { softmax } from '../odds.ts';
import type { Glyph } from './find-glyphs.ts';
import { GLYPH_CHANNELS, GLYPH_CLASSES, GLYPH_PX } from './shape.ts';

/** The class probabilities of a glyph (see `shape.ts`). */
export function classifyGlyph(net: LoadedNet, glyph: Glyph): Float32Array {
  const fitted = fitGlyph(glyph);
  const outputs = runNet(net, GLYPH_PX, GLYPH_PX, (row, y) => {
    for (let x = 0; x < GLYPH_PX; x++) row[GLYPH_CHANNELS * x] = fitted[y * GLYPH_PX + x] as number;
  });
  return softmax(outputs.subarray(0, GLYPH_CLASSES));
}

/** Samples along each side of a pixel. Their mean is the pixel's coverage. */
const SAMPLES = 4;

/** The glyph in the middle of a square, scaled to its longer side. Values are the coverage of each pixel, from 0 to 1. */
function fitGlyph({ left, top, right, bottom, mask }: Glyph): Float32Array {
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
