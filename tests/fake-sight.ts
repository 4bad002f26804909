import { HEAD_AT, HEADS, KINDS } from '#recognition/board-net/heads.ts';
import type { Sight } from '#recognition/board-net/sight.ts';

/** What a test lets the network say of a cell: classes by their index, chances 0…1; how sure it is of classes. */
export type Said = Readonly<Record<string, number>>;

const SURE = 0.99;

/** A sight of a board given in rows, a letter a cell (`#` void, `.` floor, else a block, joined with its like), and of what is said besides of cells `x,y`. */
export function sightOf(rows: readonly string[], said: Readonly<Record<string, Said>> = {}): Sight {
  const at = (x: number, y: number): string => rows[y]?.[x] ?? '#';
  const kindOf = (letter: string): number =>
    KINDS.indexOf(letter === '#' ? 'void' : letter === '.' ? 'floor' : 'block');
  return {
    x0: 0,
    y0: 0,
    columns: rows[0]?.length ?? 0,
    rows: rows.length,
    classes(x, y, head) {
      const index = HEAD_AT.get(head)?.index as number;
      const { classes } = HEADS[index] as { classes: number };
      const best = said[`${x},${y}`]?.[head] ?? (head === 'kind' ? kindOf(at(x, y)) : 0);
      return Float32Array.from({ length: classes }, (_, k) =>
        k === best ? SURE : (1 - SURE) / (classes - 1),
      );
    },
    chance(x, y, head) {
      const own = said[`${x},${y}`]?.[head];
      if (own !== undefined) return own;
      const letter = at(x, y);
      if (letter === '#' || letter === '.') return 0.01;
      if (head === 'joinedRight') return letter === at(x + 1, y) ? SURE : 1 - SURE;
      if (head === 'joinedBelow') return letter === at(x, y + 1) ? SURE : 1 - SURE;
      return 0.01;
    },
  };
}
