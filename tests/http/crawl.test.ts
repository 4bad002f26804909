import { expect, test } from 'vitest';
import { type CrawledPage, crawl } from '../crawl.ts';
import { sharedSite } from './site.ts';

test('the site has no dead link, no page without a heading, and no duplicate title or description', async () => {
  const pages = await crawl(sharedSite().url, '/');
  const all = [...pages.values()];
  expect(all.length).toBeGreaterThan(250);

  const dead = all.filter(({ status }) => status !== 200);
  expect(dead.map(({ path, status }) => `${path}: ${status}`)).toEqual([]);
  const deadParts = all.flatMap(({ path, links }) =>
    links
      .filter((link) => !hasPart(pages, link))
      .map((link) => `${path} leads to ${link}, which has no such part`),
  );
  expect(deadParts).toEqual([]);

  const read = all.filter(({ title }) => title !== '');
  expect(read.filter(({ headings }) => headings !== 1).map(({ path }) => path)).toEqual([]);
  const own = read.filter(({ path, isRedirected }) => !isRedirected && !/[?&](?!page=)/.test(path));
  expect(findDoubles(own, 'title')).toEqual([]);
  expect(
    findDoubles(
      own.filter(({ isListed }) => isListed),
      'description',
    ),
  ).toEqual([]);
  expect(
    own.filter((page) => page.isListed && page.description === '').map(({ path }) => path),
  ).toEqual([]);
});

/** Whether the part of a page that a link names exists. State in the fragment, such as `#move=7`, does not name a part. */
function hasPart(pages: ReadonlyMap<string, CrawledPage>, link: string): boolean {
  const [path = '', part = ''] = link.split('#', 2);
  const target = pages.get(path);
  return !target || target.ids.size === 0 || !/^[\w-]+$/.test(part) || target.ids.has(part);
}

function findDoubles(
  pages: readonly CrawledPage[],
  fact: 'title' | 'description',
): readonly string[] {
  const groups = Map.groupBy(pages, (page) => page[fact]);
  return [...groups]
    .filter(([, { length }]) => length > 1)
    .map(([text, [first, second]]) => `${first?.path} and ${second?.path}: ${text}`);
}
