import { formatPrice, formatUnitPrice } from '#app/words/format-money.ts';
import { type Locale, translate } from '#app/words/messages/catalogue.ts';
import type { Plan } from '#domain/platform/plans.ts';

/** A plan as its card displays it. */
export interface PlanView {
  readonly id: string;
  readonly name: string;
  readonly price: string;
  readonly credits: string;
  readonly unitPrice: string;
  readonly validity: string;
  readonly features: readonly { readonly words: string; readonly isIncluded: boolean }[];
  readonly isMostPopular: boolean;
}

/** The page with the prices. */
export interface PricingView {
  readonly plans: readonly PlanView[];
  /** A sentence that compares a donation with the plans. */
  readonly donation: string;
  readonly creditsPerDollar: number;
}

/** Formats plans as text. Runs on the server, because setting up number formats is slow on a phone. */
export function viewPricing(
  plans: readonly Plan[],
  creditsPerDollar: number,
  locale: Locale,
): PricingView {
  const t = translate(locale, 'pricing');
  // Rounded down, so that a plan gives at least what is stated.
  const rates = plans.map(({ credits, priceCents }) => Math.floor((credits * 100) / priceCents));
  const [least, most] = [Math.min(...rates), Math.max(...rates)];
  return {
    plans: plans.map((plan) => viewPlan(plan, locale)),
    donation: t('donationCompared', {
      credits: creditsPerDollar,
      least,
      most,
      isOneRate: String(least === most),
    }),
    creditsPerDollar,
  };
}

function viewPlan(plan: Plan, locale: Locale): PlanView {
  const t = translate(locale, 'pricing');
  const { id, name, priceCents, credits, validityDays, isMostPopular } = plan;
  return {
    id,
    name,
    price: formatPrice(priceCents, locale),
    credits: t('credits', { count: credits }),
    unitPrice: t('perCredit', { price: formatUnitPrice(priceCents, credits, locale) }),
    validity: t('validity', { count: validityDays }),
    features: [
      {
        words: t(plan.hasPrivateConversions ? 'private' : 'public'),
        isIncluded: plan.hasPrivateConversions,
      },
      {
        words: t(plan.hasPriorityQueue ? 'priority' : 'shared'),
        isIncluded: plan.hasPriorityQueue,
      },
      { words: t(plan.hasVideoDownload ? 'video' : 'noVideo'), isIncluded: plan.hasVideoDownload },
      {
        words: t(plan.hasNoWatermark ? 'noWatermark' : 'watermark'),
        isIncluded: plan.hasNoWatermark,
      },
    ],
    isMostPopular,
  };
}
