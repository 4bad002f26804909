import { expect, test } from 'vitest';
import { findRuleRefusal } from './check-board.ts';

test('an unclear board whose blocks have no gates of their colours is another puzzle; a clear one is not, nor one that breaks no rule', () => {
  expect(findRuleRefusal(0.8, -4.99)?.code).toBe('not-this-puzzle');
  expect(findRuleRefusal(0.95, -4.99)).toBeNull();
  expect(findRuleRefusal(0.8, -3.09)).toBeNull();
});
