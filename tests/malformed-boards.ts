/** Malformed boards, one for each way to violate `boards.md` §1, with the place of the fault. */

import { block, board, crate, type File, gate, second, withBlock } from './board-files.ts';

const withGate = (more: File) => board({ gates: [gate(more)] });
const many = (count: number, make: (i: number) => File) =>
  Array.from({ length: count }, (_, i) => make(i));

/** The description, the file, and its faults as `code path`. */
export const MALFORMED: readonly (readonly [string, unknown, readonly string[]])[] = [
  ['no object', [], ['type $']],
  ['nothing there', {}, ['missing floor', 'missing blocks', 'missing gates']],
  ['unknown field of the board', board({ block: [] }), ['unknown-field block']],
  [
    'a field named like a method',
    JSON.parse('{"floor":["."],"blocks":[],"gates":[],"toString":1}'),
    ['unknown-field toString'],
  ],
  [
    'a field named __proto__',
    JSON.parse('{"floor":["."],"blocks":[],"gates":[],"__proto__":{}}'),
    ['unknown-field __proto__'],
  ],
  ['unknown field of a block', withBlock({ colour: 'red' }), ['unknown-field blocks[0].colour']],
  ['misspelt modifier', withBlock({ frozen: 3 }), ['unknown-field blocks[0].frozen']],
  ['unknown field of a gate', withGate({ shutters: 'open' }), ['unknown-field gates[0].shutters']],
  [
    'unknown field of a tie',
    board({ blocks: [block(), second()], tied: [{ blocks: ['a', 'b'], until: 1, for: 2 }] }),
    ['unknown-field tied[0].for'],
  ],
  [
    'unknown field of a path',
    board({ paths: [{ color: 'red', cells: [[0, 0]], id: 'p' }] }),
    ['unknown-field paths[0].id'],
  ],
  [
    'unknown field of a crate',
    board({ crates: [crate({ opens: 2 })] }),
    ['unknown-field crates[0].opens'],
  ],
  [
    'unknown field of a crate’s block',
    board({ crates: [crate({ blocks: [block({ id: 'k', cells: [[2, 1]], icy: 1 })] })] }),
    ['unknown-field crates[0].blocks[0].icy'],
  ],
  [
    'unknown field of a jumping lock',
    board({ jumpingLocks: [{ gates: ['g1'], at: 0, id: 'j' }] }),
    ['unknown-field jumpingLocks[0].id'],
  ],
  ['name no text', board({ name: 3 }), ['type name']],
  ['no seconds', board({ seconds: 0 }), ['range seconds']],
  ['seconds as text', board({ seconds: '60' }), ['type seconds']],
  ['floor as text', board({ floor: '....' }), ['type floor']],
  ['a row that is no text', board({ floor: ['....', 4, '....'] }), ['type floor[1]']],
  ['a row with another character', board({ floor: ['....', '.. .', '....'] }), ['range floor[1]']],
  [
    'rows of different length',
    board({ floor: ['....', '...', '....'] }),
    ['floor-ragged floor[1]'],
  ],
  ['no rows', board({ floor: [], blocks: [], gates: [] }), ['floor-empty floor']],
  ['rows without cells', board({ floor: ['', ''], blocks: [], gates: [] }), ['floor-empty floor']],
  ['walls only', board({ floor: ['##', '##'], blocks: [], gates: [] }), ['floor-empty floor']],
  ['17 rows', board({ floor: many(17, () => ({})).map(() => '....') }), ['floor-size floor']],
  ['17 columns', board({ floor: ['.'.repeat(17)] }), ['floor-size floor']],
  ['blocks no array', board({ blocks: {} }), ['type blocks']],
  ['a block that is no object', board({ blocks: ['a'] }), ['type blocks[0]']],
  ['no id', board({ blocks: [{ color: 'red', cells: [[0, 0]] }] }), ['missing blocks[0].id']],
  ['an id that is no text', withBlock({ id: 7 }), ['type blocks[0].id']],
  ['an empty id', withBlock({ id: '' }), ['range blocks[0].id']],
  ['no cells field', board({ blocks: [{ id: 'a' }] }), ['missing blocks[0].cells']],
  ['no cells', withBlock({ cells: [] }), ['range blocks[0].cells']],
  ['a cell of three numbers', withBlock({ cells: [[0, 0, 0]] }), ['type blocks[0].cells[0]']],
  ['a cell as text', withBlock({ cells: ['00'] }), ['type blocks[0].cells[0]']],
  ['a cell between cells', withBlock({ cells: [[0.5, 0]] }), ['range blocks[0].cells[0][0]']],
  [
    'a cell beyond the floor',
    withBlock({
      cells: [
        [0, 0],
        [4, 0],
      ],
    }),
    ['off-floor blocks[0].cells[1]'],
  ],
  ['a negative cell', withBlock({ cells: [[-1, 0]] }), ['off-floor blocks[0].cells[0]']],
  ['a cell on a wall', withBlock({ cells: [[2, 2]] }), ['off-floor blocks[0].cells[0]']],
  [
    'a cell named twice',
    withBlock({
      cells: [
        [0, 0],
        [0, 0],
      ],
    }),
    ['overlap blocks[0].cells[1]'],
  ],
  [
    'two blocks on one cell',
    board({
      blocks: [
        block(),
        second({
          cells: [
            [1, 0],
            [0, 0],
          ],
        }),
      ],
    }),
    ['overlap blocks[1].cells[1]'],
  ],
  [
    'a block under a crate',
    board({ blocks: [block(), second({ cells: [[2, 1]] })], crates: [crate()] }),
    ['overlap crates[0].cells[0]'],
  ],
  [
    'two crates on one cell',
    board({
      crates: [
        crate(),
        crate({
          id: 'c2',
          cells: [
            [3, 0],
            [3, 1],
          ],
        }),
      ],
    }),
    ['overlap crates[1].cells[1]'],
  ],
  [
    'two blocks of one crate on one cell',
    board({
      crates: [
        crate({
          blocks: [block({ id: 'k', cells: [[2, 1]] }), block({ id: 'l', cells: [[2, 1]] })],
        }),
      ],
    }),
    ['overlap crates[0].blocks[1].cells[0]'],
  ],
  [
    'a block that sticks out of its crate',
    board({
      crates: [
        crate({
          blocks: [
            block({
              id: 'k',
              cells: [
                [2, 1],
                [2, 0],
              ],
            }),
          ],
        }),
      ],
    }),
    ['off-floor crates[0].blocks[0].cells[1]'],
  ],
  ['an unknown colour', withBlock({ color: 'brown' }), ['unknown-color blocks[0].color']],
  ['a colour that is no text', withBlock({ color: null }), ['type blocks[0].color']],
  [
    'an unknown layer',
    withBlock({ layers: ['blue', 'grey'] }),
    ['unknown-color blocks[0].layers[1]'],
  ],
  ['no layers', withBlock({ layers: [] }), ['range blocks[0].layers']],
  ['no ropes', withBlock({ ropes: [] }), ['range blocks[0].ropes']],
  ['an unknown axis', withBlock({ axis: 'diagonal' }), ['range blocks[0].axis']],
  ['axisUntil without an axis', withBlock({ axisUntil: 2 }), ['missing blocks[0].axis']],
  ['negative ice', withBlock({ ice: -1 }), ['range blocks[0].ice']],
  ['half a lock', withBlock({ locks: 1.5 }), ['range blocks[0].locks']],
  ['a count as text', withBlock({ hidden: '3' }), ['type blocks[0].hidden']],
  ['dynamite without a fuse', withBlock({ dynamite: 0 }), ['range blocks[0].dynamite']],
  ['a flag as a number', withBlock({ key: 1 }), ['type blocks[0].key']],
  ['an unknown curtain', withBlock({ curtain: 'half' }), ['range blocks[0].curtain']],
  ['a negative bomb', withBlock({ bomb: -0.5 }), ['range blocks[0].bomb']],
  [
    'swapsTo beside layers',
    withBlock({ swapsTo: 'blue', layers: ['blue'] }),
    ['excludes blocks[0].swapsTo'],
  ],
  ...(['rainbow', 'star', 'key'] as const).map(
    (name) =>
      [
        `${name} without a colour`,
        withBlock({ color: undefined, [name]: true }),
        [`needs-color blocks[0].${name}`],
      ] as const,
  ),
  [
    'layers without a colour',
    withBlock({ color: undefined, layers: ['red'] }),
    ['needs-color blocks[0].layers'],
  ],
  [
    'swapsTo without a colour',
    withBlock({ color: undefined, swapsTo: 'red' }),
    ['needs-color blocks[0].swapsTo'],
  ],
  [
    'scissors without a colour',
    withBlock({ color: undefined, scissors: 'red' }),
    ['needs-color blocks[0].scissors'],
  ],
  [
    'dynamite without a colour',
    withBlock({ color: undefined, dynamite: 2 }),
    ['needs-color blocks[0].dynamite'],
  ],
  [
    'two blocks of one id',
    board({ blocks: [block(), second({ id: 'a' })] }),
    ['duplicate-id blocks[1].id'],
  ],
  ['a gate with a block’s id', withGate({ id: 'a' }), ['duplicate-id gates[0].id']],
  [
    'a crate with a gate’s id',
    board({ crates: [crate({ id: 'g1' })] }),
    ['duplicate-id crates[0].id'],
  ],
  [
    'a crate’s block with a block’s id',
    board({ crates: [crate({ blocks: [block({ cells: [[2, 1]] })] })] }),
    ['duplicate-id crates[0].blocks[0].id'],
  ],
  ['an unknown side', withGate({ side: 'up' }), ['range gates[0].side']],
  [
    'no side',
    board({ gates: [{ id: 'g1', cells: [[0, 0]], color: 'red' }] }),
    ['missing gates[0].side'],
  ],
  ['a gate without cells', withGate({ cells: [] }), ['range gates[0].cells']],
  ['a gate off the floor', withGate({ cells: [[4, 0]] }), ['off-floor gates[0].cells[0]']],
  [
    'a gate with a gap',
    withGate({
      cells: [
        [0, 0],
        [2, 0],
      ],
    }),
    ['gate-run gates[0].cells'],
  ],
  [
    'a gate round a corner',
    withGate({
      side: 'left',
      cells: [
        [0, 0],
        [0, 1],
        [1, 1],
      ],
    }),
    ['gate-run gates[0].cells', 'gate-edge gates[0].cells[2]'],
  ],
  [
    'a gate along its side',
    withGate({
      side: 'right',
      cells: [
        [2, 0],
        [3, 0],
      ],
    }),
    ['gate-run gates[0].cells', 'gate-edge gates[0].cells[0]'],
  ],
  ['a gate inside the floor', withGate({ cells: [[0, 1]] }), ['gate-edge gates[0].cells[0]']],
  [
    'a gate cell named twice',
    withGate({
      cells: [
        [0, 0],
        [0, 0],
      ],
    }),
    ['overlap gates[0].cells[1]'],
  ],
  ['a gate without a colour', withGate({ color: undefined }), ['gate-color gates[0]']],
  [
    'a gate with two kinds of colour',
    withGate({ switches: ['red', 'blue'] }),
    ['gate-color gates[0]'],
  ],
  ['an empty ring', withGate({ color: undefined, colors: [] }), ['range gates[0].colors']],
  [
    'a switch of three',
    withGate({ color: undefined, switches: ['red', 'blue', 'teal'] }),
    ['type gates[0].switches'],
  ],
  [
    'a switch of three, one of them no colour',
    withGate({ color: undefined, switches: ['red', 'nocolour', 'blue'] }),
    ['type gates[0].switches', 'unknown-color gates[0].switches[1]'],
  ],
  [
    'a gate with a cell named twice beside one that is no cell',
    withGate({
      cells: [
        [0, 0],
        [0, 0],
        ['x', 0],
      ],
    }),
    ['type gates[0].cells[2][0]', 'overlap gates[0].cells[1]'],
  ],
  [
    'a gate off the edge beside a cell that is no cell',
    withGate({
      cells: [
        [0, 1],
        ['x', 1],
      ],
    }),
    ['type gates[0].cells[1][0]', 'gate-edge gates[0].cells[0]'],
  ],
  ['an unknown shutter', withGate({ shutter: 'closed' }), ['range gates[0].shutter']],
  ['no spans', withGate({ spans: [] }), ['range gates[0].spans']],
  ['a span beyond the gate', withGate({ spans: [[0, 1]] }), ['span-range gates[0].spans[0]']],
  [
    'a span backwards',
    withGate({
      cells: [
        [0, 0],
        [1, 0],
      ],
      spans: [
        [0, 1],
        [1, 0],
      ],
    }),
    ['span-range gates[0].spans[1]'],
  ],
  ['a span of one number', withGate({ spans: [[0]] }), ['type gates[0].spans[0]']],
  ['a negative span', withGate({ spans: [[-1, 0]] }), ['range gates[0].spans[0][0]']],
  ['a tie of one', board({ tied: [['a']] }), ['tie-size tied[0]']],
  [
    'a tie of a block with itself',
    board({ tied: [{ blocks: ['a', 'a'], until: 3 }] }),
    ['tie-size tied[0].blocks'],
  ],
  ['a tie with a stranger', board({ tied: [['a', 'z']] }), ['unknown-id tied[0][1]']],
  ['a tie with a gate', board({ tied: [['a', 'g1']] }), ['unknown-id tied[0][1]']],
  [
    'a timed tie without an end',
    board({ blocks: [block(), second()], tied: [{ blocks: ['a', 'b'] }] }),
    ['missing tied[0].until'],
  ],
  ['a path without a colour', board({ paths: [{ cells: [[1, 1]] }] }), ['missing paths[0].color']],
  [
    'a path on a wall',
    board({ paths: [{ color: 'red', cells: [[2, 2]] }] }),
    ['off-floor paths[0].cells[0]'],
  ],
  [
    'two paths on one cell',
    board({
      paths: [
        { color: 'red', cells: [[1, 1]] },
        {
          color: 'blue',
          cells: [
            [1, 0],
            [1, 1],
          ],
        },
      ],
    }),
    ['overlap paths[1].cells[1]'],
  ],
  [
    'a crate that never says when',
    board({ crates: [crate({ opensAfter: undefined })] }),
    ['missing crates[0].opensAfter'],
  ],
  [
    'a crate off the floor',
    board({ crates: [crate({ cells: [[2, 2]] })] }),
    ['off-floor crates[0].cells[0]'],
  ],
  [
    'a jumping lock on a stranger',
    board({ jumpingLocks: [{ gates: ['g1', 'a'], at: 0 }] }),
    ['unknown-id jumpingLocks[0].gates[1]'],
  ],
  [
    'a jumping lock that names a gate twice',
    board({ jumpingLocks: [{ gates: ['g1', 'g1'], at: 0 }] }),
    ['duplicate-id jumpingLocks[0].gates[1]'],
  ],
  [
    'a jumping lock without gates',
    board({ jumpingLocks: [{ gates: [], at: 0 }] }),
    ['range jumpingLocks[0].gates'],
  ],
  [
    'a jumping lock before its list',
    board({ jumpingLocks: [{ gates: ['g1'], at: -1 }] }),
    ['range jumpingLocks[0].at'],
  ],
  [
    '65 blocks',
    board({
      floor: many(16, () => ({})).map(() => '.'.repeat(16)),
      blocks: many(65, (i) => block({ id: `b${i}`, cells: [[i % 16, Math.floor(i / 16)]] })),
    }),
    ['too-many blocks'],
  ],
  [
    '65 blocks with those in crates',
    board({
      floor: many(16, () => ({})).map(() => '.'.repeat(16)),
      blocks: many(64, (i) => block({ id: `b${i}`, cells: [[i % 16, 2 + Math.floor(i / 16)]] })),
      crates: [crate({ blocks: [block({ id: 'k', cells: [[2, 1]] })] })],
    }),
    ['too-many crates[0].blocks'],
  ],
  ['65 gates', board({ gates: many(65, (i) => gate({ id: `g${i}` })) }), ['too-many gates']],
];
