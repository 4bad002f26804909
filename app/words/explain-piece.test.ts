import { expect, test } from 'vitest';
import { loadBoard } from '#engine/board.ts';
import { viewPosition } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import type { Block, Cell, Gate } from '#engine/types.ts';
import { explainPiece } from './explain-piece.ts';
import { createWords } from './words.ts';

const ROW: readonly Cell[] = [
  [0, 0],
  [1, 0],
];

function explain(id: string, block: Partial<Block>, gate: Partial<Gate> = { color: 'red' }) {
  const board = loadBoard({
    floor: ['....', '....', '....'],
    blocks: [
      { id: 'a', color: 'red', cells: ROW, ...block },
      { id: 'b', color: 'darkblue', cells: [[0, 1]] },
    ],
    gates: [{ id: 'g', side: 'top', cells: ROW, ...gate }],
    tied: [{ blocks: ['a', 'b'], until: 2 }],
    crates: [{ id: 'k', cells: [[3, 2]], opensAfter: 5, movable: true, blocks: [] }],
  });
  if (!board.ok) throw new Error(JSON.stringify(board.error));
  return explainPiece(createWords('en-US'), viewPosition(startPosition(board.value)), id);
}

const TIED = 'It moves together with the blue single, for 2 more exits.';

test.each<[Partial<Block>, string]>([
  [{ axis: 'horizontal' }, 'It slides left and right only.'],
  [{ axis: 'vertical', axisUntil: 1 }, 'It slides up and down only, for one more exit.'],
  [{ layers: ['pink', 'darkblue'] }, '2 more colors come after it: pink and blue.'],
  [{ fixed: true }, 'It is bolted down and never moves.'],
  [{ ice: 3 }, 'Frozen: 3 exits to go.'],
  [{ locks: 1 }, 'Locked: one key left.'],
  [{ key: true }, 'It carries a key, which counts once the block is gone.'],
  [{ star: true }, 'Star blocks leave by star gates.'],
  [{ ropes: ['pink'] }, 'Tied up: scissors of pink have to leave first.'],
  [{ scissors: 'pink' }, 'Its scissors cut every pink rope once it is gone.'],
  [{ curtain: 'closed' }, 'Its curtain is closed. The next exit opens it.'],
  [{ curtain: 'open' }, 'Its curtain is open. The next exit closes it.'],
  [{ rainbow: true }, 'It fits gates of every color.'],
  [
    { swapsTo: 'darkblue' },
    'It turns blue with the next exit of another block, and has to leave in both colors.',
  ],
  [{ bomb: 60 }, 'A bomb. Get it out within 60 seconds of the start.'],
  [{ dynamite: 4 }, 'Dynamite. It must be gone within 4 more exits.'],
  [{ capsule: 10 }, 'It adds 10 seconds to the clock once it is gone.'],
  [{ hidden: 2 }, 'The game shows its color after 2 more exits.'],
])('explains a block with %o', (modifier, sentence) => {
  expect(explain('a', modifier).slice(1)).toEqual([sentence, TIED]);
});

test('explains a blocker', () => {
  expect(explain('a', { color: undefined })).toContain('A blocker. It slides but never leaves.');
});

test.each<[Partial<Gate>, string]>([
  [{ color: 'red', star: true }, 'Star blocks leave here; plain ones may too.'],
  [{ color: 'red', ice: 2 }, 'The gate opens after exit 2.'],
  [{ color: 'red', locks: 2 }, 'The gate is locked: 2 keys left.'],
  [{ color: 'red', shutter: 'open' }, 'Its shutter is open, and shuts with the next exit.'],
  [{ color: 'red', shutter: 'shut' }, 'Its shutter is shut, and opens with the next exit.'],
  [{ colors: ['red', 'darkblue'] }, 'It turns blue with the next exit through it.'],
  [{ switches: ['red', 'darkblue'] }, 'It turns blue with the next exit.'],
  [
    {
      color: 'red',
      spans: [
        [0, 1],
        [1, 1],
      ],
    },
    'Its opening changes size with every exit.',
  ],
])('explains a gate with %o', (modifier, sentence) => {
  expect(explain('g', {}, modifier)).toEqual([
    'The top red gate',
    'Blocks of its color leave here. It is two cells wide.',
    sentence,
  ]);
});

test('does not promise that a frozen gate opens if something else may keep it shut then', () => {
  const explained = explain('g', {}, { color: 'red', ice: 2, locks: 1 });
  expect(explained.slice(2)).toEqual([
    'Frozen: 2 exits to go.',
    'The gate is locked: one key left.',
  ]);
});

test('explains a crate, and returns nothing for an unknown id', () => {
  expect(explain('k', {})).toEqual(['The crate', 'It slides. It opens after 5 more exits.']);
  expect(explain('nobody', {})).toEqual([]);
});
