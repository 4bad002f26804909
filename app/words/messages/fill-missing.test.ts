import { expect, test } from 'vitest';
import { fillMissing } from './fill-missing.ts';

const FALLBACK = { shell: { levels: 'Levels', home: ['{', 'site'] }, title: 'Unjam' };

test('takes missing messages from the fallback', () => {
  expect(fillMissing({ shell: { levels: 'Stufen' } }, FALLBACK)).toEqual({
    shell: { levels: 'Stufen', home: ['{', 'site'] },
    title: 'Unjam',
  });
});

test('an invalid catalogue yields the fallback, never a failing page', () => {
  for (const broken of [null, undefined, 'x', [], 7, { shell: 'x', title: { a: 'b' } }]) {
    expect(fillMissing(broken, FALLBACK)).toEqual(FALLBACK);
  }
});

test('drops keys that the fallback does not have', () => {
  expect(fillMissing({ secret: 'x', title: 'T' }, FALLBACK)).not.toHaveProperty('secret');
});
