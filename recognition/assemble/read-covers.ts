import type { CellProbabilities } from '../board-net/cell-probabilities.ts';
import { EMBLEMS, type Emblem } from '../sign-net/heads.ts';
import type { SignReader } from '../sign-net/read-signs.ts';

/** Emblems that lie over the whole of a block. */
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
 * Takes the emblems that lie over the whole of a block from the network of the board, which sees all of the block and
 * its neighbours; those that lie on one spot stay those of the network of signs.
 */
export function readCovers(signs: SignReader, cellProbabilities: CellProbabilities): SignReader {
  return {
    ...signs,
    onBlock(cells) {
      const own = signs.onBlock(cells);
      const spots = EMBLEMS.filter((name) => !WHOLE_BLOCK_EMBLEMS.has(name));
      const none = 1 - spots.reduce((sum, name) => sum + own.emblem(name), 0);
      const oddsOf = (name: Emblem): number => {
        if (!WHOLE_BLOCK_EMBLEMS.has(name))
          return own.emblem(name) / Math.max(PROBABILITY_MIN, none);
        const logs = cells.map(([x, y]) => logOdds(cellProbabilities.probability(x, y, name)));
        return Math.exp(logs.reduce((sum, log) => sum + log, 0) / cells.length);
      };
      const odds = new Map(EMBLEMS.map((name) => [name, oddsOf(name)]));
      const all = [...odds.values()].reduce((sum, one) => sum + one, 1);
      return { ...own, emblem: (name) => (odds.get(name) as number) / all };
    },
  };
}

function logOdds(p: number): number {
  const bounded = Math.max(PROBABILITY_MIN, Math.min(1 - PROBABILITY_MIN, p));
  return Math.log(bounded / (1 - bounded));
}
