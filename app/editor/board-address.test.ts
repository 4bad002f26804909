import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BoardDraft } from '#engine/types.ts';
import { formatBoardAddress, parseBoardAddress } from './board-address.ts';

const board: BoardDraft = {
  floor: ['...', '.#.'],
  blocks: [{ id: 'a', color: 'red', cells: [[0, 0]], ice: 2 }],
  gates: [{ id: 'g1', side: 'left', cells: [[0, 0]], color: 'red' }],
};

test('a board survives its address, percent-encoded or not', () => {
  const hash = formatBoardAddress(board);
  expect(parseBoardAddress(hash)).toEqual({ kind: 'board', draft: board });
  expect(parseBoardAddress(hash.replaceAll('_', '%5F'))).toEqual({ kind: 'board', draft: board });
});

test('an empty fragment is no board, and an invalid one reports its fault', () => {
  expect(parseBoardAddress('')).toEqual({ kind: 'none' });
  expect(parseBoardAddress('#')).toEqual({ kind: 'none' });
  const wrong = parseBoardAddress('#3.3_?!');
  expect(wrong).toMatchObject({ kind: 'fault', faults: [{ found: expect.any(String) }] });
  expect(parseBoardAddress('#Q.x99')).toMatchObject({ kind: 'fault' });
});

test('no fragment makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      expect(parseBoardAddress(`#${text}`)).toHaveProperty('kind');
    }),
  );
});
