import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { loadPayload } from '#app/site/load-payload.ts';
import { getLocale } from '#app/site/locale.ts';
import { notFound } from '#app/site/not-found.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { linkTo } from '#app/site/site-link.tsx';
import { DONATION_CREDITS_PER_DOLLAR } from '#domain/platform/plans.ts';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import type { Route } from './+types/pricing.ts';
import { DonationForm } from './donation-form.tsx';
import { PlanCard } from './plan-card.tsx';
import { viewPricing } from './plan-view.ts';

export function loader({ context }: Route.LoaderArgs) {
  const ctx = getContext(context);
  if (!ctx.site.has_login || !ctx.site.has_payment) throw notFound();
  return {
    ...viewPricing(ctx.plans, DONATION_CREDITS_PER_DOLLAR, getLocale(context)),
    credits: ctx.site.contributionCredits,
  };
}

export const headers = publicHeaders;

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPayload(request, serverLoader);
}

export function meta({ matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'pricing');
  return pageMeta(root, {
    title: t('title'),
    description: t('description', { site: root?.site.siteName ?? '' }),
    path: '/pricing',
  });
}

export default function Pricing({
  loaderData: { plans, donation, creditsPerDollar, credits },
}: Route.ComponentProps) {
  const t = useTranslations('pricing');
  const sections = [
    'spend',
    'trial',
    ...(credits > 0 ? (['earn'] as const) : []),
    'refund',
  ] as const;
  return (
    <div className="py-8 md:py-12">
      <h1 className="text-3xl">{t('heading')}</h1>
      <p className="mt-2 max-w-prose text-lg text-muted">{t('lead')}</p>
      <div className="mt-8 grid grid-cols-1 gap-5 lg:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </div>
      <p className="mt-4 text-sm text-muted">{t('noSubscription')}</p>
      <div className="mt-10">
        <DonationForm compared={donation} creditsPerDollar={creditsPerDollar} />
      </div>
      <div className="mt-14 grid grid-cols-1 gap-8 md:grid-cols-2 md:gap-10">
        {sections.map((name) => (
          <section key={name}>
            <h2 className="text-lg">{t(`${name}Heading`)}</h2>
            <p className="mt-2 text-muted">
              {t.rich(name, {
                credits,
                contribute: linkTo('/contribute', 'underline'),
                find: linkTo('/find', 'underline'),
                signUp: linkTo('/auth/signup', 'underline'),
                policy: linkTo('/refund-policy', 'underline'),
              })}
            </p>
          </section>
        ))}
      </div>
    </div>
  );
}
