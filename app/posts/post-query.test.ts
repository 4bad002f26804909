import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readListQuery } from '#domain/platform/list-query.ts';
import { postListQuery, toPostListInput } from '#domain/posts/list-query.ts';
import { writePostQuery } from './post-query.ts';

const read = (address: string) =>
  toPostListInput(readListQuery(postListQuery, new URLSearchParams(address)));

test('reads back any query that it writes', () => {
  fc.assert(
    fc.property(
      fc.record({
        query: fc.string({ maxLength: 100 }).map((query) => query.replaceAll('\0', '').trim()),
        page: fc.integer({ min: 1, max: 999_999 }),
      }),
      ({ query, page }) => {
        const asked = { page, ...(query ? { query } : {}), isHot: true as const };
        expect({ page: 1, ...read(writePostQuery(asked)) }).toEqual(asked);
      },
    ),
  );
});

test('ignores what none of our forms sends', () => {
  expect(read('q=+&hot=yes&page=-1')).toEqual({});
  expect(writePostQuery({ page: 1 })).toBe('');
  expect(read(`q=${'x'.repeat(5000)}`).query).toHaveLength(100);
});
