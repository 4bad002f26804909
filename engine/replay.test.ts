import { expect, test } from 'vitest';
import { drawBoard } from '#tests/rule-script.ts';
import { replay } from './replay.ts';
import { parseSolution, readSolution } from './solution.ts';

const BOARD = drawBoard(
  ['a.', 'b.'],
  { a: {}, b: { ice: 1 } },
  { g: 'left 00 red', h: 'left 01 red' },
);
const A = { block: 'a', by: [0, 0], gate: 'g' } as const;
const B = { block: 'b', by: [0, 0], gate: 'h' } as const;

test('plays a solution move by move', () => {
  const replayed = replay(BOARD, [A, B]);
  expect(replayed.ok && replayed.value.map(({ exit }) => exit?.block)).toEqual(['a', 'b']);
});

test('says at which move a line fails and why', () => {
  expect(replay(BOARD, [{ block: 'a', by: [1, 0] }, B, A])).toEqual({
    ok: false,
    error: { at: 1, why: { code: 'ice', block: 'b', gate: 'h' } },
  });
});

test('says what is left when a legal line ends too early', () => {
  expect(replay(BOARD, [A])).toEqual({
    ok: false,
    error: { at: 1, why: { code: 'not-solved', left: ['b'], isLost: false } },
  });
});

test('says that the line is lost when dynamite has gone off', () => {
  const board = drawBoard(
    ['a', 'b'],
    { b: { dynamite: 1 } },
    { g: 'left 00 red', h: 'left 01 red' },
  );
  expect(replay(board, [A])).toEqual({
    ok: false,
    error: { at: 1, why: { code: 'not-solved', left: ['b'], isLost: true } },
  });
  const further = replay(board, [A, B]);
  expect(!further.ok && further.error.why.code).toBe('lost');
});

test('ignores moves after the board is solved, legal or not', () => {
  const replayed = replay(BOARD, [A, B, A, { block: 'nobody', by: [1, 1] }]);
  expect(replayed.ok && replayed.value.length).toBe(2);
});

test('reads a solution, and a result line of the solver as one', () => {
  const text = '{"status":"solved","moves":[{"block":"a","by":[0,0],"gate":"g"}],"ms":1}';
  const parsed = parseSolution(text);
  expect(parsed.ok && parsed.value.moves).toEqual([A]);
});

test('refuses a malformed solution with every fault located', () => {
  const faults = (value: unknown) => {
    const read = readSolution(value);
    return read.ok ? [] : read.error.map(({ code, at }) => `${code} ${at}`);
  };
  expect(faults([])).toEqual(['type $']);
  expect(faults({})).toEqual(['missing moves']);
  expect(
    faults({
      moves: [
        { block: 1, by: [0.5] },
        { by: [0.5, '1'], gat: 'g' },
      ],
    }),
  ).toEqual([
    'type moves[0].block',
    'type moves[0].by',
    'range moves[0].by[0]',
    'missing moves[1].block',
    'range moves[1].by[0]',
    'type moves[1].by[1]',
    'unknown-field moves[1].gat',
  ]);
  const torn = parseSolution('{"moves":');
  expect(!torn.ok && torn.error[0]?.code).toBe('bad-json');
});
