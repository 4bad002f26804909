import { expect, test } from 'vitest';
import { drawBoard } from '#tests/rule-script.ts';
import type { Tie } from '../types.ts';
import { compileTables } from './tables.ts';

const LOOKS = { a: {}, b: {}, c: {} };

function compileTies(tied: readonly Tie[]) {
  const { ties, ids } = compileTables(drawBoard(['abc'], LOOKS, {}, { tied }));
  return ties.map(({ members, until }) => [members.map((body) => ids[body]).join(''), until]);
}

test('of ties that join the same blocks, only the one that lasts longest is left', () => {
  const timed = (until: number): Tie => ({ blocks: ['b', 'a'], until });
  expect(compileTies([timed(3), timed(7), timed(5)])).toEqual([['ba', 7]]);
  expect(compileTies([timed(3), ['a', 'b'], timed(5)])).toEqual([['ab', Infinity]]);
  expect(
    compileTies([
      ['a', 'b'],
      ['a', 'b', 'c'],
      ['c', 'b'],
    ]),
  ).toEqual([
    ['ab', Infinity],
    ['abc', Infinity],
  ]);
});

test('a tie that lasts longer for one pair than others do is left', () => {
  const ties: Tie[] = [
    { blocks: ['a', 'b', 'c'], until: 3 },
    { blocks: ['a', 'c'], until: 4 },
  ];
  expect(compileTies(ties)).toEqual([
    ['abc', 3],
    ['ac', 4],
  ]);
});
