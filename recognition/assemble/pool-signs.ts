import { type Cell, COLORS, type Color } from '#engine/types.ts';
import type { CellProbabilities } from '../board-net/cell-probabilities.ts';
import {
  type ARROWS,
  EMBLEMS,
  type Emblem,
  GATE_EMBLEMS,
  type GateEmblem,
} from '../board-net/heads.ts';
import { mean } from '../mean.ts';
import { logistic, logOdds } from '../odds.ts';
import type { Piece } from './blocks.ts';
import type { GateRun } from './gates.ts';
import { listBlockSigns } from './sign-table.ts';

/** Probabilities of a block's signs. */
export interface BlockSigns {
  emblem(name: Emblem): number;
  /** The same, regardless of other emblems. */
  byItself(name: Emblem): number;
  arrow(axis: (typeof ARROWS)[number]): number;
  /** Probability that its arrow has a number. */
  readonly until: number;
  rope(color: Color): number;
  /** Probabilities of its emblem's color, one for each of `COLORS`. */
  colors(name: Emblem): Float32Array;
}

/** Probabilities of a gate's signs. */
export interface GateSigns {
  emblem(name: GateEmblem): number;
  /** The same, regardless of other emblems. */
  byItself(name: GateEmblem): number;
  /** For each cell, the probability that a slider covers it. */
  readonly covered: readonly number[];
  /** Probabilities of its second color, one for each of `COLORS`. */
  colors(name: GateEmblem): Float32Array;
}

/** The signs of a board's blocks and gates. */
export interface BoardSigns {
  readonly blocks: ReadonlyMap<Piece, BlockSigns>;
  readonly gates: ReadonlyMap<GateRun, GateSigns>;
}

const WHOLE_BLOCK_SIGNS = listBlockSigns('isWhole');
/** Emblems with a color of their own that the network reports. */
const COLORED_EMBLEMS: ReadonlySet<Emblem> = new Set(['scissors', 'swapsTo']);

/**
 * Pools the network's output for cells into the signs of blocks and gates. A sign over a whole block gets the mean of its cells' log odds.
 * A sign on one spot gets the largest, because cells far from it may not see it. Emblems exclude each other, except with `byItself`.
 */
export function poolSigns(
  cellProbabilities: CellProbabilities,
  pieces: readonly Piece[],
  runs: readonly GateRun[],
): BoardSigns {
  const logsOf = (cells: readonly Cell[], head: string): number[] =>
    cells.map(([x, y]) => logOdds(cellProbabilities.probability(x, y, head)));
  const colorsOf = (cells: readonly Cell[], head: string): Float32Array =>
    meanColors(cells.map(([x, y]) => cellProbabilities.classProbabilities(x, y, head)));
  const poolBlock = ({ cells }: Piece): BlockSigns => {
    const emblemLog = (name: Emblem): number => {
      const logs = logsOf(cells, name);
      return WHOLE_BLOCK_SIGNS.includes(name) ? mean(logs) : Math.max(...logs);
    };
    return {
      emblem: exclude(EMBLEMS, emblemLog),
      byItself: (name) => logistic(emblemLog(name)),
      arrow: (axis) => logistic(mean(logsOf(cells, axis))),
      until: logistic(mean(logsOf(cells, 'axisUntil'))),
      rope: (color) => logistic(mean(logsOf(cells, `rope ${color}`))),
      colors: (name) =>
        COLORED_EMBLEMS.has(name)
          ? colorsOf(cells, `${name} color`)
          : new Float32Array(COLORS.length).fill(1 / COLORS.length),
    };
  };
  const poolGate = ({ side, cells }: GateRun): GateSigns => {
    const emblemLog = (name: GateEmblem): number => Math.max(...logsOf(cells, `${side} ${name}`));
    return {
      emblem: exclude(GATE_EMBLEMS, emblemLog),
      byItself: (name) => logistic(emblemLog(name)),
      covered: logsOf(cells, `${side} covered`).map(logistic),
      colors: () => colorsOf(cells, `${side} other`),
    };
  };
  const blocks = pieces.filter(({ kind }) => kind === 'block');
  return {
    blocks: new Map(blocks.map((block) => [block, poolBlock(block)])),
    gates: new Map(runs.map((run) => [run, poolGate(run)])),
  };
}

/** The signs of all blocks, or of all gates, each changed by `change`. */
export function changeSigns<Of, Signs>(
  signs: ReadonlyMap<Of, Signs>,
  change: (own: Signs, of: Of) => Signs,
): ReadonlyMap<Of, Signs> {
  return new Map([...signs].map(([of, own]) => [of, change(own, of)]));
}

/** Probabilities of signs that exclude each other, from their log odds against no sign. */
function exclude<Name extends string>(
  names: readonly Name[],
  logOf: (name: Name) => number,
): (name: Name) => number {
  const odds = new Map(names.map((name) => [name, Math.exp(logOf(name))]));
  const all = [...odds.values()].reduce((sum, value) => sum + value, 1);
  return (name) => (odds.get(name) as number) / all;
}

/** The mean of class probabilities without the class for no color. */
function meanColors(cells: readonly Float32Array[]): Float32Array {
  const sums = Float32Array.from(COLORS, (_, k) =>
    cells.reduce((sum, classes) => sum + (classes[k + 1] as number), 0),
  );
  const all = sums.reduce((sum, value) => sum + value, 0);
  return sums.map((value) => value / all);
}
