import { COLORS } from '#engine/types.ts';
import type { Sight } from '#recognition/board-net/sight.ts';
import type { SignReader } from '#recognition/sign-net/read-signs.ts';

/** Reads of blocks and gates the signs that a test lets a sight say of their cells. */
export function signsOf(sight: Sight): SignReader {
  const colors = (x: number, y: number, head: string): Float32Array =>
    sight.classes(x, y, head).slice(1, COLORS.length + 1);
  return {
    onBlock(cells) {
      const chance = (head: string): number =>
        Math.max(...cells.map(([x, y]) => sight.chance(x, y, head)));
      const [[x, y] = [0, 0]] = cells;
      return {
        emblem: chance,
        arrow: chance,
        until: chance('axisUntil'),
        rope: (color) => chance(`rope ${color}`),
        colors: (name) => colors(x, y, `${name} color`),
      };
    },
    onGate(side, cells) {
      const by = (head: string): number[] =>
        cells.map(([x, y]) => sight.chance(x, y, `${side} ${head}`));
      const [[x, y] = [0, 0]] = cells;
      return {
        emblem: (name) => Math.max(...by(name)),
        covered: by('covered'),
        colors: () => colors(x, y, `${side} other`),
      };
    },
  };
}
