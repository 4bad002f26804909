import type { Cell } from '#engine/types.ts';
import type { CellProbabilities } from '../board-net/cell-probabilities.ts';
import { EMBLEMS, type Emblem, GATE_EMBLEMS } from '../sign-net/heads.ts';
import type { SignReader } from '../sign-net/read-signs.ts';

/** Emblems that lie over the whole of a block: only a network that sees all of it can tell them. */
const WHOLE_BLOCK_EMBLEMS: ReadonlySet<Emblem> = new Set([
  'ice',
  'hidden',
  'rainbow',
  'closed',
  'open',
]);
/** Keeps odds finite. */
const PROBABILITY_MIN = 1e-6;

/**
 * Reads signs with two networks. Emblems that lie over the whole of a block are told by the network of the board alone, as the mean of
 * its log odds over the block's cells; for those on one spot, and on gates, the log odds of both networks are averaged, and of the board's
 * the largest counts.
 */
export function combineSigns(signs: SignReader, cellProbabilities: CellProbabilities): SignReader {
  const seenBy = (cells: readonly Cell[], head: string): number[] =>
    cells.map(([x, y]) => logOdds(cellProbabilities.probability(x, y, head)));
  return {
    onBlock(cells) {
      const own = signs.onBlock(cells);
      const spots = EMBLEMS.filter((name) => !WHOLE_BLOCK_EMBLEMS.has(name));
      const logs = combine(spots, own.emblem, (name) => Math.max(...seenBy(cells, name)));
      for (const name of WHOLE_BLOCK_EMBLEMS) logs.set(name, mean(seenBy(cells, name)));
      return { ...own, emblem: normalise(logs) };
    },
    onGate(side, cells) {
      const own = signs.onGate(side, cells);
      const logs = combine(GATE_EMBLEMS, own.emblem, (name) =>
        Math.max(...seenBy(cells, `${side} ${name}`)),
      );
      const covered = seenBy(cells, `${side} covered`);
      return {
        ...own,
        emblem: normalise(logs),
        covered: own.covered.map((p, i) => logistic((logOdds(p) + (covered[i] as number)) / 2)),
      };
    },
  };
}

/** For each sign the mean of its log odds against none: by the network of signs, which gives probabilities, and by that of the board. */
function combine<Name extends string>(
  names: readonly Name[],
  probabilityOf: (name: Name) => number,
  boardLogOdds: (name: Name) => number,
): Map<string, number> {
  const none = 1 - names.reduce((sum, name) => sum + probabilityOf(name), 0);
  const logOf = (name: Name): number =>
    Math.log(Math.max(PROBABILITY_MIN, probabilityOf(name)) / Math.max(PROBABILITY_MIN, none));
  return new Map(names.map((name) => [name, (logOf(name) + boardLogOdds(name)) / 2]));
}

/** Probabilities of signs that exclude each other, from their log odds against none. */
function normalise(logs: ReadonlyMap<string, number>): (name: string) => number {
  const all = [...logs.values()].reduce((sum, log) => sum + Math.exp(log), 1);
  return (name) => Math.exp(logs.get(name) as number) / all;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function logOdds(p: number): number {
  const bounded = Math.max(PROBABILITY_MIN, Math.min(1 - PROBABILITY_MIN, p));
  return Math.log(bounded / (1 - bounded));
}

function logistic(log: number): number {
  return 1 / (1 + Math.exp(-log));
}
