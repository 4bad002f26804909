import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type PackLine, readPack } from '#domain/boards/pack.ts';
import { loadBoard } from '#engine/board.ts';
import { listMoves, playMove, viewPosition } from '#engine/moves.ts';
import { type Position, startPosition } from '#engine/position.ts';
import { replay } from '#engine/replay.ts';
import type { Block, Board, BoardDraft, Move } from '#engine/types.ts';
import { locateInPlay } from './locate-in-play.ts';

const PACK = readPack(
  readFileSync(new URL('../content/boards/levels.jsonl', import.meta.url), 'utf8'),
);
/** A selection of boards of all kinds, from easy to hard. */
const SOME = PACK.filter((_, index) => index % 140 === 75);

/** What a picture of the position shows: the only signs on its pieces are those that cover a color, and the color under them is wrong. */
function readPicture(position: Position): Board {
  const { floor, blocks, gates, crates } = viewPosition(position);
  const board = check({
    floor,
    blocks: blocks
      .filter(({ crate }) => crate === null)
      .map(({ id, cells, color, hiddenLeft, iceLeft, curtain }) => ({
        id,
        cells,
        ...(color && { color }),
        ...(hiddenLeft > 0 && { hidden: 1, color: 'pink' as const }),
        ...(iceLeft > 0 && { ice: 1, color: 'pink' as const }),
        ...(curtain === 'closed' && { curtain, color: 'pink' as const }),
      })),
    gates: gates.map(({ id, side, cells, color }) => ({ id, side, cells, color })),
    crates: crates.map(({ id, cells }) => ({ id, cells, opensAfter: 1, blocks: [] })),
  });
  return board;
}

function check(draft: BoardDraft): Board {
  const loaded = loadBoard(draft);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  return loaded.value;
}

function positionsOf({ board, moves }: PackLine): readonly Position[] {
  const line = replay(check(board), moves);
  if (!line.ok) throw new Error('the pack has a line that fails');
  return [startPosition(check(board)), ...line.value.map(({ position }) => position)];
}

test('locates every position of a solution, with the moves that lead to it', () => {
  for (const line of SOME) {
    const positions = positionsOf(line).slice(0, -1);
    const found = positions.map((position) =>
      locateInPlay(readPicture(position), line.board, line.moves),
    );
    expect(found, `level ${line.level}`).toEqual(positions.map((_, at) => ({ at })));
  }
});

test('recognizes a position off the solution as one of its board', () => {
  let tried = 0;
  for (const line of SOME) {
    const positions = positionsOf(line);
    const looks = new Set(positions.map((position) => JSON.stringify(readPicture(position))));
    const [start] = positions as [Position];
    for (const move of listMoves(start)) {
      const played = playMove(start, move);
      if (!played.ok || move.gate !== undefined) continue;
      const seen = readPicture(played.value.position);
      if (looks.has(JSON.stringify(seen))) continue;
      expect(locateInPlay(seen, line.board, line.moves), `level ${line.level}`).toEqual({
        at: null,
      });
      tried++;
      break;
    }
  }
  expect(tried).toBeGreaterThan(SOME.length / 2);
});

test('a board with another gate, or with a block that the board never has, is another board', () => {
  const red: Block = { id: 'a', color: 'red', layers: ['blue'], cells: [[1, 0]] };
  const blue: Block = { id: 'b', color: 'blue', cells: [[2, 1]] };
  const board: BoardDraft = {
    floor: ['....', '....'],
    blocks: [red],
    gates: [
      { id: 'g1', side: 'left', color: 'red', cells: [[0, 0]] },
      { id: 'g2', side: 'left', color: 'blue', cells: [[0, 1]] },
    ],
  };
  const solution: readonly Move[] = [
    { block: 'a', by: [-1, 0], gate: 'g1' },
    { block: 'a', by: [0, 1], gate: 'g2' },
  ];
  const locate = (change: Partial<BoardDraft>) =>
    locateInPlay(check({ ...board, ...change }), board, solution);
  expect(locate({})).toEqual({ at: 0 });
  expect(locate({ blocks: [blue] })).toEqual({ at: null });
  expect(locate({ blocks: [blue, red] })).toBeUndefined();
  expect(locate({ blocks: [{ ...blue, color: 'pink' }] })).toBeUndefined();
  expect(
    locate({
      blocks: [
        {
          ...blue,
          cells: [
            [2, 1],
            [3, 1],
          ],
        },
      ],
    }),
  ).toBeUndefined();
  expect(locate({ gates: board.gates.slice(1) })).toBeUndefined();
  expect(locate({ floor: ['....', '...#'] })).toBeUndefined();
});
