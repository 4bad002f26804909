import { expect, test } from 'vitest';
import { readListQuery } from '#domain/platform/list-query.ts';
import { toVideoListInput, videoListQuery } from '#domain/videos/list-query.ts';
import { mediaPath } from './media-query.ts';

const read = (address: string) =>
  toVideoListInput(readListQuery(videoListQuery, new URLSearchParams(address)));

const GROUPS = [
  { from: 1, to: 100, videos: 30 },
  { from: 201, to: 300, videos: 5 },
] as const;

test('reads back the addresses that it writes, the first group without a parameter', () => {
  expect(mediaPath(GROUPS, GROUPS[0])).toBe('/media');
  expect(mediaPath(GROUPS, GROUPS[0], 2)).toBe('/media?page=2');
  expect(mediaPath(GROUPS, GROUPS[1], 3)).toBe('/media?levels=201-300&page=3');
  expect(read('levels=201-300&page=3')).toEqual({ from: 201, page: 3 });
});

test.each(['', 'levels=a&page=b', 'levels=-1&page=0', 'levels=1e3&page=1.5', 'levels=%00'])(
  'ignores %j',
  (query) => {
    expect(read(query)).toEqual({});
  },
);
