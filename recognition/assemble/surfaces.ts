import { COLORS, type Color } from '#engine/types.ts';
import type { Lab } from '../oklab.ts';
import type { Picture } from '../picture.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import { type RectifiedBoard, rectifyAround } from '../rectify/rectified-board.ts';
import type { Piece } from './blocks.ts';
import { colorCost, measurePalette, type Palette, patch, patchesOf } from './palette.ts';

/** What the surface of a bare block shows. */
export interface Surface {
  /** The log likelihood that its bricks have these colours, from the narrow one at the top down to the wide base. */
  logLikelihood(colors: readonly Color[]): number;
}

/** Resolution at which surfaces are measured. */
const SAMPLES_PER_CELL = 48;
/** Minimum width of a brick's rim, in samples. */
const RIM_SAMPLES_MIN = 3;
/** Range scanned inwards from a side's edge: from here, */
const SCAN_START_CELLS = 0.05;
/** to here. */
const SCAN_END_CELLS = 0.36;
/** Weight of the middles of its cells, */
const MIDDLE_WEIGHT = 1;
/** and of its sides, in the log likelihood: neighbouring samples are far from independent. */
const SIDES_WEIGHT = 4;

/** Reads the surfaces of bare pieces; null for others, and where nothing is visible. */
export type SurfaceReader = (
  pieces: readonly Piece[],
  isBare: (index: number) => boolean,
) => readonly (Surface | null)[];

/** Reads the surfaces of bare pieces from a picture, given how the rectified board shows each colour. */
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
  const rectified = rectifyAround(picture, toPicture, piece.cells, 0, SAMPLES_PER_CELL);
  const middles = costsOf(patchesOf(rectified, piece), palette);
  const sides = sidesOf(rectified, piece).map((labs) => costsOf(labs, palette));
  return {
    logLikelihood(colors) {
      const top = colors[0] as Color;
      const inwards = colors.map((color) => COLORS.indexOf(color)).reverse();
      return -(
        MIDDLE_WEIGHT * meanOf(middles.map((costs) => costs[COLORS.indexOf(top)] as number)) +
        SIDES_WEIGHT * meanOf(sides.map((costs) => leastCost(costs, inwards)))
      );
    },
  };
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, v) => sum + v, 0) / values.length;
}

/** For each visible sample the cost of each colour. */
function costsOf(labs: readonly (Lab | null)[], palette: Palette): Float32Array[] {
  return labs.flatMap((lab) =>
    lab ? [Float32Array.from(COLORS, (color) => colorCost(lab, palette.get(color) as Lab))] : [],
  );
}

/** For each cell at the left, right or bottom of a piece the colours from that edge inwards. */
function sidesOf(rectified: RectifiedBoard, { cells }: Piece): (Lab | null)[][] {
  const has = new Set(cells.map(String));
  const step = 1 / SAMPLES_PER_CELL;
  const count = Math.round((SCAN_END_CELLS - SCAN_START_CELLS) * SAMPLES_PER_CELL);
  const depths = Array.from({ length: count }, (_, i) => SCAN_START_CELLS + i * step);
  return cells.flatMap(([x, y]) => [
    ...(has.has(`${x - 1},${y}`)
      ? []
      : [depths.map((d) => patch(rectified, x + d, y + 0.3, x + d + step, y + 0.7))]),
    ...(has.has(`${x + 1},${y}`)
      ? []
      : [depths.map((d) => patch(rectified, x + 1 - d - step, y + 0.3, x + 1 - d, y + 0.7))]),
    ...(has.has(`${x},${y + 1}`)
      ? []
      : [depths.map((d) => patch(rectified, x + 0.3, y + 1 - d - step, x + 0.7, y + 1 - d))]),
  ]);
}

/**
 * The mean cost of the samples of a side if rims of these colours follow each other inwards, split where the cost is least.
 */
function leastCost(costs: readonly Float32Array[], inwards: readonly number[]): number {
  const n = costs.length;
  if (n === 0) return 0;
  // least[i]: the least cost of the first i samples, with the colours so far.
  let least = [0, ...Array.from({ length: n }, () => Number.POSITIVE_INFINITY)];
  for (const color of inwards) {
    const sums = [0];
    for (const cost of costs) sums.push((sums.at(-1) as number) + (cost[color] as number));
    least = least.map((_, to) => {
      let best = Number.POSITIVE_INFINITY;
      for (let from = 0; from + RIM_SAMPLES_MIN <= to; from++)
        best = Math.min(
          best,
          (least[from] as number) + (sums[to] as number) - (sums[from] as number),
        );
      return best;
    });
  }
  return (least[n] as number) / n;
}
