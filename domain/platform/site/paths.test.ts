import { expect, test } from 'vitest';
import { boardListQuery } from '../../boards/list-query.ts';
import { levelListQuery } from '../../levels/list-query.ts';
import { postListQuery } from '../../posts/list-query.ts';
import { videoListQuery } from '../../videos/list-query.ts';
import {
  CLOSED_TO_CRAWLERS,
  isReservedSlug,
  isStoredOffline,
  LINK_TARGETS,
  readableQuery,
  SITE_MAP_PATHS,
  visibilityOf,
} from './paths.ts';

test.each([
  ['/', 'public'],
  ['/levels/47', 'public'],
  ['/levels/47/_payload.json', 'public'],
  ['/_.data', 'public'],
  ['/some-page', 'public'],
  ['/usage', 'private'],
  ['/usage.data', 'private'],
  ['/usage/_payload.json', 'private'],
  ['/auth/sign_in', 'private'],
  ['/AUTH/sign_in', 'private'],
  ['/%61uth/sign_in', 'private'],
  ['//auth//sign_in', 'private'],
  ['/en-xa/billing', 'private'],
  ['/EN-XA/billing.data', 'private'],
  ['/authors', 'public'],
  ['/constructor', 'public'],
  ['/api/v1/levels', 'machine'],
  ['/sw.js', 'machine'],
])('%s is %s', (path, visibility) => {
  expect(visibilityOf(path)).toBe(visibility);
});

test('drops parameters that no page reads, and keeps the values of the others', () => {
  expect(readableQuery('/levels', '?page=2&utm_source=a&fbclid=b')).toBe('?page=2');
  expect(readableQuery('/levels/_payload.json', '?q=a%20b&x=1')).toBe('?q=a+b');
  expect(readableQuery('/explore', '?mechanic=ice&mechanic=key&x=1')).toBe(
    '?mechanic=ice&mechanic=key',
  );
  expect(readableQuery('/', '?x=1')).toBe('');
  expect(readableQuery('/some-page', '?a=b')).toBe('');
});

test('every parameter of a list reaches its page', () => {
  const lists = [
    ['/levels', levelListQuery],
    ['/explore', boardListQuery],
    // A tag and a month have their own pages, with these two parameters in the path.
    ['/blog', postListQuery.omit({ tag: true, month: true })],
    ['/media', videoListQuery],
  ] as const;
  for (const [path, schema] of lists) {
    for (const name of Object.keys(schema.shape)) {
      expect(readableQuery(path, `?${name}=x`), path).toBe(`?${name}=x`);
    }
  }
});

test('only pages for reading are stored offline, and none that may belong to one visitor', () => {
  const isStored = (pathname: string, search = '') => isStoredOffline({ pathname, search });
  expect(isStored('/levels/47')).toBe(true);
  expect(isStored('/en-xa/blog/a')).toBe(true);
  expect(isStored('/levels/47', '?board=6ac10fef12dd053c')).toBe(true);
  expect(isStored('/levels/47', '?board=6ac10fef12dd053c&page=2')).toBe(false);
  expect(isStored('/levels', '?page=2')).toBe(false);
  expect(isStored('/levels/47/_payload.json')).toBe(false);
  for (const path of ['/usage', '/auth/sign_in', '/api/v1/levels', '/explore']) {
    expect(isStored(path), path).toBe(false);
  }
});

test('private and unlimited addresses are closed to crawlers and missing from the site map', () => {
  for (const path of ['/api', '/app', '/auth', '/billing', '/admax', '/search']) {
    expect(CLOSED_TO_CRAWLERS, path).toContain(path);
    expect(SITE_MAP_PATHS, path).not.toContain(path);
  }
  expect(SITE_MAP_PATHS).toEqual([
    '/',
    '/blog',
    '/contribute',
    '/download',
    '/explore',
    '/find',
    '/levels',
    '/play',
  ]);
  expect(LINK_TARGETS).toContain('/media');
});

test('a content page cannot take a path of the site', () => {
  expect(isReservedSlug('levels')).toBe(true);
  expect(isReservedSlug('admax')).toBe(true);
  expect(isReservedSlug('faq')).toBe(false);
  expect(isReservedSlug('constructor')).toBe(false);
});
