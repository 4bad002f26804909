import { type CellProbabilities, replaceAnswers } from '../board-net/cell-probabilities.ts';
import { KINDS } from '../board-net/heads.ts';
import type { RectifiedBoard } from '../rectify/rectified-board.ts';
import { patchOfCell } from './palette.ts';
import {
  describeColor,
  differInColor,
  hasSurfaces,
  nearness,
  type SurfaceSamples,
} from './surface-samples.ts';
import { KIND_WEIGHTS } from './surface-weights.ts';

/** The kinds that are weighed against each other, in the order of `KIND_WEIGHTS`. */
const WEIGHED = (['void', 'floor', 'block'] as const).map((kind) => KINDS.indexOf(kind));
/** Cells of which the network is more certain than this are left as they are. */
const CERTAIN_PROBABILITY_MIN = 0.9995;
/** Cells are left as they are if neither they nor a neighbor belong to the board with at least this probability. */
const NEAR_PROBABILITY_MIN = 0.05;
/** Keeps logarithms of probabilities finite. */
const PROBABILITY_MIN = 1e-5;

/** A cell whose kind is uncertain, with the features that the weights apply to. */
export interface WeighedCell {
  readonly x: number;
  readonly y: number;
  /** The network's log probabilities of void, floor and block. */
  readonly logs: readonly number[];
  /** See `describeColor`. */
  readonly features: readonly number[];
}

/**
 * Reweights void, floor and block by the colors that this picture shows for each: a slab looks like the frame, and a floor cell looks like
 * the others. A color has a meaning only in comparison with the others of the same picture.
 *
 * A multinomial logistic regression, trained by `training/train_surfaces.py`.
 */
export function weighKinds(
  cellProbabilities: CellProbabilities,
  rectified: RectifiedBoard,
  samples: SurfaceSamples,
): CellProbabilities {
  const weighed = new Map<string, Float32Array>();
  for (const { x, y, logs, features } of listDoubtfulCells(cellProbabilities, rectified, samples)) {
    const kinds = cellProbabilities.classProbabilities(x, y, 'kind');
    const scores = KIND_WEIGHTS.kinds.map(
      ({ bias, weights }, i) =>
        KIND_WEIGHTS.network * (logs[i] as number) +
        weights.reduce<number>((sum, weight, k) => sum + weight * (features[k] as number), bias),
    );
    weighed.set(`${x},${y} kind`, shareOut(kinds, scores));
  }
  return replaceAnswers(cellProbabilities, weighed);
}

/**
 * The cells on and around a board of whose kind the network is not certain. Empty if the picture shows no floor or no frame to compare them
 * with, or both in one color.
 */
export function listDoubtfulCells(
  cellProbabilities: CellProbabilities,
  rectified: RectifiedBoard,
  samples: SurfaceSamples,
): WeighedCell[] {
  if (!hasSurfaces(samples) || !differInColor(samples)) return [];
  const found: WeighedCell[] = [];
  const { x0, y0, columns, rows } = cellProbabilities;
  for (let y = y0; y < y0 + rows; y++) {
    for (let x = x0; x < x0 + columns; x++) {
      const kinds = cellProbabilities.classProbabilities(x, y, 'kind');
      const own = WEIGHED.map((kind) => kinds[kind] as number);
      if (Math.max(...own) >= CERTAIN_PROBABILITY_MIN) continue;
      if (nearness(cellProbabilities, x, y) < NEAR_PROBABILITY_MIN) continue;
      const lab = patchOfCell(rectified, x, y);
      if (!lab) continue;
      const logs = own.map((p) => Math.log(p + PROBABILITY_MIN));
      found.push({ x, y, logs, features: describeColor(samples, x, y, lab) });
    }
  }
  return found;
}

/** The probabilities of all kinds. The total of the weighed kinds is distributed among them by their scores. */
function shareOut(kinds: Float32Array, scores: readonly number[]): Float32Array {
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const mass = WEIGHED.reduce((sum, kind) => sum + (kinds[kind] as number), 0);
  const next = kinds.slice();
  WEIGHED.forEach((kind, i) => {
    next[kind] = (mass * (shares[i] as number)) / all;
  });
  return next;
}
