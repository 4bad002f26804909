import { SIDES, type Side } from '#engine/types.ts';
import { type CellProbabilities, replaceAnswers } from '../board-net/cell-probabilities.ts';
import { logistic, logOdds } from '../odds.ts';
import type { RectifiedBoard } from '../rectify/rectified-board.ts';
import { listRim } from './cells.ts';
import { describeStrip, hasSurfaces, type SurfaceSamples } from './surface-samples.ts';
import { GATE_WEIGHTS } from './surface-weights.ts';

/** An edge of the board, with the features that the weights apply to. */
export interface WeighedEdge {
  readonly x: number;
  readonly y: number;
  readonly side: Side;
  /** The network's log odds of a gate. */
  readonly log: number;
  /** See `describeStrip`. */
  readonly features: readonly number[];
}

/**
 * Reweights gates at the board's edges by the colors beyond them: an edge that looks like the rest of the frame has no gate. `cells` are
 * the board's.
 *
 * A logistic regression, trained by `training/train_surfaces.py`.
 */
export function weighGates(
  cellProbabilities: CellProbabilities,
  cells: readonly { readonly x: number; readonly y: number }[],
  rectified: RectifiedBoard,
  samples: SurfaceSamples,
): CellProbabilities {
  const weighed = new Map<string, number>();
  for (const { x, y, side, log, features } of listEdges(
    cellProbabilities,
    cells,
    rectified,
    samples,
  )) {
    const score = GATE_WEIGHTS.weights.reduce<number>(
      (sum, weight, k) => sum + weight * (features[k] as number),
      GATE_WEIGHTS.network * log + GATE_WEIGHTS.bias,
    );
    weighed.set(`${x},${y} ${side} gate`, logistic(score));
  }
  return replaceAnswers(cellProbabilities, weighed);
}

/** The board's edges. Empty if the picture shows no frame to compare them with. */
export function listEdges(
  cellProbabilities: CellProbabilities,
  cells: readonly { readonly x: number; readonly y: number }[],
  rectified: RectifiedBoard,
  samples: SurfaceSamples,
): WeighedEdge[] {
  if (!hasSurfaces(samples)) return [];
  return SIDES.flatMap((side) =>
    listRim(cells, side).flatMap(({ x, y }): WeighedEdge[] => {
      const features = describeStrip(samples, rectified, x, y, side);
      const log = logOdds(cellProbabilities.probability(x, y, `${side} gate`));
      return features ? [{ x, y, side, log, features }] : [];
    }),
  );
}
