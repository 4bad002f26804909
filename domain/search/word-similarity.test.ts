import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordSimilarity } from './word-similarity.ts';

test('equal words have the maximum, and no words have nothing', () => {
  expect(wordSimilarity('ropes and scissors', 'ropes and scissors')).toBe(1);
  expect(wordSimilarity('', 'ropes')).toBe(0);
  expect(wordSimilarity('ropes', '')).toBe(0);
});

test('tolerates one missing, wrong, additional or swapped letter', () => {
  for (const typed of ['scisors', 'scissprs', 'scisssors', 'sicssors', 'scisso']) {
    expect(wordSimilarity(typed, 'ropes and scissors'), typed).toBeGreaterThan(0.7);
  }
});

test('takes short words literally', () => {
  expect(wordSimilarity('ice', 'ace')).toBe(0);
  expect(wordSimilarity('keys', 'ties')).toBe(0);
});

test('is higher the fewer other words there are', () => {
  expect(wordSimilarity('ropes', 'ropes')).toBeGreaterThan(
    wordSimilarity('ropes', 'ropes and so on'),
  );
});

test('is between 0 and 1 for any two words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
      expect(wordSimilarity(a, b)).toBeGreaterThanOrEqual(0);
      expect(wordSimilarity(a, b)).toBeLessThanOrEqual(1);
    }),
  );
});
