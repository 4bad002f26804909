import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boardListQuery, toBoardListInput } from '../boards/list-query.ts';
import { levelListQuery } from '../levels/list-query.ts';
import { postListQuery, toPostListInput } from '../posts/list-query.ts';
import { searchQuery } from '../search/search-query.ts';
import { videoListQuery } from '../videos/list-query.ts';
import { readListQuery } from './list-query.ts';
import { issuesOf } from './schema-issues.ts';

const SCHEMAS = { boardListQuery, levelListQuery, postListQuery, searchQuery, videoListQuery };

test('several mechanics are read the same from commas and from repeated parameters', () => {
  const repeated = new URLSearchParams('mechanic=keys&mechanic=ice');
  const commas = new URLSearchParams('mechanic=keys,ice');
  expect(readListQuery(boardListQuery, repeated)).toEqual({ mechanic: ['ice', 'keys'] });
  expect(readListQuery(boardListQuery, commas)).toEqual({ mechanic: ['ice', 'keys'] });
  expect(boardListQuery.parse({ mechanic: 'keys,ice,keys' })).toEqual({
    mechanic: ['ice', 'keys'],
  });
});

test.each([
  [boardListQuery, { mechanic: 'ice,dogs' }, 'mechanic.1: must be one of'],
  [boardListQuery, { colors: '11' }, 'colors: must be at most 10'],
  [boardListQuery, { color: '1' }, 'has an unknown field: "color"'],
  [levelListQuery, { difficulty: 'mad' }, 'difficulty: must be one of easy, medium, hard'],
  [levelListQuery, { page: '0' }, 'page: must be a whole number from 1'],
  [postListQuery, { month: '2026-13' }, 'month: must be a month such as 2026-11'],
  [postListQuery, { month: '0026-11' }, 'month: must be a month such as 2026-11'],
  [postListQuery, { hot: 'yes' }, 'hot: must be 1, or left out'],
  [postListQuery, { tag: 'Two words' }, 'tag: must be a tag such as mechanics'],
  [searchQuery, {}, 'q: must be given'],
  [searchQuery, { q: 'ice', limit: '31' }, 'limit: must be at most 30'],
  [videoListQuery, { levels: 'all' }, 'levels: must be levels such as 201-300'],
])('the API refuses with a sentence what a page ignores (%#)', (schema, query, expected) => {
  const parsed = schema.safeParse(query);
  const issues = issuesOf(parsed.error ?? { issues: [] });
  expect(issues.map(({ field, message }) => `${field}: ${message}`).join('\n')).toContain(expected);
  const entries = Object.entries(query as Record<string, string>);
  const read = readListQuery(schema, new URLSearchParams(entries)) as Record<string, unknown>;
  for (const [name] of entries)
    if (name !== 'q' && name !== 'mechanic') expect(read[name]).toBe(undefined);
});

test('a page reads only what the schema allows, whatever the address', () => {
  const names = [...new Set(Object.values(SCHEMAS).flatMap(({ shape }) => Object.keys(shape)))];
  const values = [
    'ice',
    'keys,ice',
    '3',
    '201-300',
    'yes',
    '1',
    'hard',
    'newest',
    '',
    '\0',
    '%',
    '٣',
  ];
  const pair = fc.tuple(
    fc.constantFrom(...names),
    fc.oneof(fc.constantFrom(...values), fc.string()),
  );
  fc.assert(
    fc.property(fc.array(pair), fc.constantFrom(...Object.values(SCHEMAS)), (pairs, schema) => {
      const read = readListQuery(schema, new URLSearchParams(pairs));
      for (const value of Object.values(read)) expect(value).not.toBe('');
      expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(Object.keys(read)));
    }),
  );
});

test('searches are truncated and trimmed, and cannot contain NUL', () => {
  const long = new URLSearchParams({ q: ` a\0b${'x'.repeat(5_000)}` });
  expect(readListQuery(postListQuery, long).q).toHaveLength(100);
  expect(readListQuery(levelListQuery, long).q).toHaveLength(40);
  expect(readListQuery(searchQuery, long).q).toMatch(/^abx+$/);
});

test('converts a query to the input of the verbs', () => {
  expect(toBoardListInput({ mechanic: [], proved: 'no', sort: 'largest', page: 2 })).toEqual({
    proved: false,
    order: 'largest',
    page: 2,
  });
  expect(toPostListInput({ q: '', hot: '1', tag: 'ice' })).toEqual({ isHot: true, tag: 'ice' });
});
