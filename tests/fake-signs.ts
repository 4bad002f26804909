import { COLORS } from '#engine/types.ts';
import type { CellProbabilities } from '#recognition/board-net/cell-probabilities.ts';
import type { SignReader } from '#recognition/sign-net/read-signs.ts';

/** Reads the signs of blocks and gates from fake cell probabilities. */
export function fakeSignReader(cellProbabilities: CellProbabilities): SignReader {
  const colors = (x: number, y: number, head: string): Float32Array =>
    cellProbabilities.classProbabilities(x, y, head).slice(1, COLORS.length + 1);
  return {
    onBlock(cells) {
      const probability = (head: string): number =>
        Math.max(...cells.map(([x, y]) => cellProbabilities.probability(x, y, head)));
      const [[x, y] = [0, 0]] = cells;
      return {
        emblem: probability,
        arrow: probability,
        until: probability('axisUntil'),
        rope: (color) => probability(`rope ${color}`),
        colors: (name) => colors(x, y, `${name} color`),
      };
    },
    onGate(side, cells) {
      const by = (head: string): number[] =>
        cells.map(([x, y]) => cellProbabilities.probability(x, y, `${side} ${head}`));
      const [[x, y] = [0, 0]] = cells;
      return {
        emblem: (name) => Math.max(...by(name)),
        covered: by('covered'),
        colors: () => colors(x, y, `${side} other`),
      };
    },
  };
}
