import { expect, test } from 'vitest';
import { parseLevelNumber } from './level-number.ts';

test('accepts every number from 1 to the highest unchanged', () => {
  expect(parseLevelNumber('1', 1834)).toEqual({ number: 1, isCanonical: true });
  expect(parseLevelNumber('1834', 1834)).toEqual({ number: 1834, isCanonical: true });
});

test.each(['007', ' 7', '7 ', '\t7\n', '７', 'Level 7', 'level-7', 'lv.7', 'LV 07', 'lvl7'])(
  'reads %j as level 7, to be written differently',
  (text) => {
    expect(parseLevelNumber(text, 1834)).toEqual({ number: 7, isCanonical: false });
  },
);

test.each([
  '',
  ' ',
  '0',
  '000',
  '1835',
  'abc',
  '1e3',
  '-7',
  '+7',
  '7.0',
  '7,0',
  '0x7',
  '7a',
  '7 8',
  '99999999999999999999',
  'NaN',
  'level',
])('finds no level in %j', (text) => {
  expect(parseLevelNumber(text, 1834)).toBeUndefined();
});
