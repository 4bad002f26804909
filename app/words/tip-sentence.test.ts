import { expect, test } from 'vitest';
import type { TipFact, TipKind } from '#domain/boards/tips/tip-fact.ts';
import { loadBoard } from '#engine/board.ts';
import { describeTips } from './tip-sentence.ts';

const board = loadBoard({
  floor: ['......', '......', '......', '......'],
  blocks: [
    { id: 'a', color: 'red', cells: [[0, 0]], key: true },
    {
      id: 'b',
      color: 'teal',
      cells: [
        [1, 0],
        [2, 0],
      ],
      locks: 1,
    },
    { id: 'c', color: 'pink', cells: [[3, 0]], scissors: 'darkblue' },
    { id: 'd', color: 'red', cells: [[5, 3]], ropes: ['darkblue'] },
  ],
  gates: [
    { id: 'g', side: 'top', cells: [[0, 0]], color: 'red' },
    {
      id: 'h',
      side: 'bottom',
      cells: [
        [1, 3],
        [2, 3],
      ],
      color: 'teal',
      locks: 1,
    },
  ],
  crates: [{ id: 'k', cells: [[0, 3]], opensAfter: 2, blocks: [] }],
});

/** One tip of every kind. The type makes this list complete. */
const TIPS: { readonly [K in TipKind]: readonly [Extract<TipFact, { kind: K }>, string] } = {
  'opens-with': [
    { kind: 'opens-with', block: 'b' },
    'The teal short bar has to leave first. Nothing else can get out before it.',
  ],
  'leaves-at-once': [
    { kind: 'leaves-at-once', blocks: ['a', 'b'] },
    'The left red single and the teal short bar can leave right at the start.',
  ],
  'moves-first': [
    { kind: 'moves-first', blocks: ['b', 'c'] },
    'The pink single cannot move before the teal short bar does.',
  ],
  'leaves-first': [
    { kind: 'leaves-first', block: 'b', before: 'c' },
    'The teal short bar must leave before the pink single can.',
  ],
  keys: [
    { kind: 'keys', keys: ['a'], needed: 1, opens: ['b', 'h'] },
    'The teal short bar and the bottom teal gate stay locked until a key block is gone: the left red single.',
  ],
  scissors: [
    { kind: 'scissors', block: 'c', color: 'darkblue', cuts: ['d'] },
    'The pink single carries the blue scissors. Until it is gone, the right red single stays tied up.',
  ],
  waits: [
    { kind: 'waits', what: 'crate', id: 'k', exits: 2, nth: 3 },
    'The crate opens after 2 exits. This solution needs it for exit 3.',
  ],
  flips: [
    { kind: 'flips', what: 'gate', id: 'h', openWhen: 'odd' },
    'The bottom teal gate is open while the number of exits is odd.',
  ],
  layers: [
    { kind: 'layers', block: 'b', gates: ['h', 'g'] },
    'The teal short bar leaves once for each layer: through the bottom teal gate and the top red gate.',
  ],
  hurry: [
    { kind: 'hurry', block: 'b', limit: { seconds: 45 }, nth: 1 },
    'The bomb on the teal short bar goes off after 45 seconds. In this solution it leaves at exit 1.',
  ],
  capsule: [
    { kind: 'capsule', block: 'b', seconds: 10, nth: 2, of: 9 },
    'The teal short bar adds 10 seconds to the clock. In this solution it leaves at exit 2 of 9.',
  ],
  tied: [
    { kind: 'tied', blocks: ['b', 'c'], first: 'b', until: 3 },
    'The teal short bar and the pink single move together for the first 3 exits. The teal short bar leaves first.',
  ],
  'moves-often': [
    { kind: 'moves-often', block: 'b', times: 4 },
    'The teal short bar takes four moves to get out.',
  ],
  detour: [
    { kind: 'detour', block: 'b', towards: 'top', gate: 'h' },
    'The teal short bar first goes up, away from the bottom teal gate. It leaves through that gate later.',
  ],
  'gate-order': [
    { kind: 'gate-order', gate: 'g', blocks: ['a', 'c'] },
    'The top red gate changes its color. Send these through it, in this order: the left red single and the pink single.',
  ],
  'gate-switches': [
    { kind: 'gate-switches', gate: 'g', even: 'red', odd: 'darkblue' },
    'The top red gate is red while the number of exits is even, and blue while it is odd.',
  ],
  'one-gate': [
    { kind: 'one-gate', gate: 'g', color: 'red', count: 3 },
    'All three red exits go through the top red gate. Keep it clear.',
  ],
  'star-gate': [
    { kind: 'star-gate', gate: 'g', blocks: ['a'] },
    'The top red gate is the only way out for the left red single.',
  ],
  'few-can-move': [
    { kind: 'few-can-move', blocks: ['a'], of: 4 },
    'At the start only one of 4 blocks can move: the left red single.',
  ],
  hidden: [
    { kind: 'hidden', block: 'b', color: 'teal', exits: 3 },
    'The teal short bar is really teal. The game shows that after 3 exits.',
  ],
  'jumping-lock': [
    { kind: 'jumping-lock', gates: ['g', 'h'] },
    'The lock jumps with every exit, in this order: the top red gate and the bottom teal gate.',
  ],
  rainbow: [
    { kind: 'rainbow', block: 'b', gate: 'h' },
    'The teal short bar fits every gate that is wide enough. In this solution it leaves through the bottom teal gate.',
  ],
  path: [
    { kind: 'path', block: 'b', color: 'teal' },
    'The teal short bar may cross the teal path, and other colors may not.',
  ],
  'arrow-ends': [
    { kind: 'arrow-ends', block: 'b', axis: 'vertical', exits: 1 },
    'The arrow holds the teal short bar for one exit. After that it moves freely.',
  ],
  'gate-size': [
    { kind: 'gate-size', gate: 'h', block: 'b', cells: 1 },
    'The bottom teal gate changes its size. The teal short bar does not fit while it is one cell wide.',
  ],
  swaps: [
    { kind: 'swaps', block: 'b', colors: ['teal', 'red'], gates: ['h', 'g'] },
    'The teal short bar changes between teal and red with every exit of another block, and has to leave twice.',
  ],
  fixed: [
    { kind: 'fixed', block: 'b', gate: 'h' },
    'The teal short bar never moves. It leaves from where it stands, through the bottom teal gate.',
  ],
  'first-out': [
    { kind: 'first-out', block: 'a', gate: 'g', move: 2 },
    'The left red single leaves first, on move 2, through the top red gate.',
  ],
  'last-out': [
    { kind: 'last-out', block: 'b', gate: 'h' },
    'The teal short bar leaves last, through the bottom teal gate.',
  ],
};

test.each(Object.values(TIPS))('a tip of kind $kind is a plain sentence', (tip, sentence) => {
  if (!board.ok) throw new Error(JSON.stringify(board.error));
  expect(describeTips(board.value, [tip], 'en-US')).toEqual([sentence]);
});
