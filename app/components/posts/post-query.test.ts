import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPostQuery, writePostQuery } from './post-query.ts';

test('what is asked for is written as it is read', () => {
  fc.assert(
    fc.property(
      fc.record({
        query: fc.string({ maxLength: 100 }).map((query) => query.replaceAll('\0', '').trim()),
        page: fc.integer({ min: 1, max: 999_999 }),
      }),
      ({ query, page }) => {
        const asked = { page, ...(query ? { query } : {}), isHot: true as const };
        expect(readPostQuery(new URLSearchParams(writePostQuery(asked)))).toEqual(asked);
      },
    ),
  );
});

test('what no form of ours could have sent counts as not there', () => {
  expect(readPostQuery(new URLSearchParams('q=+&hot=yes&page=-1'))).toEqual({ page: 1 });
  expect(writePostQuery({ page: 1 })).toBe('');
  expect(readPostQuery(new URLSearchParams(`q=${'x'.repeat(5000)}`)).query).toHaveLength(100);
});
