import { expect, test } from 'vitest';
import { explainPush } from '#engine/explain-push.ts';
import { playMove, viewPosition } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import type { Board, Side, Vector } from '#engine/types.ts';
import { CLOCK, drawBoard } from '#tests/rule-script.ts';
import { describePush } from './describe-push.ts';
import { namePieces } from './piece-names.ts';
import { createWords } from './words.ts';

const words = createWords('en-US');

/** The text when block `a`, dragged by `at`, is pushed further towards `side`. Undefined if it moves. */
function say(board: Board, side: Side, at: Vector = [0, 0], exits = 0): string | undefined {
  let position = startPosition(board);
  for (let exit = 0; exit < exits; exit++) {
    const played = playMove(position, { block: 'z', by: [0, 0], gate: 'zz' });
    if (!played.ok) throw new Error(played.error.code);
    position = played.value.position;
  }
  const refusal = explainPush(position, 'a', at, side);
  const view = viewPosition(position);
  return refusal && describePush(words, view, namePieces(words, view), refusal);
}

/** Block `a` before gate `g`, and block `z`, whose layers leave one by one. */
function gateBoard(gate: object, block: object = {}) {
  return drawBoard(
    ['a.', '.z'],
    { a: { color: 'blue', ...block }, z: CLOCK },
    { g: { at: 'left 00 blue', ...gate }, zz: 'right 11 red' },
  );
}

test.each([
  [{ locks: 4, color: 'blue' }, 'Locked: 4 keys left.'],
  [{ ice: 1 }, 'Frozen: one exit to go.'],
  [{ ropes: ['pink'] }, 'Tied up: scissors of pink have to leave first.'],
  [{ fixed: true }, 'It is bolted down and never moves.'],
  [{ axis: 'vertical' }, 'It slides up and down only.'],
] as const)('says what holds a block: %j', (block, sentence) => {
  expect(say(drawBoard(['a.', '..'], { a: block }), 'right')).toBe(sentence);
});

test.each([
  [{ ice: 9 }, {}, 'The gate opens after exit 9.'],
  [{ locks: 2 }, {}, 'The gate is locked: 2 keys left.'],
  [{ shutter: 'shut' }, {}, 'The gate is shut. The next exit opens it.'],
  [{}, { star: true }, 'Star blocks leave by star gates.'],
  [{}, { color: 'green' }, 'This gate takes light blue blocks.'],
  [{}, { curtain: 'closed' }, 'Its curtain is closed. The next exit opens it.'],
] as const)('says why a gate does not take a block: %j %j', (gate, block, sentence) => {
  expect(say(gateBoard(gate, block), 'left')).toBe(sentence);
});

test('counts from the current position: the exit after which a gate opens stays the same', () => {
  expect(say(gateBoard({ ice: 4 }), 'left', [0, 0], 2)).toBe('The gate opens after exit 4.');
  expect(
    say(
      drawBoard(['a.', '.z'], { a: { ice: 4 }, z: CLOCK }, { zz: 'right 11 red' }),
      'right',
      [0, 0],
      2,
    ),
  ).toBe('Frozen: 2 exits to go.');
});

test('names the obstacle from where the drag has led', () => {
  const board = drawBoard(['a.b', '#..'], { b: { color: 'pink' } });
  expect(say(board, 'right', [1, 0])).toBe('The pink single is in the way.');
  expect(say(board, 'bottom')).toBe('There is a wall.');
  expect(say(board, 'top')).toBe('There is a wall.');
});

test('says nothing if a block can move on, or out', () => {
  expect(say(gateBoard({}), 'right')).toBeUndefined();
  expect(say(gateBoard({}), 'left')).toBeUndefined();
});
