import { type BoardDraft, type Color, OUTWARD } from '#engine/types.ts';

/** One letter per color. The two greens and blues differ by case. */
const LETTERS: Readonly<Record<Color, string>> = {
  red: 'r',
  orange: 'o',
  yellow: 'y',
  green: 'g',
  darkgreen: 'G',
  teal: 't',
  blue: 'b',
  darkblue: 'B',
  purple: 'p',
  pink: 'k',
};

/**
 * Formats a board for the terminal: a letter per cell in its block's color (`#` no color, `·` floor), joined cells connected, gates as
 * letters around the floor. Below it, the blocks with modifiers.
 */
export function formatBoardText(board: BoardDraft): string {
  const width = board.floor[0]?.length ?? 0;
  const height = board.floor.length;
  const canvas = Array.from({ length: 2 * height + 3 }, () =>
    Array.from({ length: 2 * width + 3 }, () => ' '),
  );
  const put = (x: number, y: number, text: string): void => {
    const row = canvas[y];
    if (row && x >= 0 && x < row.length) row[x] = text;
  };
  board.floor.forEach((row, y) => {
    for (const [x, c] of [...row].entries()) put(2 * x + 2, 2 * y + 2, c === '.' ? '·' : ' ');
  });
  for (const block of board.blocks) {
    const letter = block.color ? LETTERS[block.color] : '#';
    const own = new Set(block.cells.map(String));
    for (const [x, y] of block.cells) {
      put(2 * x + 2, 2 * y + 2, letter);
      if (own.has(`${x + 1},${y}`)) put(2 * x + 3, 2 * y + 2, '─');
      if (own.has(`${x},${y + 1}`)) put(2 * x + 2, 2 * y + 3, '│');
    }
  }
  for (const gate of board.gates) {
    const color = gate.color ?? gate.colors?.[0] ?? gate.switches?.[0];
    const step = OUTWARD[gate.side];
    for (const [x, y] of gate.cells)
      put(2 * x + 2 + 2 * step[0], 2 * y + 2 + 2 * step[1], color ? LETTERS[color] : '?');
  }
  const notes = board.blocks.flatMap(({ id, cells, color, ...rest }) =>
    Object.keys(rest).length > 0 ? [`${id} at ${cells[0]}: ${JSON.stringify(rest)}`] : [],
  );
  return [...canvas.map((row) => row.join('').trimEnd()), ...notes].join('\n');
}
