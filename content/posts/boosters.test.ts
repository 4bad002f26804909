/** What the posts about boosters say of their boards, worked out again by the engine. */

import { expect, test } from 'vitest';
import { describeTiming } from '#app/words/timing-sentences.ts';
import { createWords } from '#app/words/words.ts';
import { removeBlocks } from '#engine/boosters/remove-blocks.ts';
import { startPosition } from '#engine/position.ts';
import { solve } from '#engine/solve.ts';
import type { Board } from '#engine/types.ts';
import {
  listShownBoards,
  type PostBoard,
  readPostBoards,
  readTexts,
} from '#tests/content-files.ts';

const boards = readPostBoards();
const posts = readTexts('posts').filter(({ slug }) => slug.startsWith('boosters/'));

/** The color words of posts that are not the engine's. */
const COLORS: Readonly<Record<string, string>> = { blue: 'darkblue' };

test('each booster has a post with a board', () => {
  expect(posts.map(({ slug }) => slug).sort()).toEqual([
    'boosters/freeze',
    'boosters/hammer',
    'boosters/vacuum',
  ]);
  for (const { body } of posts) expect(listShownBoards(body)).toHaveLength(1);
});

test('what a booster is said to leave is the fewest moves, proved', () => {
  let said = 0;
  for (const { slug, body } of posts) {
    const claims = body.matchAll(
      /the (hammer|vacuum) on \*\*(\w+)\*\* leaves (\d+) moves instead of (\d+)/gi,
    );
    for (const [claim, kind, word = '', after, before] of claims) {
      const { board, moves } = boards.get(listShownBoards(body)[0] ?? '') as PostBoard;
      const color = COLORS[word] ?? word;
      const taken = board.blocks.filter((block) => block.color === color).map(({ id }) => id);
      if (kind?.toLowerCase() === 'hammer') expect(taken, claim).toHaveLength(1);
      const left = solve(removeBlocks(startPosition(board as Board), taken));
      expect(left, `${slug}: ${claim}`).toMatchObject({
        status: 'solved',
        optimal: true,
        atLeast: Number(after),
      });
      expect(moves.length, claim).toBe(Number(before));
      said++;
    }
  }
  expect(said).toBeGreaterThanOrEqual(3);
});

test('what the guide is said to say of the clock is what it says', () => {
  const body = posts.find(({ slug }) => slug === 'boosters/freeze')?.body ?? '';
  const { board, moves } = boards.get(listShownBoards(body)[0] ?? '') as PostBoard;
  const sentences = describeTiming(createWords('en-US'), board as Board, moves);
  expect(sentences).toHaveLength(1);
  expect(body).toContain(`> ${sentences[0]}\n`);
});
