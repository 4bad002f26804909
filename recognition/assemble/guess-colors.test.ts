import { expect, test } from 'vitest';
import type { Color } from '#engine/types.ts';
import { guessColors, type Shown } from './guess-colors.ts';

const show = (...colors: Color[]): Shown[] => colors.map((color) => ({ color, isHidden: false }));
/** The network's color for a hidden block or gate means nothing. */
const HIDDEN: Shown = { color: 'teal', isHidden: true };

test('a hidden colour is one that the others have and none of its kind shows', () => {
  expect(guessColors([...show('red'), HIDDEN], show('red', 'blue'))).toEqual([null, 'blue']);
});

test('several hidden ones take the missing colours in turns', () => {
  expect(guessColors([HIDDEN, HIDDEN, HIDDEN], show('red', 'blue'))).toEqual([
    'red',
    'blue',
    'red',
  ]);
});

test('with no colour missing it is any that the others have, and what is hidden there too is no guide', () => {
  expect(guessColors([...show('red'), HIDDEN], [...show('red'), HIDDEN])).toEqual([null, 'red']);
  expect(guessColors([HIDDEN], [HIDDEN])).toEqual([null]);
});
