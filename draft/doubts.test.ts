import { expect, test } from 'vitest';
import type { Doubt } from '#engine/doubt.ts';
import { parseDraft } from '#tests/parse-draft.ts';
import { isCorrected, locateDoubts } from './doubts.ts';
import { applyEdit, type Edit } from './edits/apply-edit.ts';
import { askAbout } from './questions.ts';

const BOARD = parseDraft('4x4_r001020_b03_Lr00_Rb30');
const doubt = (at: string, confidence = 0.5, more: Partial<Doubt> = {}): Doubt => ({
  at,
  confidence,
  ...more,
});
const list = (...confidences: Doubt[]) => locateDoubts(BOARD, confidences);

test('lists doubts least certain first, and omits those without a place', () => {
  const listed = list(
    doubt('blocks[0].color', 0.7, { instead: 'pink' }),
    doubt('blocks[1].color', 0.95),
    doubt('gates', 0.6),
    doubt('floor[1][2]', 0.3),
    doubt('blocks[9].color', 0.1),
  );
  expect(listed.map(({ at, kind, instead }) => [at, kind, instead])).toEqual([
    ['floor[1][2]', 'floor', undefined],
    ['gates', 'more-gates', undefined],
    ['blocks[0].color', 'color', 'pink'],
  ]);
});

test('a doubt is settled by any edit of what was read there, and by no other edit', () => {
  const cases: readonly (readonly [at: string, edit: Edit])[] = [
    ['blocks[0].color', { kind: 'color', layer: null, cell: [2, 0], color: 'pink' }],
    ['blocks[0].cells', { kind: 'split', layer: null, cells: [[2, 0]] }],
    ['blocks[0].ice', { kind: 'block-field', id: 'a', name: 'ice', value: 3 }],
    ['gates[0].color', { kind: 'gate-color', cell: [0, 0], side: 'left', color: 'pink' }],
    ['gates[0].cells', { kind: 'gate-size', id: BOARD.gates[0]?.id ?? '', end: 'last', by: 1 }],
    ['floor[1][2]', { kind: 'floor', cells: [[2, 1]], toFloor: false }],
    ['gates', { kind: 'gate-color', cell: [3, 3], side: 'bottom', color: 'red' }],
  ];
  for (const [at] of cases) {
    const [listed] = list(doubt(at));
    if (!listed) throw new Error(`${at} is not listed`);
    for (const [other, edit] of cases) {
      const edited = applyEdit(BOARD, edit);
      expect(edited, other).not.toBe(BOARD);
      expect(isCorrected(BOARD, edited, listed, [0, 0]), `${at} after ${other}`).toBe(at === other);
    }
  }
});

test('a tie that may have been missed is located at its blocks, and settled once they are tied', () => {
  const missing = { blocks: ['b', 'a'], until: 3 };
  const untied = parseDraft('4x4_r001020_b01_Lr00_Lb01');
  const [listed, ...none] = locateDoubts(untied, [doubt('tied[0]', 0.8, { instead: missing })]);
  if (!listed) throw new Error('the tie is not listed');
  expect(none).toEqual([]);
  expect(listed).toMatchObject({ isMissing: true, spot: { place: { cell: [0, 1] } } });
  const edit = askAbout(untied, listed).candidates[1]?.edit;
  if (!edit) throw new Error('the tie cannot be put on the board');
  const edited = applyEdit(untied, edit);
  expect(edited.tied).toEqual([missing]);
  expect(isCorrected(untied, untied, listed, [0, 0])).toBe(false);
  expect(isCorrected(untied, edited, listed, [0, 0])).toBe(true);
});

test('adding a column on the left does not count as a correction', () => {
  const grown = applyEdit(BOARD, { kind: 'resize', side: 'left', by: 1 });
  for (const listed of list(
    doubt('blocks[0].cells'),
    doubt('gates[1].cells'),
    doubt('floor[1][2]'),
  )) {
    expect(isCorrected(BOARD, grown, listed, [1, 0]), listed.at).toBe(false);
  }
});
