import { useTranslations } from 'use-intl';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { SubmitButton } from '#app/ui/form.tsx';
import { CheckIcon, Icon, MinusIcon } from '#app/ui/icons.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import type { PlanView } from './plan-view.ts';

/** A plan with its price, what it includes, and a button that buys it. */
export function PlanCard({ plan }: { readonly plan: PlanView }) {
  const t = useTranslations('pricing');
  const { id, name, price, credits, unitPrice, validity, features, isMostPopular } = plan;
  const headingId = `plan-${id}`;
  return (
    <Card
      as="article"
      padding="lg"
      aria-labelledby={headingId}
      className={`flex flex-col ${isMostPopular ? 'shadow-lg outline-2 -outline-offset-1 outline-accent' : ''}`}
    >
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h2 id={headingId} className="text-xl">
          {name}
        </h2>
        {isMostPopular && <Badge tone="good">{t('mostPopular')}</Badge>}
      </div>
      <p className="mt-4 flex items-baseline gap-2">
        <span className="font-display text-3xl font-extrabold tabular-nums">{price}</span>
        <span className="text-sm text-muted">{t('oneTime')}</span>
      </p>
      <p className="mt-3 text-lg font-semibold tabular-nums">{credits}</p>
      <p className="text-sm text-muted">{`${unitPrice} · ${validity}`}</p>
      <ul className="mt-5 mb-6 grid gap-2.5 border-t border-hairline pt-5">
        {features.map(({ words, isIncluded }) => (
          <li key={words} className={`flex items-start gap-2.5 ${isIncluded ? '' : 'text-muted'}`}>
            <span className="flex h-[1lh] items-center">
              {isIncluded ? (
                <Icon of={CheckIcon} className="size-4 text-primary" />
              ) : (
                <Icon of={MinusIcon} className="size-4" />
              )}
            </span>
            <span>{words}</span>
          </li>
        ))}
      </ul>
      <CheckoutForm className="mt-auto">
        <input type="hidden" name="plan" value={id} />
        <SubmitButton
          look={isMostPopular ? 'primary' : 'plain'}
          aria-label={t('buyPlan', { name, price })}
          className="w-full"
        >
          {t('buy', { price })}
        </SubmitButton>
      </CheckoutForm>
    </Card>
  );
}
