import { z } from 'zod';

/** Credits for each dollar of a donation. No plan may give fewer. */
export const DONATION_CREDITS_PER_DOLLAR = 50;

const plan = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'small letters, digits and hyphens'),
  name: z.string().min(1).max(60),
  priceCents: z.int().min(50, 'at least 50 cents').max(100_000),
  credits: z.int().min(1).max(1_000_000),
  /** How many days the credits can be spent. */
  validityDays: z.int().min(1).max(3_650),
  hasPrivateConversions: z.boolean(),
  hasPriorityQueue: z.boolean(),
  hasVideoDownload: z.boolean(),
  hasNoWatermark: z.boolean(),
  isMostPopular: z.boolean(),
});

/** Credits at a price, paid once. */
export type Plan = Readonly<z.output<typeof plan>>;

/** The plans of a site: ids are unique, none is worse than donating, and at most one is the most popular. */
export const plansFile = z
  .array(plan)
  .min(1)
  .max(12)
  .superRefine((plans, context) => {
    for (const [index, { id, priceCents, credits, isMostPopular }] of plans.entries()) {
      const refuse = (message: string) =>
        context.addIssue({ code: 'custom', path: [index], message });
      const fair = (priceCents * DONATION_CREDITS_PER_DOLLAR) / 100;
      if (credits < fair) {
        refuse(`${id} gives ${credits} credits, but a donation of the same price gives ${fair}`);
      }
      const before = plans.slice(0, index);
      if (before.some((other) => other.id === id)) refuse(`the id ${id} is there twice`);
      if (isMostPopular && before.some((other) => other.isMostPopular)) {
        refuse(`${id} is the second that is the most popular`);
      }
    }
  });

/** The plans of a site whose operator has not configured others. */
export const DEFAULT_PLANS: readonly Plan[] = [
  {
    id: 'starter',
    name: 'Starter',
    priceCents: 300,
    credits: 180,
    validityDays: 90,
    hasPrivateConversions: false,
    hasPriorityQueue: false,
    hasVideoDownload: false,
    hasNoWatermark: false,
    isMostPopular: false,
  },
  {
    id: 'player',
    name: 'Player',
    priceCents: 800,
    credits: 560,
    validityDays: 180,
    hasPrivateConversions: true,
    hasPriorityQueue: false,
    hasVideoDownload: true,
    hasNoWatermark: false,
    isMostPopular: true,
  },
  {
    id: 'pro',
    name: 'Pro',
    priceCents: 2_000,
    credits: 1_600,
    validityDays: 365,
    hasPrivateConversions: true,
    hasPriorityQueue: true,
    hasVideoDownload: true,
    hasNoWatermark: true,
    isMostPopular: false,
  },
];
