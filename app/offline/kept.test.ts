import { expect, test } from 'vitest';
import { isKeepable, LEVELS_AHEAD, listKeptLevels, listPathsToKeep } from './kept.ts';

test('a level is kept with the next twenty, in its own language', () => {
  const paths = listPathsToKeep('/en-xa/levels/47', 1834);
  expect(paths).toHaveLength(1 + LEVELS_AHEAD);
  expect(paths[0]).toBe('/en-xa/levels/47');
  expect(paths.at(-1)).toBe('/en-xa/levels/67');
});

test('nothing beyond the last level is kept, and nothing for other pages', () => {
  expect(listPathsToKeep('/levels/1830', 1834)).toHaveLength(5);
  expect(listPathsToKeep('/levels', 1834)).toEqual([]);
  expect(listPathsToKeep('/levels/9999', 1834)).toEqual([]);
});

test('public reading is kept; searches, data and what belongs to one visitor are not', () => {
  const keep = (address: string) => isKeepable(new URL(address, 'http://unjam.test'));
  for (const path of ['/', '/levels', '/levels/47', '/en-xa/levels/47', '/blog/mechanics/ice']) {
    expect(keep(path), path).toBe(true);
  }
  for (const path of ['/levels?page=2', '/auth/sign_in', '/billing', '/api/v1/levels', '/admax']) {
    expect(keep(path), path).toBe(false);
  }
  expect(keep('/levels/47/_payload.json')).toBe(false);
});

test('kept levels are told in order, each once', () => {
  const base = 'http://unjam.test';
  expect(
    listKeptLevels([`${base}/levels/9`, `${base}/levels`, `${base}/levels/47`, `${base}/levels/9`]),
  ).toEqual([9, 47]);
});
