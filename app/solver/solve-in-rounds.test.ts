import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type PackLine, readPack } from '#domain/boards/pack.ts';
import { checkBoard } from '#engine/board.ts';
import { startPosition } from '#engine/position.ts';
import { replay } from '#engine/replay.ts';
import { parseTextForm } from '#engine/text-form.ts';
import type { Board } from '#engine/types.ts';
import { type Solved, solveInRounds } from './solve-in-rounds.ts';

/** A board whose shortest line is found soon, and proved long after. */
const HARD_LEVEL = 1830;

function hardBoard(): Board {
  const pack = readPack(
    readFileSync(new URL('../../content/boards/levels.jsonl', import.meta.url), 'utf8'),
  );
  const { board } = pack[HARD_LEVEL - 1] as PackLine;
  const checked = checkBoard(board);
  if (!checked.ok) throw new Error('the level is no board');
  return checked.value;
}

function parse(text: string): Board {
  const parsed = parseTextForm(text);
  const checked = parsed.ok ? checkBoard(parsed.value) : undefined;
  if (!checked?.ok) throw new Error('no board');
  return checked.value;
}

/** A clock that goes on whenever it is looked at. */
function clock(stepMs: number): () => number {
  let ms = 0;
  return () => {
    ms += stepMs;
    return ms;
  };
}

test('a line is at hand long before a long search ends, and the answer is no longer', () => {
  const board = hardBoard();
  const now = clock(1);
  const lines: { readonly line: Solved; readonly atMs: number }[] = [];
  const bounds: number[] = [];
  const result = solveInRounds(startPosition(board), {
    now,
    limitMs: 4000,
    onLine: (line) => lines.push({ line, atMs: now() }),
    onProgress: ({ atLeast }) => bounds.push(atLeast),
  });
  expect(result.status).toBe('solved');
  const [first] = lines;
  if (result.status !== 'solved' || !first) throw new Error('no line');
  expect(first.atMs).toBeLessThan(1100);
  expect(replay(board, first.line.moves).ok).toBe(true);
  expect(first.line.optimal).toBe(false);
  expect(result.moves.length).toBeLessThanOrEqual(first.line.moves.length);
  expect(result.atLeast).toBe(Math.max(...bounds));
  expect(bounds).toEqual(bounds.toSorted((a, b) => a - b));
});

test('what is proved in the first round ends the search', () => {
  const onLine = () => expect.unreachable('a proved line is the answer');
  const options = { now: clock(1), limitMs: 10_000, onLine };
  const solved = solveInRounds(startPosition(parse('3.3_r0010_Lr00')), options);
  expect(solved).toMatchObject({ status: 'solved', optimal: true, atLeast: 1 });
  const stuck = solveInRounds(startPosition(parse('3.3_r0010_Lb00')), options);
  expect(stuck.status).toBe('unsolvable');
});

test('a search that is called off says so and goes through no more rounds', () => {
  let asked = 0;
  const result = solveInRounds(startPosition(hardBoard()), {
    now: clock(1),
    limitMs: 4000,
    isAborted: () => ++asked > 0,
    onLine: () => expect.unreachable('no line was found'),
  });
  expect(result).toMatchObject({ status: 'gave-up', why: 'aborted' });
});
