import { expect, test } from 'vitest';
import { translate } from '#app/words/messages/catalogue.ts';
import type { Refusal } from '#recognition/reading.ts';
import { describeRefusal } from './describe-refusal.ts';

const t = translate('en-US', 'find');
const size = { width: 390, height: 844 };
const textOf = (refusal: Omit<Refusal, 'reason'>, picture = size) =>
  describeRefusal(t, { ...refusal, reason: 'only for the command line' }, picture);

const CODES: Readonly<Record<Refusal['code'], true>> = {
  'too-small': true,
  'too-large': true,
  'nothing-there': true,
  'no-grid': true,
  'cut-off': true,
  covered: true,
  'not-this-puzzle': true,
};

test('every refusal has one message in the catalogue, which says what to do', () => {
  for (const code of Object.keys(CODES) as Refusal['code'][]) {
    const { what, todo } = textOf({ stage: 'classify', code });
    expect(what).toMatch(/^[A-Z][^{}]+\.$/);
    expect(what).not.toContain('command line');
    expect(todo).toMatch(/[Dd]raw the board by hand\.$|Crop it/);
  }
});

test('includes what was measured', () => {
  expect(textOf({ stage: 'locate', code: 'too-small' }, { width: 48, height: 40 }).what).toBe(
    'This picture is too small: 48 × 40 pixels.',
  );
  const tiny = { stage: 'rectify', code: 'too-small' } as const;
  expect(textOf({ ...tiny, detail: { cellPx: 8.7 } }).what).toMatch(/9 pixels a cell/);
  expect(textOf(tiny).what).toBe('The board is too small in this picture.');
  const cut = { stage: 'segment', code: 'cut-off' } as const;
  expect(textOf({ ...cut, detail: { side: 'left' } }).what).toBe(
    'The board is cut off on the left.',
  );
  expect(textOf(cut).what).toBe('The board is cut off.');
});
