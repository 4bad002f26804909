import { expect, test } from 'vitest';
import { isProved, isSettled, STANDING_SOURCES, standingInPlay, standingOf } from './standing.ts';

const FINDINGS = [undefined, 'unsolvable', { optimal: true }, { optimal: false }] as const;

test('nothing about a board is proved while a doubt about its reading is open, whatever was found', () => {
  for (const source of STANDING_SOURCES) {
    for (const found of FINDINGS) {
      for (const isConfirmed of [true, false]) {
        const standing = standingOf({ source, openDoubts: 1, isConfirmed, found });
        expect(isProved(standing)).toBe(false);
        expect(isSettled(standing)).toBe(false);
        expect(FINDINGS.map((one) => standingInPlay(standing, one)).some(isProved)).toBe(false);
      }
    }
  }
});

test('a reading that cannot be won is a misreading, until somebody confirms all of it', () => {
  const read = { source: 'picture', found: 'unsolvable' } as const;
  expect(standingOf(read).line).toBe('misread');
  expect(standingOf({ ...read, settledDoubts: 3 }).line).toBe('misread');
  expect(standingOf({ ...read, isConfirmed: true, openDoubts: 1 }).line).toBe('misread');
  expect(standingOf({ ...read, isConfirmed: true }).line).toBe('unsolvable');
  expect(standingOf({ ...read, source: 'drawing' }).line).toBe('unsolvable');
  // An unwinnable position in play is no sign of a misreading.
  expect(standingInPlay(standingOf({ source: 'picture' }), 'unsolvable').line).toBe('unsolvable');
});

test('a line is called the shortest only if no line can be shorter', () => {
  const board = { source: 'operator', confirmedBy: 2 } as const;
  const shortest = standingOf({ ...board, found: { optimal: true } });
  expect(shortest).toEqual({
    source: 'operator',
    confirmedBy: 2,
    openDoubts: 0,
    settledDoubts: 0,
    line: 'shortest',
  });
  expect(standingOf({ ...board, found: { optimal: false } }).line).toBe('best-known');
  expect(standingOf(board).line).toBe('none');
  expect(standingInPlay(shortest, { optimal: false }).line).toBe('best-known');
});
