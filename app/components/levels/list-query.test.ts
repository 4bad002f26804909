import { expect, test } from 'vitest';
import en from '../../messages/en-US.json' with { type: 'json' };
import { findMechanicByWords, readListQuery, writeListQuery } from './list-query.ts';

test('reads back what it writes', () => {
  const query = { query: '47', difficulty: 'hard', mechanic: 'ice', page: 3 } as const;
  expect(writeListQuery(query)).toBe('?q=47&difficulty=hard&mechanic=ice&page=3');
  expect(readListQuery(new URLSearchParams(writeListQuery(query)))).toEqual(query);
  expect(writeListQuery({ page: 1 })).toBe('');
});

test('leaves out what no form of ours sends', () => {
  const odd = new URLSearchParams('q=++&difficulty=brutal&mechanic=toString&page=-1&page=2');
  expect(readListQuery(odd)).toEqual({ page: 1 });
  expect(readListQuery(new URLSearchParams('page=1e3'))).toEqual({ page: 1 });
});

test('knows a mechanic by its name or a part of it', () => {
  expect(findMechanicByWords('Ice', en.mechanics)).toBe('ice');
  expect(findMechanicByWords('scissors', en.mechanics)).toBe('ropes');
  expect(findMechanicByWords('frozen', en.mechanics)).toBe('frozen-gates');
  expect(findMechanicByWords('ce', en.mechanics)).toBeUndefined();
  expect(findMechanicByWords('unicorn', en.mechanics)).toBeUndefined();
});
