import type { Cell, Side } from '#engine/types.ts';
import { COLOR_CLASSES } from '../board-net/heads.ts';
import type { Lab } from '../oklab.ts';
import type { RectifiedBoard } from '../rectify/rectified-board.ts';
import { classOf, colorOf } from './class-reading.ts';
import { colorDistance, nameColor, type Palette, patchBeyond } from './palette.ts';

/** The colour class of the band beyond a cell's side, or 0 if it shows no clear colour. */
export type BandReader = (x: number, y: number, side: Side) => number;

/** Likelihood ratio of each colour class, given the band of a gate on some edge cells. */
export type BandWeigher = (side: Side, cells: readonly Cell[]) => readonly number[];

/** Where bands are sampled: from here, */
const BAND_START_CELLS = 0.1;
/** to here beyond the side, */
const BAND_END_CELLS = 0.5;
/** in steps of this depth, */
const SAMPLE_STEP_CELLS = 0.04;
/** and along it in these stretches of cells, beside the triangle in the middle. */
const SAMPLE_STRETCHES = [
  [0.1, 0.3],
  [0.7, 0.9],
] as const;
/** Minimum number of samples that show a band's colour, */
const COLORED_SAMPLES_MIN = 4;
/** and their minimum share among samples of any colour. */
const COLOR_SHARE_MIN = 0.7;
/** Standard deviation of a gate's colour about its blocks', relative to that between blocks. */
const GATE_COLOR_DEVIATION = 0.45;
/** Likelihood of a sample of anything else, relative to one of exactly the colour. */
const OTHER_LIKELIHOOD = 0.05;
/** A sample of at least this likelihood shows a colour. */
const COLORED_LIKELIHOOD_MIN = 0.3;

/**
 * Reads and weighs the bands of gates on a rectified board, given its blocks' colours. Edges are sampled once and
 * cached, because both ends of gates ask for them.
 */
export function createBandReaders(
  rectified: RectifiedBoard,
  palette: Palette,
): { readonly readBand: BandReader; readonly weighBand: BandWeigher } {
  const cache = new Map<string, readonly Lab[]>();
  const sampleCached = (side: Side, cell: Cell): readonly Lab[] => {
    const key = `${side} ${cell}`;
    const samples = cache.get(key) ?? sampleBand(rectified, side, cell);
    cache.set(key, samples);
    return samples;
  };
  return {
    readBand: (x, y, side) => nameBand(sampleCached(side, [x, y]), palette),
    weighBand: (side, cells) =>
      weighSamples(
        cells.flatMap((cell) => sampleCached(side, cell)),
        palette,
      ),
  };
}

function sampleBand(rectified: RectifiedBoard, side: Side, cell: Cell): Lab[] {
  const samples: Lab[] = [];
  for (let out = BAND_START_CELLS; out < BAND_END_CELLS; out += SAMPLE_STEP_CELLS) {
    for (const along of SAMPLE_STRETCHES) {
      const lab = patchBeyond(rectified, side, cell, along, [out, out + SAMPLE_STEP_CELLS]);
      if (lab) samples.push(lab);
    }
  }
  return samples;
}

function nameBand(samples: readonly Lab[], palette: Palette): number {
  const counts = new Map<number, number>();
  let all = 0;
  for (const lab of samples) {
    const color = nameColor(lab, palette);
    if (!color) continue;
    all++;
    const index = classOf(color);
    counts.set(index, (counts.get(index) ?? 0) + 1);
  }
  const [best] = [...counts].sort((p, q) => q[1] - p[1]);
  return best && best[1] >= COLORED_SAMPLES_MIN && best[1] >= COLOR_SHARE_MIN * all ? best[0] : 0;
}

/**
 * A mixture of normal distributions about this picture's block colours, and of anything else. Neighbouring samples
 * show the same shade, so together they count as one.
 */
function weighSamples(samples: readonly Lab[], palette: Palette): number[] {
  const sums = new Array<number>(COLOR_CLASSES).fill(0);
  let shown = 0;
  for (const lab of samples) {
    const like = sums.map((_, k) => {
      const color = colorOf(k);
      const typical = color && palette.get(color);
      return typical
        ? Math.exp(-((colorDistance(lab, typical) / GATE_COLOR_DEVIATION) ** 2) / 2)
        : 0;
    });
    if (Math.max(...like) > COLORED_LIKELIHOOD_MIN) shown++;
    like.forEach((p, k) => {
      sums[k] = (sums[k] as number) + Math.log(OTHER_LIKELIHOOD + p);
    });
  }
  const most = Math.max(...sums);
  return sums.map((sum) => (shown >= COLORED_SAMPLES_MIN ? Math.exp((sum - most) / shown) : 1));
}
