import type { Cell, Side } from '#engine/types.ts';
import type { Lab } from '../oklab.ts';
import type { Picture } from '../picture.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import { type RectifiedBoard, rectifyAround } from '../rectify/rectified-board.ts';
import { classOf } from './class-reading.ts';
import { nameColor, type Palette, patchBeyond } from './palette.ts';

/** The colour class visible at the ends of a gate under a dark bar, or 0 if there is none. */
export type EndReader = (side: Side, cells: readonly Cell[]) => number;

/** Ends are only a tenth of a cell long. */
const SAMPLES_PER_CELL = 48;
/** The scan starts this far beyond a gate's end, because it may appear offset from its cells, */
const SCAN_BEFORE_CELLS = 0.07;
/** and reaches this far inwards, to the bar's clasps. */
const SCAN_INWARDS_CELLS = 0.36;
const SLICE_CELLS = 1 / SAMPLES_PER_CELL;
/** Distances from the floor at which a slice is sampled, */
const SAMPLE_DEPTHS_CELLS = [0.04, 0.09, 0.14, 0.19, 0.24, 0.29];
/** thickness of a sample, */
const SAMPLE_DEPTH_CELLS = 0.05;
/** and the minimum number of depths that show the slice's colour. */
const COLORED_DEPTHS_MIN = 3;
/** The bar and its surroundings have less chroma, in OKLab. */
const CHROMA_MIN = 0.045;
/** Hues of the golden clasps, in light and in shade. */
const GOLD_HUE_DEGREES = [60, 120] as const;
const CLASP_CLASS = classOf('yellow');

/** Reads gates' ends from a picture, given the colours of the board's blocks. */
export function createEndReader(picture: Picture, toPicture: Matrix3, palette: Palette): EndReader {
  return (side, cells) => {
    const rectified = rectifyAround(picture, toPicture, cells, 1, SAMPLES_PER_CELL);
    const first = readEnd(rectified, side, cells, 1, palette);
    const last = readEnd(rectified, side, cells, -1, palette);
    if (!first || !last || first.color === last.color) return (first ?? last)?.color ?? 0;
    return first.samples > last.samples ? first.color : last.color;
  };
}

/** Consecutive slices of one colour class (0 for none), and the number of samples that show it. */
interface Stretch {
  readonly color: number;
  readonly samples: number;
}

/** The colour between the surroundings and the bar's first clasp. */
function readEnd(
  rectified: RectifiedBoard,
  side: Side,
  cells: readonly Cell[],
  inwards: 1 | -1,
  palette: Palette,
): Stretch | null {
  const stretches: Stretch[] = [];
  for (let far = -SCAN_BEFORE_CELLS; far < SCAN_INWARDS_CELLS; far += SLICE_CELLS) {
    const along = inwards > 0 ? far : cells.length - far - SLICE_CELLS;
    const slice = readSlice(rectified, side, cells, along, palette);
    const before = stretches.at(-1);
    if (before?.color === slice.color)
      stretches.splice(-1, 1, { ...slice, samples: before.samples + slice.samples });
    else stretches.push(slice);
  }
  // A stretch that begins before the first slice belongs to a neighbour.
  const colored = stretches.filter(({ color }, i) => color > 0 && i > 0);
  // The last golden stretch is the clasp; an earlier one is the end of a yellow gate.
  const clasp = colored.map(({ color }) => color).lastIndexOf(CLASP_CLASS);
  const ends = clasp < 0 ? colored : colored.slice(0, clasp);
  return ends.reduce<Stretch | null>((p, q) => (p && p.samples > q.samples ? p : q), null);
}

/** The colour at most depths of a slice. */
function readSlice(
  rectified: RectifiedBoard,
  side: Side,
  cells: readonly Cell[],
  along: number,
  palette: Palette,
): Stretch {
  const counts = new Map<number, number>();
  for (const depth of SAMPLE_DEPTHS_CELLS) {
    const out = [depth, depth + SAMPLE_DEPTH_CELLS] as const;
    const lab = patchBeyond(rectified, side, cells[0] as Cell, [along, along + SLICE_CELLS], out);
    const color = lab && nameShade(lab, palette);
    if (color) counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const [color, samples] = [...counts].reduce((p, q) => (q[1] > p[1] ? q : p), [0, 0]);
  return samples >= COLORED_DEPTHS_MIN ? { color, samples } : { color: 0, samples: 0 };
}

function nameShade(lab: Lab, palette: Palette): number {
  const [, a, b] = lab;
  if (Math.hypot(a, b) < CHROMA_MIN) return 0;
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  if (hue > GOLD_HUE_DEGREES[0] && hue < GOLD_HUE_DEGREES[1]) return CLASP_CLASS;
  const name = nameColor(lab, palette);
  return name ? classOf(name) : 0;
}
