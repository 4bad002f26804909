import { expect, test } from 'vitest';
import { formatTitle } from './title.ts';

test('the home page puts the site first, other pages put themselves first', () => {
  expect(formatTitle('Level guide', 'Unjam', true)).toBe('Unjam - Level guide');
  expect(formatTitle('Level 47', 'Unjam')).toBe('Level 47 | Unjam');
});

test('a title stands alone when both together exceed 60 characters, not at 60', () => {
  const fits = 'x'.repeat(60 - ' | Unjam'.length);
  expect(formatTitle(fits, 'Unjam')).toBe(`${fits} | Unjam`);
  expect(formatTitle(`${fits}x`, 'Unjam')).toBe(`${fits}x`);
});
