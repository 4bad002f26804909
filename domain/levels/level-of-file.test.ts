import { expect, test } from 'vitest';
import { levelOfFile } from './level-of-file.ts';

test.each([
  ['level-47.png', 47],
  ['levels/Level 047.PNG', 47],
  ['Lv.47 (2).jpg', 47],
  ['lvl_1834_second try.webp', 1834],
  ['047.png', 47],
  ['47 (3).png', 47],
  ['C:\\shots\\level47.png', 47],
])('%s names level %i', (name, level) => {
  expect(levelOfFile(name, 1834)).toBe(level);
});

test.each([
  'IMG_20260301_101112.png',
  'Screenshot 2026-03-01.png',
  'level-1835.png',
  'level-0.png',
  'eleven-level.png',
  'board.png',
  '',
])('%j names no level', (name) => {
  expect(levelOfFile(name, 1834)).toBeUndefined();
});
