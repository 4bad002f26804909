import { expect, test } from 'vitest';
import en from '#app/words/messages/en-US.json' with { type: 'json' };
import { levelListQuery, toLevelListInput } from '#domain/levels/list-query.ts';
import { readListQuery } from '#domain/platform/list-query.ts';
import { findMechanicByWords, readFilter, writeListQuery } from './list-query.ts';

const read = (address: string) =>
  toLevelListInput(readListQuery(levelListQuery, new URLSearchParams(address)));

test('reads back what it writes', () => {
  const query = { query: '47', difficulty: 'hard', mechanic: 'ice', page: 3 } as const;
  expect(writeListQuery(query)).toBe('?q=47&difficulty=hard&mechanic=ice&page=3');
  expect(read(writeListQuery(query))).toEqual(query);
  const { page: _, ...filter } = query;
  expect(readFilter(new URLSearchParams(writeListQuery(query)))).toEqual(filter);
  expect(readFilter(new URLSearchParams('difficulty=brutal'))).toEqual({});
  expect(writeListQuery({ page: 1 })).toBe('');
});

test('ignores what none of our forms sends', () => {
  expect(read('q=++&difficulty=brutal&mechanic=toString&page=-1&page=2')).toEqual({});
  expect(read('page=1e3')).toEqual({});
});

test('finds a mechanic by its name or a part of it', () => {
  expect(findMechanicByWords('Ice', en.mechanics)).toBe('ice');
  expect(findMechanicByWords('scissors', en.mechanics)).toBe('ropes');
  expect(findMechanicByWords('frozen', en.mechanics)).toBe('frozen-gates');
  expect(findMechanicByWords('ce', en.mechanics)).toBeUndefined();
  expect(findMechanicByWords('unicorn', en.mechanics)).toBeUndefined();
});
