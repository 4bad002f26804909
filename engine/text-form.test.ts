import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftArbitrary } from '#tests/draft-arbitrary.ts';
import { makeRandomBoard } from '#tests/random-boards.ts';
import { formatTextForm, parseTextForm } from './text-form.ts';
import type { BoardDraft } from './types.ts';

const EXAMPLE: BoardDraft = {
  floor: ['.....', '.....', '..#..'],
  blocks: [
    {
      id: 'a',
      cells: [
        [0, 0],
        [1, 0],
      ],
      color: 'red',
    },
    { id: 'b', cells: [[2, 1]], color: 'blue', layers: ['green'], ice: 2 },
  ],
  gates: [
    {
      id: 'g1',
      side: 'top',
      cells: [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
      color: 'red',
    },
  ],
};

test('writes a small board in a line that a person can read', () => {
  expect(formatTextForm(EXAMPLE)).toBe('5x2.212_r0010_b21.lg.i2_Ur00-20');
  expect(parseTextForm('5x2.212_r0010_b21.lg.i2_Ur00-20')).toEqual({ ok: true, value: EXAMPLE });
});

test('gives every draft back, sense or not, and needs no escaping in a URL', () => {
  fc.assert(
    fc.property(draftArbitrary, (draft) => {
      const text = formatTextForm(draft);
      expect(text).toMatch(/^[A-Za-z0-9._~-]*$/);
      expect(parseTextForm(text)).toEqual({ ok: true, value: withoutMinusZero(draft) });
    }),
    { numRuns: 2000 },
  );
});

test('gives random boards with every modifier back, many times shorter than JSON', () => {
  let [short, long] = [0, 0];
  for (let seed = 1; seed <= 300; seed++) {
    const board = makeRandomBoard(seed);
    const text = formatTextForm(board);
    expect(parseTextForm(text)).toEqual({ ok: true, value: board });
    short += text.length;
    long += JSON.stringify(board).length;
  }
  expect(short * 4).toBeLessThan(long);
});

test('keeps names and ids of any characters', () => {
  const name = 'Level 47: “_._~” \u{1f9e9}';
  const draft = { ...EXAMPLE, name, blocks: [{ id: '', cells: [] }] };
  expect(parseTextForm(formatTextForm(draft))).toEqual({ ok: true, value: draft });
});

test('names every item that it cannot read, by its place in the text', () => {
  const parsed = parseTextForm('5x2.2z!_r0010_b21.q2_Ur00-21_Iy00_Txx_S1x_N~');
  const faults = parsed.ok ? [] : parsed.error;
  expect(faults.map(({ code, at }) => `${code} ${at}`)).toEqual([
    'bad-json text[4]',
    'bad-json text[18]',
    'bad-json text[23]',
    'bad-json text[29]',
    'bad-json text[39]',
    'bad-json text[43]',
  ]);
});

test('never throws, whatever the text', () => {
  const noise = fc.string({ unit: fc.constantFrom(...'r0aN._~-xUTCIJEQVPS19') });
  fc.assert(
    fc.property(fc.oneof(noise, fc.string(), fc.string({ unit: 'binary' })), (text) => {
      const parsed = parseTextForm(text);
      if (!parsed.ok) expect(parsed.error.length).toBeGreaterThan(0);
    }),
    { numRuns: 3000 },
  );
  expect(parseTextForm('9'.repeat(200_000)).ok).toBe(false);
});

/** The text form writes -0 as 0, as JSON does. */
function withoutMinusZero(draft: BoardDraft): BoardDraft {
  return JSON.parse(JSON.stringify(draft));
}
