import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatPackLine, type PackLine, readPack } from '#domain/boards/pack.ts';
import { rateSolution } from '#domain/boards/rate-solution.ts';
import { listFalseTips } from '#domain/boards/tips/choose-tips.ts';
import { findUnlock, UNLOCK_LEVELS } from '#domain/boards/unlock-levels.ts';
import { loadBoard } from '#engine/board.ts';
import { startKey } from '#engine/fingerprint.ts';
import { mechanicsOf } from '#engine/mechanics.ts';
import { replay } from '#engine/replay.ts';
import type { Board, BoardDraft, Cell, Side } from '#engine/types.ts';
import { isListOrder } from '#scripts/generator/judge.ts';

const LEVELS = 1834;
const text = readFileSync(new URL('levels.jsonl', import.meta.url), 'utf8');
const lines = readPack(text);

/** Some of these take ten seconds of one core; a busy machine may take several times that. */
const SLOW = { timeout: 120_000 };

/** Names of the levels for which the check fails; a test then shows which they are. */
const failing = (isFine: (line: PackLine) => boolean) =>
  lines.filter((line) => !isFine(line)).map((line) => line.level);

test('the pack has one line for each level, in order, written as formatPackLine writes it', () => {
  expect(lines.map((line) => line.level)).toEqual(Array.from({ length: LEVELS }, (_, i) => i + 1));
  expect(`${lines.map(formatPackLine).join('\n')}\n` === text).toBe(true);
});

test('every board is well-formed', () => {
  expect(failing((line) => loadBoard(line.board).ok)).toEqual([]);
});

test('every solution, replayed, solves its board', SLOW, () => {
  expect(failing((line) => replay(boardOf(line), line.moves).ok)).toEqual([]);
});

test('no bound is above the solution, and what is called optimal meets it', () => {
  const isFine = ({ moves, optimal, atLeast }: PackLine) =>
    atLeast <= moves.length && optimal === (atLeast === moves.length);
  expect(failing(isFine)).toEqual([]);
});

test('difficulty, time and mechanics follow from board and solution', SLOW, () => {
  const isFine = (line: PackLine) => {
    const { difficulty, seconds } = rateSolution(boardOf(line), line.moves);
    return (
      difficulty === line.difficulty &&
      seconds === line.seconds &&
      mechanicsOf(line.board).join() === line.mechanics.join()
    );
  };
  expect(failing(isFine)).toEqual([]);
});

test('every tip under every board is true of it, and there are two to four', SLOW, () => {
  const isFine = ({ tips, moves, ...line }: PackLine) =>
    tips.length >= 2 && tips.length <= 4 && listFalseTips(boardOf(line), moves, tips).length === 0;
  expect(failing(isFine)).toEqual([]);
});

test('every mechanic comes in at its level and not before', () => {
  const isFine = ({ level, mechanics }: PackLine) => {
    const unlocks = findUnlock(level);
    return (
      mechanics.every((mechanic) => UNLOCK_LEVELS[mechanic] <= level) &&
      (!unlocks || mechanics.includes(unlocks))
    );
  };
  expect(failing(isFine)).toEqual([]);
});

test('no two levels share a board, nor is one the mirror image of another', () => {
  const seen = new Set<string>();
  const isFine = ({ board }: PackLine) => {
    const isNew = !seen.has(keyOf(board));
    for (const image of [board, mirror(board)]) seen.add(keyOf(image));
    return isNew;
  };
  expect(failing(isFine)).toEqual([]);
});

test('after level 10 no board is solved by sending every block straight out in list order', () => {
  expect(failing(({ level, board }) => level <= 10 || !isListOrder(board))).toEqual([]);
});

test('boards have 5 to 32 blocks on floors of 5 × 5 to 9 × 11 cells', () => {
  const isFine = ({ board }: PackLine) => {
    const crated = (board.crates ?? []).flatMap((crate) => crate.blocks);
    const blocks = board.blocks.length + crated.length;
    const [width, height] = [board.floor[0]?.length ?? 0, board.floor.length];
    return blocks >= 5 && blocks <= 32 && width >= 5 && width <= 9 && height >= 5 && height <= 11;
  };
  expect(failing(isFine)).toEqual([]);
});

/** Checked by the first test of the boards; cheap to trust afterwards. */
function boardOf({ board }: Pick<PackLine, 'board'>): Board {
  return board as Board;
}

function keyOf(board: BoardDraft): string {
  return startKey(board as Board);
}

function mirror(board: BoardDraft): BoardDraft {
  const width = board.floor[0]?.length ?? 0;
  const flip = (cells: readonly Cell[]) => cells.map(([x, y]): Cell => [width - 1 - x, y]);
  const turn = (side: Side): Side => (side === 'left' ? 'right' : side === 'right' ? 'left' : side);
  const block = <T extends { readonly cells: readonly Cell[] }>(thing: T): T => ({
    ...thing,
    cells: flip(thing.cells),
  });
  return {
    ...board,
    floor: board.floor.map((row) => [...row].reverse().join('')),
    blocks: board.blocks.map(block),
    gates: board.gates.map((gate) => ({ ...block(gate), side: turn(gate.side) })),
    ...(board.paths && { paths: board.paths.map(block) }),
    ...(board.crates && {
      crates: board.crates.map((crate) => ({ ...block(crate), blocks: crate.blocks.map(block) })),
    }),
  };
}
