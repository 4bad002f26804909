import { CELL, type Flat } from '../../rectify/flatten.ts';
import type { Place } from './places.ts';

/** Size of a number as the digits' network wants it, and the height its digits are scaled to. */
export const NUMBER_WIDTH = 40;
export const NUMBER_HEIGHT = 22;
const DIGIT_HEIGHT = 16;

/** A box in samples of the flattened board. */
export interface InkBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Half the side of the window that is searched for a number, in samples. */
const REACH = Math.round(0.62 * CELL);

/** Height of most digits, in cells: what is much larger or smaller is less likely one. */
const DIGIT = 0.36;

/** How white a sample is: lightness less chroma, for digits are white where gold, ice and wood are not. */
function whiteness(flat: Flat, at: number): number {
  return (flat.l[at] as number) - 0.9 * Math.hypot(flat.a[at] as number, flat.b[at] as number);
}

/**
 * Finds the box of a number written in white with a dark outline near a place: binarises between the window's dark and white ends and
 * joins the white components (4-connected flood fill) that the dark encloses and that are as high as digits. Null when there are none.
 */
export function findNumber(flat: Flat, [x, y]: Place): InkBox | null {
  const width = flat.columns * CELL;
  const height = flat.rows * CELL;
  const left = Math.max(0, Math.round((x - flat.x0) * CELL) - REACH);
  const top = Math.max(0, Math.round((y - flat.y0) * CELL) - REACH);
  const right = Math.min(width, left + 2 * REACH);
  const bottom = Math.min(height, top + 2 * REACH);
  const w = right - left;
  const h = bottom - top;
  if (w < REACH || h < REACH) return null;
  const white = new Float32Array(w * h);
  for (let v = 0; v < h; v++)
    for (let u = 0; u < w; u++) white[v * w + u] = whiteness(flat, (top + v) * width + left + u);
  const ranked = white.filter((value) => !Number.isNaN(value)).sort();
  if (ranked.length < (w * h) / 2) return null;
  const dark = ranked[Math.floor(ranked.length * 0.02)] as number;
  const light = ranked[Math.floor(ranked.length * 0.985)] as number;
  if (light - dark < 0.25) return null;
  let best: { box: InkBox; score: number } | null = null;
  for (const share of [0.62, 0.74, 0.5]) {
    const found = joinDigits(components(white, w, h, dark + share * (light - dark)), w, h);
    if (found && found.score > (best?.score ?? 0)) best = found;
  }
  if (!best) return null;
  const { box } = best;
  return {
    left: left + box.left,
    top: top + box.top,
    right: left + box.right,
    bottom: top + box.bottom,
  };
}

interface Component extends InkBox {
  readonly area: number;
  readonly touchesEdge: boolean;
}

function components(white: Float32Array, w: number, h: number, threshold: number): Component[] {
  const seen = new Uint8Array(w * h);
  const found: Component[] = [];
  for (let start = 0; start < w * h; start++) {
    if (seen[start] || !((white[start] as number) >= threshold)) continue;
    const queue = [start];
    seen[start] = 1;
    let [left, top, right, bottom] = [w, h, 0, 0];
    for (let i = 0; i < queue.length; i++) {
      const at = queue[i] as number;
      const u = at % w;
      const v = (at - u) / w;
      left = Math.min(left, u);
      right = Math.max(right, u + 1);
      top = Math.min(top, v);
      bottom = Math.max(bottom, v + 1);
      const near = [
        u > 0 ? at - 1 : -1,
        u < w - 1 ? at + 1 : -1,
        v > 0 ? at - w : -1,
        v < h - 1 ? at + w : -1,
      ];
      for (const next of near) {
        if (next < 0 || seen[next] || !((white[next] as number) >= threshold)) continue;
        seen[next] = 1;
        queue.push(next);
      }
    }
    const touchesEdge = left === 0 || top === 0 || right === w || bottom === h;
    found.push({ left, top, right, bottom, area: queue.length, touchesEdge });
  }
  return found;
}

/** The enclosed components of digit height that lie side by side around the window's middle. */
function joinDigits(
  all: readonly Component[],
  w: number,
  h: number,
): { box: InkBox; score: number } | null {
  const marks = all.filter((c) => {
    const tall = c.bottom - c.top;
    const wide = c.right - c.left;
    return (
      !c.touchesEdge &&
      tall >= 0.14 * CELL &&
      tall <= 0.85 * CELL &&
      wide <= 1.15 * CELL &&
      wide >= 2 &&
      c.area >= 0.12 * tall * wide
    );
  });
  // A plate or a block's face that holds digits is itself white with dark around: squarer and larger than a digit.
  const digits = marks.filter(
    (c) =>
      c.bottom - c.top < 0.42 * CELL ||
      c.right - c.left < 0.75 * (c.bottom - c.top) ||
      !marks.some(
        (d) =>
          d !== c && d.left > c.left && d.right < c.right && d.top > c.top && d.bottom < c.bottom,
      ),
  );
  const first = digits
    .map((c) => {
      const off = Math.hypot((c.left + c.right) / 2 - w / 2, (c.top + c.bottom) / 2 - h / 2) / CELL;
      return {
        c,
        score: (0.5 - Math.abs((c.bottom - c.top) / CELL - DIGIT)) * (1 - 1.2 * Math.min(0.8, off)),
      };
    })
    .sort((p, q) => q.score - p.score)[0];
  if (!first || first.score <= 0.03) return null;
  const tall = first.c.bottom - first.c.top;
  let box: InkBox = first.c;
  const rest = new Set(digits.filter((c) => c !== first.c));
  for (let grew = true; grew; ) {
    grew = false;
    for (const c of rest) {
      const gap = Math.max(c.left - box.right, box.left - c.right);
      const overlap = Math.min(c.bottom, box.bottom) - Math.max(c.top, box.top);
      const high = c.bottom - c.top;
      if (gap > 0.45 * tall || overlap < 0.6 * high || high > 1.35 * tall || high < 0.4 * tall)
        continue;
      box = {
        left: Math.min(box.left, c.left),
        top: Math.min(box.top, c.top),
        right: Math.max(box.right, c.right),
        bottom: Math.max(box.bottom, c.bottom),
      };
      rest.delete(c);
      grew = true;
    }
  }
  return { box, score: first.score };
}

/** The number's box scaled to the network's height, its contrast stretched to −1…1, its width centred and cut. */
export function numberSamples(flat: Flat, box: InkBox): Float32Array {
  const width = flat.columns * CELL;
  const height = flat.rows * CELL;
  const scale = (box.bottom - box.top) / DIGIT_HEIGHT;
  const x0 = (box.left + box.right) / 2 - (NUMBER_WIDTH / 2) * scale;
  const y0 = (box.top + box.bottom) / 2 - (NUMBER_HEIGHT / 2) * scale;
  const out = new Float32Array(NUMBER_WIDTH * NUMBER_HEIGHT);
  const at = (px: number, py: number): number => {
    const u = Math.max(0, Math.min(width - 1, px));
    const v = Math.max(0, Math.min(height - 1, py));
    const value = whiteness(flat, v * width + u);
    return Number.isNaN(value) ? 0.5 : value;
  };
  for (let v = 0; v < NUMBER_HEIGHT; v++) {
    for (let u = 0; u < NUMBER_WIDTH; u++) {
      const px = x0 + (u + 0.5) * scale - 0.5;
      const py = y0 + (v + 0.5) * scale - 0.5;
      const [ix, iy] = [Math.floor(px), Math.floor(py)];
      const [tx, ty] = [px - ix, py - iy];
      out[v * NUMBER_WIDTH + u] =
        (1 - ty) * ((1 - tx) * at(ix, iy) + tx * at(ix + 1, iy)) +
        ty * ((1 - tx) * at(ix, iy + 1) + tx * at(ix + 1, iy + 1));
    }
  }
  const ranked = out.slice().sort();
  const low = ranked[Math.floor(ranked.length * 0.05)] as number;
  const high = ranked[Math.floor(ranked.length * 0.97)] as number;
  const gain = 2 / Math.max(0.1, high - low);
  return out.map((value) => Math.max(-1.5, Math.min(1.5, (value - low) * gain - 1)));
}
