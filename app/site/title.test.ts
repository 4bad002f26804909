import { expect, test } from 'vitest';
import { formatTitle } from './title.ts';

test('the home page begins with the site, other pages with themselves', () => {
  expect(formatTitle('Level guide', 'Unjam', true)).toBe('Unjam - Level guide');
  expect(formatTitle('Level 47', 'Unjam')).toBe('Level 47 | Unjam');
});

test('omits the site if the title exceeds 60 characters with it, not at 60', () => {
  const fits = 'x'.repeat(60 - ' | Unjam'.length);
  expect(formatTitle(fits, 'Unjam')).toBe(`${fits} | Unjam`);
  expect(formatTitle(`${fits}x`, 'Unjam')).toBe(`${fits}x`);
});
