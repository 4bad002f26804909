/** Drafts for property tests: everything that the file format allows, whether it makes sense or not. Test code only. */

import fc from 'fast-check';
import { type BoardDraft, COLORS, SIDES } from '#engine/types.ts';

const text = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.constantFrom('a', 'b', 'g1', 'c1', '', 'ä_.~'),
);
const number = fc.oneof(
  fc.nat(40),
  fc.integer(),
  fc.double({ noDefaultInfinity: true, noNaN: true }).map((n) => n + 0),
);
const small = fc.oneof({ weight: 9, arbitrary: fc.nat(15) }, { weight: 1, arbitrary: number });
const cells = fc.oneof(
  fc.array(fc.tuple(small, small), { maxLength: 5 }),
  fc
    .tuple(fc.nat(9), fc.nat(9), fc.nat(6))
    .map(([x, y, n]): [number, number][] => Array.from({ length: n }, (_, i) => [x + i, y])),
);
const color = fc.constantFrom(...COLORS);
const colors = fc.array(color, { maxLength: 3 });

const block = fc.record(
  {
    id: text,
    cells,
    color,
    axis: fc.constantFrom('horizontal' as const, 'vertical' as const),
    axisUntil: number,
    layers: colors,
    fixed: fc.boolean(),
    ice: number,
    locks: number,
    key: fc.boolean(),
    star: fc.boolean(),
    ropes: colors,
    scissors: color,
    curtain: fc.constantFrom('closed' as const, 'open' as const),
    hidden: number,
    rainbow: fc.boolean(),
    swapsTo: color,
    bomb: number,
    dynamite: number,
    capsule: number,
  },
  { requiredKeys: ['id', 'cells'] },
);

const gate = fc.record(
  {
    id: text,
    side: fc.constantFrom(...SIDES),
    cells,
    color,
    colors,
    switches: fc.tuple(color, color),
    star: fc.boolean(),
    ice: number,
    locks: number,
    shutter: fc.constantFrom('open' as const, 'shut' as const),
    spans: fc.array(fc.tuple(small, small), { maxLength: 3 }),
  },
  { requiredKeys: ['id', 'side', 'cells'] },
);

const ids = fc.array(text, { maxLength: 3 });
const row = fc.oneof(
  fc.array(fc.constantFrom('.', '#'), { maxLength: 18 }).map((cells) => cells.join('')),
  fc.constantFrom('......', '##..##', '.', 'a#.', `${'.'.repeat(33)}#`),
);

/** Any value that `readBoard` accepts. */
export const draftArbitrary: fc.Arbitrary<BoardDraft> = fc.record(
  {
    name: text,
    seconds: number,
    floor: fc.array(row, { maxLength: 5 }),
    blocks: fc.array(block, { maxLength: 4 }),
    gates: fc.array(gate, { maxLength: 4 }),
    tied: fc.array(fc.oneof(ids, fc.record({ blocks: ids, until: number })), { maxLength: 3 }),
    paths: fc.array(fc.record({ color, cells }), { maxLength: 3 }),
    crates: fc.array(
      fc.record(
        {
          id: text,
          cells,
          opensAfter: number,
          blocks: fc.array(block, { maxLength: 3 }),
          movable: fc.boolean(),
        },
        { requiredKeys: ['id', 'cells', 'opensAfter', 'blocks'] },
      ),
      { maxLength: 3 },
    ),
    jumpingLocks: fc.array(fc.record({ gates: ids, at: number }), { maxLength: 2 }),
  },
  { requiredKeys: ['floor', 'blocks', 'gates'], noNullPrototype: true },
);
