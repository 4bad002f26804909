import { expect, test } from 'vitest';
import type { ImportReport } from '#domain/imports/schema.ts';
import { exitCodeOf } from './exit-code.ts';
import { codeOf } from './import-pictures.ts';

const report = (changes: Partial<ImportReport>): ImportReport => ({
  kind: 'levels',
  isDryRun: false,
  understood: null,
  added: 0,
  changed: 0,
  unchanged: 0,
  waiting: 0,
  refused: 0,
  refusals: [],
  notes: [],
  stopped: null,
  ...changes,
});

test('returns what --help says: 0 all, 1 some, 2 nothing', () => {
  expect(exitCodeOf([report({ added: 2 })])).toBe(0);
  expect(exitCodeOf([report({ unchanged: 2 })])).toBe(0);
  expect(exitCodeOf([report({})])).toBe(0);
  expect(exitCodeOf([report({ added: 1, refused: 1 })])).toBe(1);
  expect(exitCodeOf([report({ waiting: 1, stopped: 'x' })])).toBe(1);
  expect(exitCodeOf([report({ added: 1 }), report({ refused: 1 })])).toBe(1);
  expect(exitCodeOf([report({ refused: 3 })])).toBe(2);
  expect(exitCodeOf([report({ stopped: 'the file is empty' })])).toBe(2);
});

test('returns the same for pictures', () => {
  const none = { published: 0, waiting: 0, doubtful: 0, unread: 0, known: 0 };
  expect(codeOf({ ...none, published: 1, known: 2 }, false)).toBe(0);
  expect(codeOf({ ...none, published: 1, unread: 1 }, false)).toBe(1);
  expect(codeOf({ ...none, doubtful: 1 }, false)).toBe(1);
  expect(codeOf({ ...none, published: 1 }, true)).toBe(1);
  expect(codeOf({ ...none, unread: 2 }, false)).toBe(2);
});
