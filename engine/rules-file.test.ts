/** `boards.md` §1 and §6, sentence by sentence. `tests/malformed-boards.ts` has one file for each way to break them. */

import { expect, test } from 'vitest';
import { block, board, crate, gate, second, withBlock } from '#tests/board-files.ts';
import { drawBoard, playScript } from '#tests/rule-script.ts';
import { loadBoard } from './board.ts';
import { listMoves, playMove } from './moves.ts';
import { startPosition } from './position.ts';
import { COLORS } from './types.ts';

/** Each sentence with files that obey it and files that break it, with the code and the place of the only fault. */
const SENTENCES: readonly (readonly [
  string,
  readonly unknown[],
  readonly (readonly [unknown, string])[],
])[] = [
  [
    "rows, top to bottom, all of one length; at most 16 × 16; '.' a floor cell, '#' no floor (wall or hole)",
    [board({ floor: Array(16).fill('.'.repeat(16)), blocks: [block()] })],
    [
      [board({ floor: Array(17).fill('....') }), 'floor-size floor'],
      [board({ floor: ['....', '.....'] }), 'floor-ragged floor[1]'],
    ],
  ],
  [
    'Colours: red orange yellow green darkgreen teal blue darkblue purple pink',
    COLORS.map((color) => withBlock({ color })),
    [[withBlock({ color: 'Red' }), 'unknown-color blocks[0].color']],
  ],
  [
    'cells are the floor cells just inside it, one straight run without gaps, at right angles to side',
    [
      board({
        gates: [
          gate({
            cells: [
              [2, 0],
              [1, 0],
              [0, 0],
            ],
          }),
        ],
      }),
    ],
    [
      [
        board({
          gates: [
            gate({
              cells: [
                [0, 0],
                [3, 0],
              ],
            }),
          ],
        }),
        'gate-run gates[0].cells',
      ],
    ],
  ],
  [
    'the neighbour of each of them in the direction of side is not floor. A floor may have holes, and a gate may face a hole',
    [board({ gates: [gate({ side: 'bottom', cells: [[2, 1]] })] })],
    [
      [
        board({ gates: [gate({ side: 'bottom', cells: [[1, 1]] })] }),
        'gate-edge gates[0].cells[0]',
      ],
    ],
  ],
  [
    'Ids are non-empty strings, unique among blocks, gates and crates together',
    [withBlock({ id: ' ' })],
    [
      [withBlock({ id: '' }), 'range blocks[0].id'],
      [board({ crates: [crate({ id: 'a' })] }), 'duplicate-id crates[0].id'],
    ],
  ],
  [
    'No two blocks or crates cover one cell (a crate’s own blocks apart)',
    [board({ crates: [crate({ blocks: [second({ cells: [[2, 1]] })] })] })],
    [[board({ blocks: [block(), second({ cells: [[0, 0]] })] }), 'overlap blocks[1].cells[0]']],
  ],
  [
    'a block’s cells are usually, not always, connected',
    [
      withBlock({
        cells: [
          [0, 0],
          [3, 2],
        ],
      }),
    ],
    [],
  ],
  [
    'Gates may share an edge cell',
    [board({ gates: [gate(), gate({ id: 'g2' }), gate({ id: 'g3', side: 'left' })] })],
    [],
  ],
  [
    'Counts are whole numbers ≥ 0 (dynamite ≥ 1, seconds > 0; seconds may be fractions)',
    [
      withBlock({ ice: 0, locks: 0, hidden: 0, dynamite: 1, bomb: 0.5, capsule: 1.5 }),
      board({ seconds: 0.1 }),
    ],
    [
      [withBlock({ ice: 0.5 }), 'range blocks[0].ice'],
      [withBlock({ dynamite: 0 }), 'range blocks[0].dynamite'],
      [board({ seconds: 0 }), 'range seconds'],
    ],
  ],
  [
    'layers, ropes, colors, spans are not empty; cells, and the gates of one jumping lock, are not named twice',
    [withBlock({ layers: ['red'], ropes: ['red'] })],
    [
      [withBlock({ layers: [] }), 'range blocks[0].layers'],
      [
        withBlock({
          cells: [
            [0, 0],
            [0, 0],
          ],
        }),
        'overlap blocks[0].cells[1]',
      ],
      [
        board({ jumpingLocks: [{ gates: ['g1', 'g1'], at: 0 }] }),
        'duplicate-id jumpingLocks[0].gates[1]',
      ],
    ],
  ],
  [
    'at is an index of the list of a jumping lock (0 ≤ at < n)',
    [board({ jumpingLocks: [{ gates: ['g1'], at: 0 }] })],
    [
      [board({ jumpingLocks: [{ gates: ['g1'], at: 1 }] }), 'range jumpingLocks[0].at'],
      [board({ jumpingLocks: [{ gates: ['g1'], at: -1 }] }), 'range jumpingLocks[0].at'],
    ],
  ],
  [
    'layers, swapsTo, rainbow, star, key, scissors, dynamite need a color',
    [
      board({
        blocks: [
          {
            id: 'w',
            cells: [[0, 0]],
            axis: 'vertical',
            fixed: true,
            ice: 1,
            locks: 1,
            ropes: ['red'],
            curtain: 'open',
            hidden: 1,
            bomb: 1,
            capsule: 1,
          },
        ],
      }),
    ],
    (
      [
        ['layers', ['red']],
        ['swapsTo', 'red'],
        ['rainbow', true],
        ['star', true],
        ['key', true],
        ['scissors', 'red'],
        ['dynamite', 1],
      ] as const
    ).map(
      ([name, value]) =>
        [withBlock({ color: undefined, [name]: value }), `needs-color blocks[0].${name}`] as const,
    ),
  ],
  [
    'axisUntil needs an axis; swapsTo and layers exclude each other',
    [withBlock({ axis: 'vertical', axisUntil: 0 })],
    [
      [withBlock({ axisUntil: 1 }), 'missing blocks[0].axis'],
      [withBlock({ swapsTo: 'red', layers: ['red'] }), 'excludes blocks[0].swapsTo'],
    ],
  ],
  [
    'a tie names at least two different blocks',
    [board({ blocks: [block(), second()], tied: [['a', 'b']] })],
    [[board({ tied: [['a', 'a']] }), 'tie-size tied[0]']],
  ],
  [
    'Unknown fields are refused too, so that a misspelt modifier is not silently ignored',
    [],
    [[withBlock({ swapTo: 'red' }), 'unknown-field blocks[0].swapTo']],
  ],
  [
    'up to 16 × 16 cells, 64 blocks, 64 gates',
    [board({ gates: Array.from({ length: 64 }, (_, i) => gate({ id: `g${i}` })) })],
    [
      [
        board({ gates: Array.from({ length: 65 }, (_, i) => gate({ id: `g${i}` })) }),
        'too-many gates',
      ],
    ],
  ],
];

for (const [sentence, keeping, breaking] of SENTENCES) {
  test(sentence, () => {
    for (const file of keeping) expect(loadBoard(file)).toEqual({ ok: true, value: file });
    for (const [file, fault] of breaking) {
      const loaded = loadBoard(file);
      expect(loaded.ok ? [] : loaded.error.map(({ code, at }) => `${code} ${at}`)).toEqual([fault]);
    }
  });
}

test('side is the direction in which blocks leave', () => {
  const gates = { t: 'top 00 red', r: 'right 10 red', b: 'bottom 01 red', l: 'left 01 red' };
  const start = drawBoard(['a.', '..'], { a: { layers: ['red', 'red', 'red'] } }, gates);
  playScript(start, ['a 0,0 t', 'a 1,0 r', 'a -1,1 b', 'a 0,0 l', 'solved']);
});

test('x from the left, y from the top, both from 0', () => {
  playScript(drawBoard(['..', '.a'], {}), ['a at 11', 'a -1,-1', 'a at 00']);
});

test('the largest boards are played: 16 × 16 cells, 64 blocks, 64 gates, many layers and counts beyond any play', () => {
  const floor = Array.from({ length: 16 }, () => '.'.repeat(16));
  const blocks = Array.from({ length: 64 }, (_, i) => ({
    id: `b${i}`,
    color: COLORS[i % 10],
    cells: [[(i % 8) * 2, Math.floor(i / 8) * 2]],
    layers: Array.from({ length: i === 0 ? 300 : 1 }, () => 'red'),
    ...(i === 63 ? { ice: 5_000_000_000 } : {}),
  }));
  const gates = Array.from({ length: 64 }, (_, i) => ({
    id: `g${i}`,
    side: (['top', 'right', 'bottom', 'left'] as const)[i % 4],
    cells: [
      (
        [
          [i >> 2, 0],
          [15, i >> 2],
          [i >> 2, 15],
          [0, i >> 2],
        ] as const
      )[i % 4],
    ],
    color: 'red',
  }));
  const loaded = loadBoard({ floor, blocks, gates });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  let position = startPosition(loaded.value);
  expect(listMoves(position).filter(({ block: id }) => id === 'b63')).toEqual([]);
  for (let exit = 0; exit < 301; exit++) {
    const played = playMove(position, { block: 'b0', by: [0, 0], gate: 'g0' });
    if (!played.ok) throw new Error(`exit ${exit}: ${played.error.code}`);
    expect(played.value.exit?.gone).toBe(exit === 300);
    position = played.value.position;
  }
});
