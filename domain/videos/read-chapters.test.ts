import { expect, test } from 'vitest';
import { readChapters } from './read-chapters.ts';

const read = (description: string, levels = [1, 2, 3]) =>
  Object.fromEntries(readChapters(description, levels));

test.each([
  ['0:00 Level 1\n1:23 Level 2\n1:02:03 Level 3', { 1: 0, 2: 83, 3: 3723 }],
  ['Chapters:\n00:00 - 1\n01:23 - 2\n', { 1: 0, 2: 83 }],
  ['Level 1 - 0:10\r\nLevel 2 (2:00)', { 1: 10, 2: 120 }],
  ['▶ 0:05 Lvl.1 🔥\n▶ 0:45 Lvl.2 🔥', { 1: 5, 2: 45 }],
  ['0:00 Intro\n0:12 Level 1 (797)\n0:50 Outro', { 1: 12 }],
])('reads where levels begin in %j', (description, expected) => {
  expect(read(description)).toEqual(expected);
});

test.each([
  ['times that fall', '2:00 Level 1\n1:00 Level 2'],
  ['levels that the title does not name', '0:00 Level 7\n1:00 Level 8'],
  ['counts and scores', 'Solved in 0:45\n0:10 10 hard levels\nLike at 1000'],
  ['nothing', ''],
])('finds no times in %s', (_, description) => {
  expect(read(description)).toEqual({});
});

test('reads a level once, at its first mention', () => {
  expect(read('0:00 Level 1\n1:00 Level 2\n3:00 Level 1 again')).toEqual({ 1: 0, 2: 60 });
});
