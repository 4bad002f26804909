import { expect, test } from 'vitest';
import {
  LEVELS_AHEAD,
  listBoardPages,
  listCachedLevelNumbers,
  listPathsToCache,
  listPictures,
} from './cached-pages.ts';

test('caches a level with the next twenty and the offline pages, in its own language', () => {
  const paths = listPathsToCache('/en-xa/levels/47', 1834, '/en-xa');
  expect(paths.slice(0, -3)).toHaveLength(1 + LEVELS_AHEAD);
  expect(paths[0]).toBe('/en-xa/levels/47');
  expect(paths.at(-4)).toBe('/en-xa/levels/67');
  expect(paths.slice(-3)).toEqual(['/en-xa', '/en-xa/find', '/en-xa/play']);
});

test('caches no level beyond the last, and on other pages only the offline pages', () => {
  expect(listPathsToCache('/levels/1830', 1834)).toHaveLength(5 + 3);
  const always = ['/', '/find', '/play'];
  expect(listPathsToCache('/levels', 1834)).toEqual(always);
  expect(listPathsToCache('/levels/9999', 1834)).toEqual(always);
});

test('the pictures of a page are its displayed pictures and its drawings, each once', () => {
  const html =
    '<img src="/boards/6ac10fef12dd053c.svg?v=1&amp;move=4"/><img src="/pictures/a.svg"/>' +
    '<div role="img" data-picture="/boards/6ac10fef12dd053c.svg?v=1"><svg></svg></div>' +
    '<img alt="" src="/boards/6ac10fef12dd053c.svg?v=1"/>';
  expect(listPictures(html)).toEqual([
    '/boards/6ac10fef12dd053c.svg?v=1&move=4',
    '/boards/6ac10fef12dd053c.svg?v=1',
  ]);
});

test('the boards of a level are those that its page links to, each once', () => {
  const link = (address: string) => `<a class="x" href="${address}"></a>`;
  const html = [
    link('/levels/47'),
    link('/levels/47?board=6ac10fef12dd053c'),
    link('/levels/47?board=6ac10fef12dd053c'),
    link('/levels/48?board=21d86eb84d2dddf9'),
  ].join('');
  const boards = ['/levels/47?board=6ac10fef12dd053c'];
  expect(listBoardPages(html, '/levels/47')).toEqual(boards);
  expect(listBoardPages(html, '/levels/47?board=21d86eb84d2dddf9')).toEqual(boards);
});

test('lists cached levels in order, each once', () => {
  const base = 'http://unjam.test';
  expect(
    listCachedLevelNumbers([
      `${base}/levels/9`,
      `${base}/levels`,
      `${base}/levels/47`,
      `${base}/levels/9`,
    ]),
  ).toEqual([9, 47]);
});
