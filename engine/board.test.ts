import { expect, test } from 'vitest';
import { block, board, crate, gate, second, withBlock } from '#tests/board-files.ts';
import { MALFORMED } from '#tests/malformed-boards.ts';
import { makeRandomBoard } from '#tests/random-boards.ts';
import { checkBoard, loadBoard } from './board.ts';
import type { Fault } from './types.ts';

for (const [what, file, expected] of MALFORMED) {
  test(`refuses ${what}: ${expected.join(', ')}`, () => {
    const loaded = loadBoard(file);
    expect(loaded.ok ? [] : loaded.error.map(({ code, at }) => `${code} ${at}`)).toEqual(expected);
    if (!loaded.ok) for (const fault of loaded.error) expect(fault.expected).not.toBe('');
  });
}

test('finds every fault at once, of the shape and of the puzzle', () => {
  const loaded = loadBoard(
    board({
      blocks: [block({ frozen: 1, color: 'brown' }), second({ id: 'a', cells: [[9, 9]], ice: -1 })],
      gates: [gate({ cells: [[0, 1]], spans: [[0, 7]] })],
      tied: [['a', 'q']],
    }),
  );
  const faults: readonly Fault[] = loaded.ok ? [] : loaded.error;
  expect(faults.map(({ code }) => code).sort()).toEqual([
    'duplicate-id',
    'gate-edge',
    'off-floor',
    'range',
    'span-range',
    'unknown-color',
    'unknown-field',
    'unknown-id',
  ]);
});

test('after a fault of the floor, the rest need not be checked', () => {
  const loaded = loadBoard(board({ floor: ['....', '..'], gates: [gate({ cells: [[3, 1]] })] }));
  expect(loaded.ok ? [] : loaded.error.map(({ code }) => code)).toEqual(['floor-ragged']);
});

test('says what stood there and what was expected', () => {
  const loaded = loadBoard(withBlock({ ice: -1, cells: [[0, 3]] }));
  expect(loaded.ok ? [] : loaded.error).toEqual([
    { code: 'range', at: 'blocks[0].ice', found: -1, expected: 'a whole number, at least 0' },
    { code: 'off-floor', at: 'blocks[0].cells[0]', found: [0, 3], expected: 'a floor cell' },
  ]);
});

test('accepts what is unusual but allowed', () => {
  const unusual = board({
    name: '',
    seconds: 0.5,
    floor: ['....', '.#..', '....'],
    blocks: [
      block({
        cells: [
          [0, 0],
          [3, 2],
        ],
        ice: 0,
        bomb: 0.25,
        capsule: 0,
        star: false,
      }),
      { id: 'x', cells: [[1, 0]], fixed: true, ice: 2, bomb: 3, hidden: 1, rainbow: false },
    ],
    gates: [
      gate({ id: 'into a hole', side: 'bottom', cells: [[1, 0]] }),
      gate({
        id: 'written backwards',
        side: 'bottom',
        cells: [
          [2, 2],
          [1, 2],
        ],
        spans: [
          [0, 0],
          [0, 1],
        ],
      }),
      gate({ id: 'shares a cell', side: 'bottom', cells: [[1, 2]] }),
    ],
    tied: [['a', 'x', 'a']],
    paths: [
      {
        color: 'red',
        cells: [
          [0, 0],
          [3, 1],
        ],
      },
    ],
    crates: [crate({ cells: [[2, 0]], opensAfter: 0, movable: false })],
    jumpingLocks: [{ gates: ['into a hole', 'shares a cell'], at: 1 }],
  });
  expect(loadBoard(unusual)).toEqual({ ok: true, value: unusual });
});

test('checks a draft as it checks a file', () => {
  const good = makeRandomBoard(3);
  expect(checkBoard(good).ok).toBe(true);
  expect(checkBoard({ ...good, tied: [['nobody', 'none']] }).ok).toBe(false);
});
