/**
 * What posts say about the solution of a board is compared with the solution. Two phrasings are recognized:
 *
 * - "in 7 moves" is about the board above it;
 * - a heading "The solution, in 7 moves" is followed by a numbered list, one item for each move of the board above. An
 *   item begins with the color of what is moved ("gray" for a blocker, "dark" while hidden, "crate", "rainbow"), names
 *   the directions and counts of the drag, and says "out" when, and only when, something leaves.
 */

import { expect, test } from 'vitest';
import { translate } from '#app/words/messages/catalogue.ts';
import { stepFacts } from '#app/words/step-facts.ts';
import { type Frame, findBlock, traceLine } from '#engine/trace-line.ts';
import type { Board } from '#engine/types.ts';
import { type PostBoard, readPostBoards, readTexts } from '#tests/content-files.ts';

const words = translate('en-US', 'words');
const posts = readTexts('posts');
const boards = readPostBoards();

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six'];
const TOWARDS = { top: 'up', bottom: 'down', left: 'left', right: 'right' } as const;

interface Told {
  readonly slug: string;
  readonly name: string;
  /** What stands between this board and the next. */
  readonly text: string;
}

const told: readonly Told[] = posts.flatMap(({ slug, body }) =>
  body
    .split(/^::board\{id="/m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('"');
      return { slug, name: part.slice(0, end), text: part.slice(end) };
    }),
);

test('"in N moves" says the number of moves of the board above', () => {
  const wrong = told.flatMap(({ slug, name, text }) =>
    [...text.matchAll(/\bin (\d+) moves\b/g)]
      .filter(([, count]) => Number(count) !== boards.get(name)?.moves.length)
      .map(([said]) => `${slug}: ${said}`),
  );
  expect(wrong).toEqual([]);
});

test('no number of moves is said before there is a board', () => {
  const early = posts.filter(({ body }) => {
    const start = body.search(/^::board\{/m);
    return /\bin (\d+|[a-z]+) moves\b/.test(start < 0 ? '' : body.slice(0, start));
  });
  expect(early.map(({ slug }) => slug)).toEqual([]);
});

test('every post about a mechanic describes the solution of its board', () => {
  const isTold = (slug: string) => told.some((one) => one.slug === slug && listItems(one.text));
  const silent = posts.filter(({ slug }) => slug.startsWith('mechanics/') && !isTold(slug));
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

test('each item of a line tells the move that the board makes', () => {
  const wrong = told.flatMap(({ slug, name, text }) => {
    const items = listItems(text);
    if (!items) return [];
    const { board, moves } = boards.get(name) as PostBoard;
    if (items.length !== moves.length) return [`${slug}: ${items.length} items`];
    const frames = traceLine(board as Board, moves);
    const facts = stepFacts(board as Board, moves);
    return items.flatMap((item, index) => {
      const frame = frames[index] as Frame;
      const legs = facts[index]?.legs ?? [];
      const missing = [nameOf(frame), ...legs.map(sayLeg)].filter(
        (words) => !item.toLowerCase().includes(words),
      );
      const saysOut = /\bout\b(?! of\b)/.test(item.split(/[.?!:]( |$)/)[0] ?? '');
      if (saysOut !== (frame.played.exit !== undefined)) missing.push('out, or not');
      return missing.map((words) => `${slug} ${index + 1}: ${words}`);
    });
  });
  expect(wrong).toEqual([]);
});

/** The items under "The solution, in N moves"; undefined without such a heading. */
function listItems(text: string): readonly string[] | undefined {
  const [, list] = /^#+ The solution, in \d+ moves\n\n((?:\d+\. .*\n?)+)/m.exec(text) ?? [];
  return list
    ?.trim()
    .split('\n')
    .map((item) => item.replace(/^\d+\. /, ''));
}

function nameOf({ before, move }: Frame): string {
  const block = findBlock(before, move.block);
  if (!block) return 'crate';
  if (block.hiddenLeft > 0) return 'dark';
  if (block.rainbow) return 'rainbow';
  return block.color === null ? 'gray' : words(`color.${block.color}`);
}

/** "two left": long ways round are told by where they end, and their legs are not asked for. */
function sayLeg(
  { towards, cells }: { readonly towards: keyof typeof TOWARDS; readonly cells: number },
  _: number,
  legs: readonly unknown[],
): string {
  return legs.length > 4 ? TOWARDS[towards] : `${NUMBERS[cells]} ${TOWARDS[towards]}`;
}
