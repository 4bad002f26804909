import { expect, test } from 'vitest';
import { formatMonth } from '#app/posts/post-view.ts';
import { translate } from './catalogue.ts';

test('formats numbers in sentences as the locale writes them', () => {
  expect(translate('en-US', 'explore')('countMore', { count: 10_000 })).toBe(
    'More than 10,000 boards',
  );
  expect(translate('en-US', 'levels')('count', { count: 1_834 })).toBe('1,834 levels');
});

test('formats months as the locale writes them, whatever the time zone of the machine', () => {
  const zone = process.env.TZ;
  for (const TZ of ['UTC', 'Pacific/Auckland', 'America/Los_Angeles']) {
    process.env.TZ = TZ;
    expect(formatMonth('2026-11', 'en-US')).toBe('November 2026');
  }
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});
