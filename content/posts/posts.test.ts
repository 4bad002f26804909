import { expect, test } from 'vitest';
import { findUnlock, UNLOCK_LEVELS } from '#domain/boards/unlock-levels.ts';
import { MECHANICS, mechanicsOf } from '#engine/mechanics.ts';
import {
  type ContentText,
  listLinks,
  listShownBoards,
  type PostBoard,
  readLevels,
  readPostBoards,
  readTexts,
} from '#tests/content-files.ts';

const posts = readTexts('posts');
const pages = readTexts('pages');
const boards = readPostBoards();
const levels = readLevels();
const ofMechanics = posts.filter(({ slug }) => slug.startsWith('mechanics/'));

test('each mechanic has a post with a board of it, the level that brings it in, and the list of its levels', () => {
  const isCovered = (mechanic: (typeof MECHANICS)[number]) =>
    ofMechanics.some(({ body }) => {
      const shown = listShownBoards(body).map((name) => (boards.get(name) as PostBoard).board);
      const level = UNLOCK_LEVELS[mechanic];
      return (
        shown.some((board) => mechanicsOf(board).includes(mechanic)) &&
        body.includes(` in at [level ${level}](/levels/${level})`) &&
        body.includes(`](/levels?mechanic=${mechanic}`)
      );
    });
  expect(MECHANICS.filter((mechanic) => !isCovered(mechanic))).toEqual([]);
  expect(ofMechanics).toHaveLength(MECHANICS.length);
});

test('the board of a mechanic’s post has that mechanic alone; a locked gate also needs its key', () => {
  const mixed = ofMechanics.flatMap(({ slug, body }) =>
    listShownBoards(body).flatMap((name) => {
      const found = mechanicsOf((boards.get(name) as PostBoard).board).filter(
        (mechanic, _, all) => mechanic !== 'keys' || !all.includes('locked-gates'),
      );
      return found.length === 1 && body.includes(`mechanic=${found[0]}`) ? [] : [slug];
    }),
  );
  expect(mixed).toEqual([]);
});

test('every board of a post exists, and every board is shown by a post', () => {
  const shown = posts.flatMap(({ body }) => listShownBoards(body));
  expect(shown.filter((name) => !boards.has(name))).toEqual([]);
  expect([...boards.keys()].filter((name) => !shown.includes(name))).toEqual([]);
  const pictured = posts.map(({ front }) => front.board).filter((name) => name !== undefined);
  expect(pictured.filter((name) => !boards.has(String(name)))).toEqual([]);
});

test('links lead to posts, pages, headings, levels and lists that there are, or to other sites over https', () => {
  const paths = new Set([
    ...posts.map(({ slug }) => `/blog/${slug}`),
    ...pages.map(({ slug }) => `/${slug}`),
    ...posts.flatMap(({ front }) => (front.tags as string[]).map((tag) => `/category/${tag}`)),
    ...['/find', '/play', '/app', '/settings'],
  ]);
  const dead = [...posts, ...pages].flatMap(({ slug, body }) =>
    listLinks(body)
      .filter((link) => !paths.has(link) && !isLevelLink(link))
      .filter((link) => !isHeadingLink(link, body) && !/^https:\/\/[a-z.]+\//.test(link))
      .map((link) => `${slug}: ${link}`),
  );
  expect(dead).toEqual([]);
});

test('a level that a mechanic’s post leads to has that mechanic', () => {
  const wrong = ofMechanics.flatMap(({ slug, body }) => {
    const mechanic = /mechanic=([a-z-]+)/.exec(body)?.[1];
    return numbersIn(body)
      .filter((number) => !levels[number - 1]?.mechanics.some((one) => one === mechanic))
      .map((number) => `${slug}: ${number}`);
  });
  expect(wrong).toEqual([]);
});

test('a level that is said to bring something in does', () => {
  const wrong = [...posts, ...pages].flatMap(({ slug, body }) =>
    [...body.matchAll(/(?:comes? in|unlock) at \[level (\d+)\]/g)]
      .filter(([, level]) => findUnlock(Number(level)) === undefined)
      .map(([said]) => `${slug}: ${said}`),
  );
  expect(wrong).toEqual([]);
});

test('posts spread over months and tags, and some are hot', () => {
  const months = new Set(posts.map(({ front }) => String(front.date).slice(0, 7)));
  const tags = new Set(posts.flatMap(({ front }) => front.tags as string[]));
  const hot = posts.filter(({ front }) => front.hot === true).length;
  expect(months.size).toBeGreaterThanOrEqual(4);
  expect(tags.size).toBeGreaterThanOrEqual(5);
  expect(hot).toBeGreaterThanOrEqual(4);
  expect(hot).toBeLessThan(posts.length / 2);
});

test('no two posts or pages share a title or a description, and lengths suit a list of results', () => {
  const all = [...posts, ...pages].map(({ front }) => front);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  expect(new Set(all.map(({ description }) => description)).size).toBe(all.length);
  const isFine = ({ front }: ContentText) =>
    String(front.title).length <= 70 && /^[\s\S]{50,160}$/.test(String(front.description));
  expect([...posts, ...pages].filter((one) => !isFine(one)).map(({ slug }) => slug)).toEqual([]);
});

test('nothing is dated before the first post, after the change that it tells of, or on no day at all', () => {
  const isFine = ({ front: { date, updated } }: ContentText) =>
    /^2026-(0[6-9]|1[01])-\d\d$/.test(String(date)) &&
    (updated === undefined || String(updated) > String(date));
  expect(posts.filter((post) => !isFine(post)).map(({ slug }) => slug)).toEqual([]);
});

test('no text is unfinished', () => {
  const marks = /TODO|FIXME|PENDING|lorem|@@|\bTBD\b/i;
  expect([...posts, ...pages].filter(({ body }) => marks.test(body))).toEqual([]);
});

/** Whether a link leads to a heading of its own text; the ids of headings are their words in lower case. */
function isHeadingLink(link: string, body: string): boolean {
  const ids = [...body.matchAll(/^#+ (.+)$/gm)].map(
    ([, words = '']) => `#${words.toLowerCase().replaceAll(' ', '-')}`,
  );
  return ids.includes(link);
}

function isLevelLink(link: string): boolean {
  const [, number] = /^\/levels\/([1-9]\d*)$/.exec(link) ?? [];
  if (number !== undefined) return Number(number) <= levels.length;
  const [, name, value] = /^\/levels\?(mechanic|difficulty)=([a-z-]+)$/.exec(link) ?? [];
  const known: readonly (string | undefined)[] =
    name === 'mechanic' ? MECHANICS : ['easy', 'medium', 'hard'];
  return link === '/levels' || (name !== undefined && known.includes(value));
}

function numbersIn(body: string): readonly number[] {
  return listLinks(body).flatMap((link) => {
    const number = /^\/levels\/(\d+)$/.exec(link)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}
