import { expect, test } from 'vitest';
import { createWords } from '#app/words/words.ts';
import { playMove, viewPosition } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import { CLOCK, drawBoard } from '#tests/rule-script.ts';
import { listLegend } from './list-legend.ts';

const words = createWords('en-US');

test('lists each sign once, updates its counts, and drops signs that are gone', () => {
  const board = drawBoard(
    ['ab', 'cz'],
    {
      a: { color: 'blue', ice: 2 },
      b: { color: 'pink', ice: 2 },
      c: { color: 'green', locks: 4 },
      z: CLOCK,
    },
    { zz: 'right 11 red', g: { at: 'left 00 blue', ice: 9 } },
  );
  let position = startPosition(board);
  const start = viewPosition(position);
  const say = () =>
    listLegend(words, viewPosition(position), start)
      .map(({ sentence }) => sentence)
      .filter((sentence) => !sentence.includes('after it'));
  const exit = () => {
    const played = playMove(position, { block: 'z', by: [0, 0], gate: 'zz' });
    if (!played.ok) throw new Error(played.error.code);
    position = played.value.position;
  };
  const rest = ['Locked: 4 keys left.', 'The gate opens after exit 9.'];
  expect(say()).toEqual(['Frozen: 2 exits to go.', ...rest]);
  exit();
  expect(say()).toEqual(['Frozen: one exit to go.', ...rest]);
  exit();
  expect(say()).toEqual(rest);
});

test('a plain board has no signs', () => {
  const view = viewPosition(startPosition(drawBoard(['a.'], { a: {} }, { g: 'left 00 red' })));
  expect(listLegend(words, view, view)).toEqual([]);
});

test('the sample of a sign carries only that sign', () => {
  const view = viewPosition(startPosition(drawBoard(['a.'], { a: { ice: 3, key: true } })));
  const [ice, key] = listLegend(words, view, view).map(({ sample }) => sample.blocks);
  expect(ice).toMatchObject([{ iceLeft: 3, key: false }]);
  expect(key).toMatchObject([{ iceLeft: 0, key: true }]);
});
