import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { describeDonations } from './describe-donations.ts';

test('a start says so if accounts exist, nothing is for sale and nobody can donate', () => {
  const say = (settings: Record<string, string>) => describeDonations(readConfig(settings));
  const off = { HAS_PAYMENT: 'false' };
  expect(say(off)).toMatch(/^Nobody can donate: .* neither COFFEE_URL nor CONTACT_EMAIL is set\./);
  expect(say({ ...off, COFFEE_URL: 'https://coffee.example/us' })).toBeUndefined();
  expect(say({ ...off, CONTACT_EMAIL: 'help@example.com' })).toBeUndefined();
  expect(say({ ...off, HAS_LOGIN: 'false' })).toBeUndefined();
  expect(say({ HAS_PAYMENT: 'true' })).toBeUndefined();
});
