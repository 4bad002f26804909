import { expect, test } from 'vitest';
import { fillMissing } from './fill-missing.ts';

const FALLBACK = { shell: { levels: 'Levels', home: ['{', 'site'] }, title: 'Unjam' };

test('what a language lacks is said in the fallback’s words', () => {
  expect(fillMissing({ shell: { levels: 'Stufen' } }, FALLBACK)).toEqual({
    shell: { levels: 'Stufen', home: ['{', 'site'] },
    title: 'Unjam',
  });
});

test('a broken catalogue gives the fallback, never a page that fails', () => {
  for (const broken of [null, undefined, 'x', [], 7, { shell: 'x', title: { a: 'b' } }]) {
    expect(fillMissing(broken, FALLBACK)).toEqual(FALLBACK);
  }
});

test('keys that the fallback does not have are dropped', () => {
  expect(fillMissing({ secret: 'x', title: 'T' }, FALLBACK)).not.toHaveProperty('secret');
});
