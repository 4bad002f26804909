import { COLORS, type Color } from '#engine/types.ts';
import { mean } from '../mean.ts';
import type { Lab } from '../oklab.ts';
import type { Picture } from '../picture.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import { type RectifiedBoard, rectifyAround } from '../rectify/rectified-board.ts';
import type { Piece } from './blocks.ts';
import { listEdges } from './cells.ts';
import { colorCost, measurePalette, type Palette, patchBeyond, patchesOf } from './palette.ts';

/** What the surface of a bare block shows. */
export interface Surface {
  /** The log likelihood that its bricks have these colors, from the narrow one at the top down to the wide base. */
  logLikelihood(colors: readonly Color[]): number;
}

/** Resolution at which surfaces are measured. */
const SAMPLES_PER_CELL = 48;
/** Minimum width of a brick's rim, in samples. */
const RIM_SAMPLES_MIN = 3;
/** Where the scan from a side's edge inwards begins. */
const SCAN_START_CELLS = 0.05;
/** Where it ends. */
const SCAN_END_CELLS = 0.36;
/** Weight of the middles of the cells in the log likelihood. */
const MIDDLE_WEIGHT = 1;
/** Weight of the sides in the log likelihood. Means are weighted, not sums, because neighboring samples are far from independent. */
const SIDES_WEIGHT = 4;

/** The part of each cell that is sampled along a side, away from its corners. */
const SIDE_STRETCH_CELLS = [0.3, 0.7] as const;
/** Sides on which rims are visible. At the top, the bricks above hide them. */
const VISIBLE_SIDES = ['left', 'right', 'bottom'] as const;

/** Reads the surfaces of bare pieces; null for others. */
export type SurfaceReader = (
  pieces: readonly Piece[],
  isBare: (index: number) => boolean,
) => readonly (Surface | null)[];

/** Reads the surfaces of bare pieces from a picture, given how the rectified board shows each color. */
export function createSurfaceReader(
  picture: Picture,
  toPicture: Matrix3,
  board: RectifiedBoard,
): SurfaceReader {
  return (pieces, isBare) => {
    const palette = measurePalette(
      board,
      pieces.filter((_, i) => isBare(i)),
    );
    return pieces.map((piece, i) =>
      isBare(i) ? readSurface(picture, toPicture, piece, palette) : null,
    );
  };
}

function readSurface(
  picture: Picture,
  toPicture: Matrix3,
  piece: Piece,
  palette: Palette,
): Surface {
  const rectified = rectifyAround(picture, toPicture, piece.cells, SAMPLES_PER_CELL);
  const middles = costsOf(patchesOf(rectified, piece), palette);
  const sides = sidesOf(rectified, piece).map((labs) => addUp(costsOf(labs, palette)));
  return {
    logLikelihood(colors) {
      const inwards = colors.map((color) => COLORS.indexOf(color)).reverse();
      const top = inwards.at(-1) as number;
      return -(
        MIDDLE_WEIGHT * mean(middles.map((costs) => costs[top] as number)) +
        SIDES_WEIGHT * mean(sides.map((sums) => leastCost(sums, inwards)))
      );
    },
  };
}

/** The cost of each color, in the order of `COLORS`, for each sample. */
function costsOf(labs: readonly Lab[], palette: Palette): Float64Array[] {
  return labs.map((lab) =>
    Float64Array.from(COLORS, (color) => colorCost(lab, palette.get(color) as Lab)),
  );
}

/** For each cell at a visible side of a piece, the colors from that edge inwards. */
function sidesOf(rectified: RectifiedBoard, { cells }: Piece): Lab[][] {
  const step = 1 / SAMPLES_PER_CELL;
  const count = Math.round((SCAN_END_CELLS - SCAN_START_CELLS) * SAMPLES_PER_CELL);
  const depths = Array.from({ length: count }, (_, i) => SCAN_START_CELLS + i * step);
  return listEdges(cells, VISIBLE_SIDES).map(([cell, side]) =>
    depths.flatMap((depth): Lab[] => {
      const inwards = [-depth - step, -depth] as const;
      const lab = patchBeyond(rectified, side, cell, SIDE_STRETCH_CELLS, inwards);
      return lab ? [lab] : [];
    }),
  );
}

/** The sums of the costs of the first 0, 1, 2 … samples. */
function addUp(costs: readonly Float64Array[]): Float64Array[] {
  const sums = [new Float64Array(COLORS.length)];
  for (const cost of costs) sums.push(cost.map((c, k) => c + (sums.at(-1)?.[k] as number)));
  return sums;
}

/**
 * The mean cost of a side's samples if rims of these colors follow each other inwards, split where the cost is lowest. `sums` come from
 * {@link addUp}.
 */
function leastCost(sums: readonly Float64Array[], inwards: readonly number[]): number {
  const count = sums.length - 1;
  if (count === 0) return 0;
  // The lowest cost of the first n samples with the rims so far, by n.
  let least = sums.map((_, n) => (n === 0 ? 0 : Number.POSITIVE_INFINITY));
  for (const color of inwards) {
    const costOf = (from: number, to: number): number =>
      (sums[to]?.[color] as number) - (sums[from]?.[color] as number);
    least = least.map((_, to) => {
      let best = Number.POSITIVE_INFINITY;
      for (let from = 0; from + RIM_SAMPLES_MIN <= to; from++)
        best = Math.min(best, (least[from] as number) + costOf(from, to));
      return best;
    });
  }
  return (least[count] as number) / count;
}
