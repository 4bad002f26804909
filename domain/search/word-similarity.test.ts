import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordSimilarity } from './word-similarity.ts';

test('the same words are all there is to have, and no words are nothing', () => {
  expect(wordSimilarity('ropes and scissors', 'ropes and scissors')).toBe(1);
  expect(wordSimilarity('', 'ropes')).toBe(0);
  expect(wordSimilarity('ropes', '')).toBe(0);
});

test('one letter missing, wrong, too many or exchanged is forgiven', () => {
  for (const typed of ['scisors', 'scissprs', 'scisssors', 'sicssors', 'scisso']) {
    expect(wordSimilarity(typed, 'ropes and scissors'), typed).toBeGreaterThan(0.7);
  }
});

test('short words are taken as they are typed', () => {
  expect(wordSimilarity('ice', 'ace')).toBe(0);
  expect(wordSimilarity('keys', 'ties')).toBe(0);
});

test('the fewer other words, the closer', () => {
  expect(wordSimilarity('ropes', 'ropes')).toBeGreaterThan(
    wordSimilarity('ropes', 'ropes and so on'),
  );
});

test('the similarity of any two words lies between 0 and 1', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
      expect(wordSimilarity(a, b)).toBeGreaterThanOrEqual(0);
      expect(wordSimilarity(a, b)).toBeLessThanOrEqual(1);
    }),
  );
});
