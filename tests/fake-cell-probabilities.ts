import type { CellProbabilities } from '#recognition/board-net/cell-probabilities.ts';
import { HEAD_AT, HEADS, KINDS } from '#recognition/board-net/heads.ts';

/** Outputs for a cell that a test specifies, by head: the index of a class, or the probability of a binary head. */
export type GivenProbabilities = Readonly<Record<string, number>>;

/** Probability of specified classes. */
const CERTAIN = 0.99;

/**
 * Probabilities of a board given in rows, a letter per cell (`#` void, `.` floor, otherwise a block, joined with equal letters), and of
 * specified outputs for cells `x,y`.
 */
export function fakeCellProbabilities(
  rows: readonly string[],
  given: Readonly<Record<string, GivenProbabilities>> = {},
): CellProbabilities {
  const at = (x: number, y: number): string => rows[y]?.[x] ?? '#';
  const kindOf = (letter: string): number =>
    KINDS.indexOf(letter === '#' ? 'void' : letter === '.' ? 'floor' : 'block');
  return {
    x0: 0,
    y0: 0,
    columns: rows[0]?.length ?? 0,
    rows: rows.length,
    classProbabilities(x, y, head) {
      const index = HEAD_AT.get(head)?.index as number;
      const { classes } = HEADS[index] as { classes: number };
      const best = given[`${x},${y}`]?.[head] ?? (head === 'kind' ? kindOf(at(x, y)) : 0);
      return Float32Array.from({ length: classes }, (_, k) =>
        k === best ? CERTAIN : (1 - CERTAIN) / (classes - 1),
      );
    },
    probability(x, y, head) {
      const own = given[`${x},${y}`]?.[head];
      if (own !== undefined) return own;
      const letter = at(x, y);
      if (letter === '#' || letter === '.') return 0.01;
      if (head === 'joinedRight') return letter === at(x + 1, y) ? CERTAIN : 1 - CERTAIN;
      if (head === 'joinedBelow') return letter === at(x, y + 1) ? CERTAIN : 1 - CERTAIN;
      return 0.01;
    },
  };
}
