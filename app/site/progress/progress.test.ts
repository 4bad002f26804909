import { expect, test } from 'vitest';
import type { TextStore } from '../text-store.ts';
import { clearProgress } from './clear-progress.ts';
import { changeLevel, formatProgress, PROGRESS_KEY, parseProgress } from './progress.ts';
import { BROKEN_KEY, createProgressStore } from './progress-store.ts';

function createMemoryStore(
  start: Record<string, string> = {},
): TextStore & { texts: Map<string, string> } {
  const texts = new Map(Object.entries(start));
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  };
}

test('reads back progress that it writes', () => {
  const levels = changeLevel({}, 47, { solvedAt: 5, isSaved: true, seenAt: 6, move: 7 });
  const progress = { levels, owner: 'ada', clearedAt: 3, aheadMs: 4 };
  expect(parseProgress(formatProgress(progress))).toEqual(progress);
});

test('text of another version or format is invalid; an empty text is empty progress', () => {
  expect(parseProgress('{')).toBe('broken');
  expect(parseProgress('[]')).toBe('broken');
  expect(parseProgress('{"version":2,"levels":{}}')).toBe('broken');
  expect(parseProgress(null)).toEqual({ levels: {} });
});

test('drops invalid entries and retains the valid ones', () => {
  const levels = { 47: { solvedAt: 5, isSaved: 'yes', move: -1 }, x: { solvedAt: 1 }, 48: 3 };
  expect(parseProgress(JSON.stringify({ version: 1, levels }))).toEqual({
    levels: { 47: { solvedAt: 5 } },
  });
});

test('moves invalid text aside and starts empty', () => {
  const texts = createMemoryStore({ [PROGRESS_KEY]: 'oh no' });
  const store = createProgressStore(texts, { now: () => 9 });
  expect(store.read()).toEqual({});
  store.change(3, { solvedAt: 1 });
  expect(texts.texts.get(BROKEN_KEY)).toBe('oh no');
  expect(parseProgress(texts.texts.get(PROGRESS_KEY) ?? null)).toEqual({
    levels: { 3: { solvedAt: 1, changedAt: 9 } },
  });
});

test('unsaving a level that was never solved or viewed removes its entry', () => {
  const saved = changeLevel({}, 9, { isSaved: true });
  expect(changeLevel(saved, 9, { isSaved: undefined })).toEqual({});
});

test('keeps the 200 most recently viewed levels, and every solved or saved one', () => {
  let progress = changeLevel({}, 1, { solvedAt: 1, seenAt: 1 });
  for (let level = 2; level <= 300; level++) {
    progress = changeLevel(progress, level, { seenAt: level });
  }
  expect(Object.keys(progress)).toHaveLength(201);
  expect(progress[1]).toEqual({ solvedAt: 1, seenAt: 1 });
  expect(progress[2]).toBeUndefined();
  expect(progress[300]).toBeDefined();
});

test('a store that cannot write still works for this page and notifies its listeners', () => {
  const refuse = () => {
    throw new Error('no storage');
  };
  const texts = { getItem: refuse, setItem: refuse, removeItem: refuse };
  const store = createProgressStore(texts, { now: () => 9 });
  let notifications = 0;
  const stop = store.subscribe(() => {
    notifications += 1;
  });
  store.change(4, { isSaved: true });
  expect(store.read()).toEqual({ 4: { isSaved: true, changedAt: 9 } });
  clearProgress(store, texts);
  expect(store.read()).toEqual({});
  stop();
  store.change(4, { isSaved: true });
  expect(notifications).toBe(2);
});

test('keeps a valid board id and drops an invalid one', () => {
  const board = '0123456789abcdef';
  const text = (value: unknown) => JSON.stringify({ version: 1, levels: { 7: { board: value } } });
  expect(parseProgress(text(board))).toEqual({ levels: { 7: { board } } });
  expect(parseProgress(text('<script>'))).toEqual({ levels: { 7: {} } });
  let progress = changeLevel({}, 7, { board });
  for (let level = 100; level < 400; level++)
    progress = changeLevel(progress, level, { seenAt: level });
  expect(progress[7]).toEqual({ board });
});
