/** The figures in the post on what "hard" means, made again from the pack. A failing test shows what the post should say. */

import { expect, test } from 'vitest';
import type { PackLine } from '#domain/boards/pack.ts';
import { DIFFICULTIES } from '#domain/boards/schema.ts';
import { readLevels, readTexts } from '#tests/content-files.ts';

const levels = readLevels();
const body = readTexts('posts').find(({ slug }) => slug === 'strategy/what-hard-means')?.body ?? '';

const RANGES = [
  [1, 100],
  [101, 500],
  [501, 1000],
  [1001, 1500],
  [1501, 1834],
] as const;

const number = (value: number) => value.toLocaleString('en-US');
const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`;
const slides = ({ moves }: PackLine) => moves.filter(({ gate }) => gate === undefined).length;

/** The middle value, the lower of two. */
function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}

test.each(DIFFICULTIES)(
  'the rows of figures for %s levels are what the pack gives',
  (difficulty) => {
    const some = levels.filter((level) => level.difficulty === difficulty);
    const name = `${difficulty.charAt(0).toUpperCase()}${difficulty.slice(1)}`;
    const rows = [
      [
        name,
        number(some.length),
        middle(some.map(({ moves }) => moves.length)),
        middle(some.map(slides)),
      ],
      [
        name,
        middle(some.map(({ mechanics }) => mechanics.length)),
        middle(some.map(({ seconds }) => seconds)),
        percent(some.filter(({ optimal }) => optimal).length, some.length),
      ],
    ];
    for (const row of rows) expect(body).toContain(`| ${row.join(' | ')} |`);
  },
);

test.each(RANGES)(
  'the shares of difficulties from level %i to %i are what the pack gives',
  (from, to) => {
    const some = levels.slice(from - 1, to);
    const shares = DIFFICULTIES.map((difficulty) =>
      percent(some.filter((level) => level.difficulty === difficulty).length, some.length),
    );
    expect(body).toContain(`| ${number(from)}–${number(to)} | ${shares.join(' | ')} |`);
  },
);

test('the first hard level and the longest solutions are the ones that are named', () => {
  const first = levels.find(({ difficulty }) => difficulty === 'hard')?.level;
  const longest = Math.max(...levels.map(({ moves }) => moves.length));
  const at = levels
    .filter(({ moves }) => moves.length === longest)
    .map(({ level }) => `[level ${level}](/levels/${level})`);
  expect(body).toContain(`first hard board stands at [level ${first}](/levels/${first})`);
  expect(body).toContain(`longest solutions have ${longest} moves, at ${at.join(' and ')}.`);
});

test('from medium to hard it is the drags that are no exits which nearly double, and not the exits', () => {
  const [medium, hard] = (['medium', 'hard'] as const).map((difficulty) => {
    const some = levels.filter((level) => level.difficulty === difficulty);
    return {
      slides: middle(some.map(slides)),
      exits: middle(some.map(({ moves }) => moves.length)) - middle(some.map(slides)),
    };
  }) as [{ slides: number; exits: number }, { slides: number; exits: number }];
  expect(hard.exits - medium.exits).toBeLessThanOrEqual(2);
  expect(hard.slides).toBeGreaterThanOrEqual(1.7 * medium.slides);
});

test('hard boards get more common up to beyond level 1,000, as the post says', () => {
  const hardShares = RANGES.slice(0, 4).map(([from, to]) => {
    const some = levels.slice(from - 1, to);
    return some.filter(({ difficulty }) => difficulty === 'hard').length / some.length;
  });
  expect(hardShares).toEqual(hardShares.toSorted((a, b) => a - b));
});
