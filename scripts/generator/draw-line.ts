/** Levels as text, for inspection. */

import type { PackLine } from '#domain/boards/pack.ts';
import { type BoardDraft, OUTWARD } from '#engine/types.ts';

/** The board, its line (`!` marks an exit) and its tips, below a line of figures. */
export function drawLine({ level, board, moves, atLeast, tips, ...facts }: PackLine): string {
  const { difficulty, seconds, mechanics } = facts;
  const figures = `${moves.length} moves (at least ${atLeast}), ${difficulty}, ${seconds} of ${board.seconds} s`;
  return [
    `--- level ${level}: ${figures}; ${mechanics.join(', ')}`,
    drawBoard(board),
    moves.map(({ block, by, gate }) => `${block}${by}${gate ? '!' : ''}`).join(' '),
    ...tips.map((tip) => JSON.stringify(tip)),
  ].join('\n');
}

/**
 * The start position: blocks by the last letter of their id, `X` for shut crates, gates by the last digit of theirs. Below, everything that
 * the picture does not show.
 */
function drawBoard(board: BoardDraft): string {
  const height = board.floor.length;
  const width = board.floor[0]?.length ?? 0;
  const canvas = Array.from({ length: height + 2 }, (_, y) =>
    Array.from({ length: width + 2 }, (_, x): string =>
      board.floor[y - 1]?.[x - 1] === '.' ? '·' : ' ',
    ),
  );
  const put = (x: number, y: number, char: string) => {
    const row = canvas[y + 1];
    if (row) row[x + 1] = char;
  };
  for (const { id, cells } of board.blocks) for (const [x, y] of cells) put(x, y, id.at(-1) ?? '?');
  for (const crate of board.crates ?? []) {
    for (const [x, y] of crate.cells) put(x, y, 'X');
  }
  for (const { side, cells, id } of board.gates) {
    const [dx, dy] = OUTWARD[side];
    for (const [x, y] of cells) put(x + dx, y + dy, id.at(-1) ?? '?');
  }
  const things = [
    ...board.gates.map(({ cells, ...gate }) => JSON.stringify(gate)),
    ...board.blocks.map(({ cells, ...block }) => JSON.stringify(block)),
    ...(board.crates ?? []).map((crate) => JSON.stringify(crate)),
    JSON.stringify({ tied: board.tied, paths: board.paths, jumpingLocks: board.jumpingLocks }),
  ];
  return [...canvas.map((row) => row.join(' ')), ...things].join('\n');
}
