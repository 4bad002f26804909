import { SIDES } from '#engine/types.ts';
import type { LoadedNet } from '../net/load-net.ts';
import type { RectifiedBoard } from '../rectify/rectified-board.ts';
import {
  CELL_OUTPUTS,
  HEAD_AT,
  HEADS,
  MIRRORED_HEADS,
  RARE_HEAD_WEIGHT,
  RARE_HEADS,
} from './heads.ts';
import { runOnBoard } from './input.ts';

/** The network's outputs for a rectified board's cells. x and y are lattice coordinates. */
export interface CellProbabilities {
  readonly x0: number;
  readonly y0: number;
  readonly columns: number;
  readonly rows: number;
  /** Probabilities of a head's classes in a cell. */
  classProbabilities(x: number, y: number, head: string): Float32Array;
  /** Probability of a binary head; 0 outside the rectified board. */
  probability(x: number, y: number, head: string): number;
}

/** Replaces some outputs, keyed by `x,y head`: a number for a binary head, class probabilities for another. */
export function replaceAnswers(
  cellProbabilities: CellProbabilities,
  answers: ReadonlyMap<string, number | Float32Array>,
): CellProbabilities {
  return {
    ...cellProbabilities,
    probability: (x, y, head) =>
      (answers.get(`${x},${y} ${head}`) as number | undefined) ??
      cellProbabilities.probability(x, y, head),
    classProbabilities: (x, y, head) =>
      (answers.get(`${x},${y} ${head}`) as Float32Array | undefined) ??
      cellProbabilities.classProbabilities(x, y, head),
  };
}

/** The heads of blocks' and gates' own colors. */
const OWN_COLORS: ReadonlySet<string> = new Set(['color', ...SIDES.map((side) => `${side} color`)]);

/** Replaces the colors of blocks and gates by those of another reading of the same cells. */
export function replaceColors(
  cellProbabilities: CellProbabilities,
  colors: CellProbabilities,
): CellProbabilities {
  return {
    ...cellProbabilities,
    classProbabilities: (x, y, head) =>
      (OWN_COLORS.has(head) ? colors : cellProbabilities).classProbabilities(x, y, head),
  };
}

/**
 * Runs the network over a board rectified at `CELL_PX` samples per cell, and over the mirror image of `second`, the same board rectified
 * from a slightly different lattice. Returns the average of both, because a small error of the lattice seldom misleads both.
 */
export function estimateCells(
  net: LoadedNet,
  rectified: RectifiedBoard,
  second: RectifiedBoard = rectified,
): CellProbabilities {
  const { x0, y0, columns, rows } = rectified;
  const outputs = runOnBoard(net, rectified);
  averageWithMirrored(outputs, runOnBoard(net, second, true), columns, rows);
  for (let cell = 0; cell < columns * rows; cell++) normalise(outputs, cell * CELL_OUTPUTS);
  const place = (x: number, y: number, head: string): number => {
    const isInside = x >= x0 && y >= y0 && x < x0 + columns && y < y0 + rows;
    const at = HEAD_AT.get(head)?.at;
    if (at === undefined) throw new Error(`no head ${head}`);
    return isInside ? ((y - y0) * columns + x - x0) * CELL_OUTPUTS + at : -1;
  };
  return {
    x0,
    y0,
    columns,
    rows,
    classProbabilities(x, y, head) {
      const { index } = HEAD_AT.get(head) as { index: number };
      const { classes } = HEADS[index] as { classes: number };
      const at = place(x, y, head);
      return at < 0 ? new Float32Array(classes) : outputs.subarray(at, at + classes);
    },
    probability(x, y, head) {
      const at = place(x, y, head);
      return at < 0 ? 0 : (outputs[at] as number);
    },
  };
}

/** Maps the outputs of the mirror image back and averages both, in place. */
function averageWithMirrored(
  outputs: Float32Array,
  mirrored: Float32Array,
  columns: number,
  rows: number,
): void {
  HEADS.forEach(({ name, classes }, h) => {
    const { index, shift } = MIRRORED_HEADS[h] as (typeof MIRRORED_HEADS)[number];
    const to = HEAD_AT.get(name)?.at as number;
    const from = HEAD_AT.get(HEADS[index]?.name as string)?.at as number;
    for (let y = 0; y < rows; y++) {
      for (let x = 0; x < columns - shift; x++) {
        const own = (y * columns + x) * CELL_OUTPUTS + to;
        const other = (y * columns + columns - 1 - x - shift) * CELL_OUTPUTS + from;
        for (let k = 0; k < classes; k++)
          outputs[own + k] = ((outputs[own + k] as number) + (mirrored[other + k] as number)) / 2;
      }
    }
  });
}

/** Converts a cell's logits to probabilities, in place. */
function normalise(outputs: Float32Array, start: number): void {
  let at = start;
  for (const { name, classes } of HEADS) {
    const gain = RARE_HEADS.has(name) ? RARE_HEAD_WEIGHT : 1;
    if (classes === 1) outputs[at] = 1 / (1 + gain * Math.exp(-(outputs[at] as number)));
    else {
      const head = outputs.subarray(at, at + classes);
      const most = head.reduce((m, v) => Math.max(m, v), Number.NEGATIVE_INFINITY);
      let sum = 0;
      for (let k = 0; k < classes; k++) sum += Math.exp((head[k] as number) - most);
      for (let k = 0; k < classes; k++) head[k] = Math.exp((head[k] as number) - most) / sum;
    }
    at += classes;
  }
}
