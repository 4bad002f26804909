import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadBoard } from '#engine/board.ts';
import { type BoardDraft, COLORS, SIDES } from '#engine/types.ts';
import { BLOCK_FIELDS, CRATE_FIELDS, type Field, GATE_FIELDS } from '../fields.ts';
import { historyReducer, startHistory } from '../history.ts';
import { applyEdit, type Edit } from './apply-edit.ts';

const empty: BoardDraft = { floor: ['....', '....', '....'], blocks: [], gates: [] };

const coordinate = fc.integer({ min: -1, max: 6 });
const cell = fc.tuple(coordinate, coordinate);
const cells = fc.array(cell, { maxLength: 6 });
const color = fc.constantFrom(...COLORS);
const paint = fc.option(color, { nil: null });
const side = fc.constantFrom(...SIDES);
const layer = fc.constantFrom(null, null, null, 'c1', 'c2');
const blockId = fc.constantFrom('a', 'b', 'c', 'd', 'nobody');
const gateId = fc.constantFrom('g1', 'g2', 'g3', 'nobody');
const crateId = fc.constantFrom('c1', 'c2', 'nobody');
const tieEnd = fc.constantFrom(undefined, 3, -1);
const by = fc.constantFrom(1 as const, -1 as const);
const sense = (field: Field) =>
  fc.constantFrom(field.start, undefined, -1, 2, 'red', ['green'], [[0, 1]], true);
const fieldEdits = <N extends string>(
  kind: string,
  ids: fc.Arbitrary<string>,
  table: Readonly<Record<N, Field>>,
) =>
  fc.constantFrom(...(Object.keys(table) as N[])).chain((name) =>
    fc.record({
      kind: fc.constant(kind),
      id: ids,
      name: fc.constant(name),
      value: sense(table[name]),
    }),
  );

const anyEdit = fc.oneof(
  fc.record({ kind: fc.constant('floor'), cells, toFloor: fc.boolean() }),
  fc.record({ kind: fc.constant('resize'), side, by }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('block'), layer, cells, color: paint }) },
  fc.record({ kind: fc.constant('color'), layer, cell, color: paint }),
  fc.record({
    kind: fc.constant('split'),
    layer,
    cells: fc.array(cell, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('erase'), layer, cells }),
  fc.record({ kind: fc.constant('crate'), cells }),
  fc.record({ kind: fc.constant('path'), cells, color }),
  fc.record({ kind: fc.constant('erase-path'), cells }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('gate-color'), cell, side, color }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('gate'), cells, side, color }) },
  fc.record({
    kind: fc.constant('gate-size'),
    id: gateId,
    end: fc.constantFrom('first', 'last'),
    by,
  }),
  fc.record({ kind: fc.constant('remove-block'), id: blockId }),
  fc.record({
    kind: fc.constant('untie'),
    id: blockId,
    other: fc.option(blockId, { nil: undefined }),
  }),
  fc.record({ kind: fc.constantFrom('remove-gate', 'unlock', 'lock-start'), id: gateId }),
  fc.record({ kind: fc.constant('remove-crate'), id: crateId }),
  fc.record({ kind: fc.constant('tie'), id: blockId, other: blockId, until: tieEnd }),
  fc.record({ kind: fc.constant('lock'), id: gateId, other: gateId }),
  fc.record({
    kind: fc.constant('tie-end'),
    id: blockId,
    until: tieEnd,
  }),
  fc.record({ kind: fc.constant('name'), name: fc.string() }),
  fc.record({ kind: fc.constant('seconds'), seconds: fc.constantFrom(undefined, 90, 0.5, -1) }),
  fc.constant({ kind: 'clear' }),
  fieldEdits('block-field', blockId, BLOCK_FIELDS),
  fieldEdits('gate-field', gateId, GATE_FIELDS),
  fieldEdits('crate-field', crateId, CRATE_FIELDS),
) as fc.Arbitrary<Edit>;

test('any sequence of edits of an empty board yields a valid board file, except for a floor without cells', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 40 }), (edits) => {
      const loaded = loadBoard(edits.reduce(applyEdit, empty));
      const faults = loaded.ok ? [] : loaded.error.filter(({ code }) => code !== 'floor-empty');
      expect(faults).toEqual([]);
    }),
    { numRuns: 1500 },
  );
});

test('undoing everything restores each board exactly, and redoing everything the last one', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 25 }), (edits) => {
      const steps = [startHistory(empty)];
      for (const edit of edits) {
        const before = steps.at(-1) as (typeof steps)[number];
        const after = historyReducer(before, { kind: 'edit', edit });
        if (after !== before) steps.push(after);
      }
      let at = steps.at(-1) as (typeof steps)[number];
      for (const step of steps.toReversed()) {
        expect(at.now).toEqual(step.now);
        at = historyReducer(at, { kind: 'undo' });
      }
      for (let i = 0; i < steps.length; i++) at = historyReducer(at, { kind: 'redo' });
      expect(at.now).toEqual(steps.at(-1)?.now);
    }),
    { numRuns: 300 },
  );
});
