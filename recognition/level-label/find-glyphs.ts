import type { Box } from '../box.ts';
import { type Picture, readLab } from '../picture.ts';

/** A connected patch that stands out from its surroundings: a glyph, an icon or a dot. In pixels of the working picture. */
export interface Glyph extends Box {
  /** Row-major within the box; 1 for pixels of the patch. */
  readonly mask: Uint8Array;
}

/** Width in working pixels at which the text of players' screens is read. */
const WORKING_WIDTH = 720;
/** A pixel is compared with the mean lightness within this distance, in working pixels. */
const NEIGHBOURHOOD_PX = 30;
/** Sizes of glyphs and of the dots between them. */
const HEIGHT_MIN_PX = 3;
const HEIGHT_MAX_PX = 90;
const WIDTH_MAX_PX = 1.6 * HEIGHT_MAX_PX;

/** How much lighter each pixel is than the mean around it (OKLab). */
export interface Contrast {
  readonly width: number;
  readonly height: number;
  /** Row-major. */
  readonly differences: Float32Array;
}

/** Measures the contrast of a part of a picture. Scales it down if it is wider than a phone's screen. */
export function measureContrast(picture: Picture, box: Box): Contrast {
  const scale = Math.min(1, WORKING_WIDTH / (box.right - box.left));
  const { width, height, l } = readLab(picture, box, scale);
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += l[y * width + x] as number;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] as number) + row;
    }
  }
  const at = (x: number, y: number): number => sums[y * stride + x] as number;
  const differences = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = around(y, height);
    for (let x = 0; x < width; x++) {
      const [left, right] = around(x, width);
      const sum = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
      const mean = sum / ((right - left) * (bottom - top));
      differences[y * width + x] = (l[y * width + x] as number) - mean;
    }
  }
  return { width, height, differences };
}

/** The range of the neighborhood along one axis. */
function around(at: number, length: number): readonly [from: number, to: number] {
  return [Math.max(0, at - NEIGHBOURHOOD_PX), Math.min(length, at + NEIGHBOURHOOD_PX + 1)];
}

/**
 * The patches that are lighter (`sign` 1) or darker (−1) than their surroundings by more than `least`, from left to right. White letters
 * with a dark outline are lighter; dark ones on a light plate are darker. Pixels that touch, even only at a corner, belong to one patch.
 *
 * Most pixels belong to patches that are too large or too small for a glyph. So patches are joined from the runs of their rows, and only
 * glyphs get a mask. This takes a tenth of the time of filling every patch.
 */
export function findGlyphs(contrast: Contrast, sign: 1 | -1, least: number): readonly Glyph[] {
  const runs = findRuns(contrast, sign, least);
  joinRuns(runs);
  // Glyphs come in the order of their first pixels. The sort is stable, so glyphs that begin in the same column keep it.
  return cutOut(runs).sort((one, other) => one.left - other.left);
}

/** Runs of pixels that stand out, by row and from left to right. */
interface Runs {
  readonly count: number;
  readonly rows: Int32Array;
  readonly lefts: Int32Array;
  /** Exclusive. */
  readonly rights: Int32Array;
  /** An earlier run of the same patch, or the run itself if it is the patch's first. */
  readonly parents: Int32Array;
}

function findRuns({ width, height, differences }: Contrast, sign: 1 | -1, least: number): Runs {
  const countMax = Math.ceil(width / 2) * height;
  const rows = new Int32Array(countMax);
  const lefts = new Int32Array(countMax);
  const rights = new Int32Array(countMax);
  let count = 0;
  for (let y = 0; y < height; y++) {
    const from = y * width;
    for (let x = 0; x < width; x++) {
      if (!(sign * (differences[from + x] as number) > least)) continue;
      rows[count] = y;
      lefts[count] = x;
      do x++;
      while (x < width && sign * (differences[from + x] as number) > least);
      rights[count++] = x;
    }
  }
  const parents = new Int32Array(count);
  for (let run = 0; run < count; run++) parents[run] = run;
  return { count, rows, lefts, rights, parents };
}

/** Joins each run with those that it touches in the row above. Afterwards each run's parent is the first run of its patch. */
function joinRuns({ count, rows, lefts, rights, parents }: Runs): void {
  let above = 0;
  for (let run = 0; run < count; run++) {
    const rowAbove = (rows[run] as number) - 1;
    const [left, right] = [lefts[run] as number, rights[run] as number];
    while (
      (rows[above] as number) < rowAbove ||
      (rows[above] === rowAbove && (rights[above] as number) < left)
    )
      above++;
    for (let at = above; rows[at] === rowAbove && (lefts[at] as number) <= right; at++) {
      const [one, other] = [firstOf(parents, run), firstOf(parents, at)];
      parents[Math.max(one, other)] = Math.min(one, other);
    }
  }
  // Parents are earlier runs, so their first runs are already known.
  for (let run = 0; run < count; run++) parents[run] = parents[parents[run] as number] as number;
}

function firstOf(parents: Int32Array, run: number): number {
  let first = run;
  while (parents[first] !== first) first = parents[first] as number;
  // Shortens the path for the next search.
  parents[run] = first;
  return first;
}

/** The patches that have the size of a glyph, in the order of their first runs. */
function cutOut({ count, rows, lefts, rights, parents: firsts }: Runs): Glyph[] {
  // The bounds of each patch, at the index of its first run.
  const left = lefts.slice(0, count);
  const right = rights.slice(0, count);
  const bottom = new Int32Array(count);
  for (let run = 0; run < count; run++) {
    const first = firsts[run] as number;
    left[first] = Math.min(left[first] as number, lefts[run] as number);
    right[first] = Math.max(right[first] as number, rights[run] as number);
    bottom[first] = (rows[run] as number) + 1;
  }
  const glyphs: Glyph[] = [];
  /** Indices of glyphs by first run, from 1; 0 for other patches. */
  const places = new Int32Array(count);
  for (let run = 0; run < count; run++) {
    if (firsts[run] !== run) continue;
    const box = {
      left: left[run] as number,
      top: rows[run] as number,
      right: right[run] as number,
      bottom: bottom[run] as number,
    };
    const [w, h] = [box.right - box.left, box.bottom - box.top];
    if (h < HEIGHT_MIN_PX || h > HEIGHT_MAX_PX || w > WIDTH_MAX_PX) continue;
    places[run] = glyphs.push({ ...box, mask: new Uint8Array(w * h) });
  }
  for (let run = 0; run < count; run++) {
    const glyph = glyphs[(places[firsts[run] as number] as number) - 1];
    if (!glyph) continue;
    const from = ((rows[run] as number) - glyph.top) * (glyph.right - glyph.left) - glyph.left;
    glyph.mask.fill(1, from + (lefts[run] as number), from + (rights[run] as number));
  }
  return glyphs;
}
