import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boardListQuery, toBoardListInput } from '#domain/boards/list-query.ts';
import { BOARD_ORDERS } from '#domain/boards/schema.ts';
import { readListQuery } from '#domain/platform/list-query.ts';
import {
  formPath,
  listActiveFilters,
  pathUnfiltered,
  pathWithout,
  writeExploreQuery,
} from './explore-query.ts';

const read = (address: string | string[][]) => ({
  order: BOARD_ORDERS[0],
  page: 1,
  ...toBoardListInput(readListQuery(boardListQuery, new URLSearchParams(address))),
});

test('reads several mechanics, and ignores what no form sends', () => {
  expect(read('mechanic=keys&mechanic=ice&mechanic=dogs&colors=4&movesMin=10&proved=no')).toEqual({
    order: BOARD_ORDERS[0],
    page: 1,
    mechanics: ['ice', 'keys'],
    colors: 4,
    movesMin: 10,
    proved: false,
  });
  expect(read('colors=0&blocksMin=-1&movesMax=1e3&size=huge&sort=x&page=0&proved=maybe')).toEqual({
    order: BOARD_ORDERS[0],
    page: 1,
  });
});

test('reads back any query that it writes', () => {
  const names = ['mechanic', 'colors', 'size', 'sort', 'page', 'proved', 'movesMin', 'difficulty'];
  const values = ['ice', 'keys', '3', '12', 'small', 'largest', 'yes', 'hard', '', '\0', '%', '٣'];
  const pair = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...values));
  fc.assert(
    fc.property(fc.array(pair), (pairs) => {
      const query = read(pairs);
      expect(read(writeExploreQuery(query))).toEqual(query);
    }),
  );
});

test('every filter can be removed by itself, which leads to the first page', () => {
  const query = read('mechanic=ice&mechanic=keys&size=small&blocksMax=9&sort=largest&page=4');
  const params = new URLSearchParams(writeExploreQuery(query));
  expect(
    listActiveFilters(query).map((filter) => [
      filter.name,
      filter.value,
      pathWithout(params, filter),
    ]),
  ).toEqual([
    ['mechanic', 'ice', '/explore?mechanic=keys&size=small&blocksMax=9&sort=largest'],
    ['mechanic', 'keys', '/explore?mechanic=ice&size=small&blocksMax=9&sort=largest'],
    ['size', 'small', '/explore?mechanic=ice&mechanic=keys&blocksMax=9&sort=largest'],
    ['blocksMax', '9', '/explore?mechanic=ice&mechanic=keys&size=small&sort=largest'],
  ]);
  expect(pathUnfiltered(params)).toBe('/explore?sort=largest');
});

test('a filled-in form requests the address of its query', () => {
  const fields =
    'sort=most-moves&movesMax=+30+&mechanic=keys&mechanic=ice&size=&proved=no&blocksMin=';
  expect(formPath(new URLSearchParams(fields))).toBe(
    '/explore?mechanic=keys&mechanic=ice&movesMax=30&proved=no',
  );
  expect(formPath(new URLSearchParams('sort=most-moves&size='))).toBe('/explore');
  expect(formPath(new URLSearchParams('sort=largest&colors=4'))).toBe(
    `/explore${writeExploreQuery(read('colors=4&sort=largest'))}`,
  );
});
