import { expect, test } from 'vitest';
import { DEFAULT_PLANS, DONATION_CREDITS_PER_DOLLAR, type Plan } from '#domain/platform/plans.ts';
import { viewPricing } from './plan-view.ts';

test('a donation is compared with what the site’s plans really give', () => {
  const { donation } = viewPricing(DEFAULT_PLANS, DONATION_CREDITS_PER_DOLLAR, 'en-US');
  expect(donation).toContain('The packs give 60 to 80 for each dollar');
  const [plan] = DEFAULT_PLANS as readonly [Plan];
  const one = viewPricing([plan], DONATION_CREDITS_PER_DOLLAR, 'en-US');
  expect(one.donation).toContain('Every pack gives 60 for each dollar');
});

test('a plan names what it lacks in words, not only by a mark', () => {
  const { plans } = viewPricing(DEFAULT_PLANS, DONATION_CREDITS_PER_DOLLAR, 'en-US');
  expect(
    plans[0]?.features.map(({ words, isIncluded }) => [words.split(':')[0], isIncluded]),
  ).toEqual([
    ['Public conversions', false],
    ['Shared queue', false],
    ['No video download', false],
    ['Videos carry a watermark', false],
  ]);
  expect(plans[2]?.features.every(({ isIncluded }) => isIncluded)).toBe(true);
});
