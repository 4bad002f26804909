import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { getLocale } from '#app/site/locale.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { refusalOf } from '#app/site/refusal-of.server.ts';
import { requirePayment } from '#app/site/require-payment.server.ts';
import { findRootData } from '#app/site/root-data.ts';
import { useSitePath } from '#app/site/use-site-path.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Fact, Facts } from '#app/ui/facts.tsx';
import { Field } from '#app/ui/field.tsx';
import { formatMoney } from '#app/words/format-money.ts';
import { FALLBACK_LOCALE, translate } from '#app/words/messages/catalogue.ts';
import { createOrder } from '#domain/orders/create-order.ts';
import { DONATION_DOLLARS_MAX } from '#domain/orders/schema.ts';
import type { Route } from './+types/new-order.ts';
import { checkoutAddress } from './checkout-address.ts';
import { readChoice } from './read-choice.server.ts';

/** The forms of the price list lead here without script, and who signs in on the way comes back to what they chose. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const { ctx } = requirePayment(context, url);
  const choice = readChoice(ctx, url.searchParams);
  if (choice === null) {
    const typed = url.searchParams.get('donation_dollars');
    return data({ choice: null, typed, max: DONATION_DOLLARS_MAX }, { status: 400 });
  }
  const { fields, plan, amountCents, credits } = choice;
  return data({
    choice: {
      fields: Object.entries({ ...fields, idempotency_key: randomUUID() }).map(
        ([name, value]) => [name, String(value)] as const,
      ),
      plan,
      credits,
      amount: formatMoney(amountCents, getLocale(context)),
      isSandbox: ctx.payments.name === 'sandbox',
    },
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const url = new URL(request.url);
  const params = new URLSearchParams(await request.text());
  const { ctx, actor } = requirePayment(context, url);
  const choice = readChoice(ctx, params);
  if (choice === null) throw redirect('/pricing', 303);
  const key = params.get('idempotency_key') ?? '';
  try {
    const { order, checkoutUrl } = await createOrder(ctx, actor, {
      ...choice.fields,
      ...(/^[\w-]{8,100}$/.test(key) && { idempotency_key: key }),
    });
    const address = checkoutAddress(checkoutUrl, ctx.site.siteURL);
    // The policy of our pages lets no form lead to another site, so the order has a link to the provider's.
    return redirect(address.startsWith('/') ? address : `/orders/${order.id}`, 303);
  } catch (error) {
    return refusalOf(error).response;
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const root = findRootData(matches);
  const t = translate(root?.locale ?? FALLBACK_LOCALE, 'checkout');
  return pageMeta(root, { title: t('title'), isHidden: true });
}

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('checkout');
  const path = useSitePath();
  const { choice } = loaderData;
  return (
    <div className="mx-auto max-w-xl py-8 md:py-12">
      <h1 className="text-3xl">{t(choice ? 'heading' : 'wrongHeading')}</h1>
      {choice ? (
        <form method="post" action={path('/payment/order')}>
          <Card className="mt-6">
            <Facts>
              <Fact name={t('item')}>
                {choice.plan ? t('plan', { name: choice.plan }) : t('donation')}
              </Fact>
              <Fact name={t('credits')}>{choice.credits}</Fact>
              <Fact name={t('amount')}>{choice.amount}</Fact>
            </Facts>
          </Card>
          <p className="mt-3 text-sm text-muted">{t(choice.isSandbox ? 'sandbox' : 'once')}</p>
          <p role="alert" className="mt-3 text-sm font-medium text-danger empty:hidden">
            {actionData?.errors.join(' ')}
          </p>
          {choice.fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="mt-5 flex flex-wrap gap-3">
            <Button type="submit" look="primary">
              {t('go')}
            </Button>
            <ButtonLink to="/pricing">{t('back')}</ButtonLink>
          </div>
        </form>
      ) : (
        <Refusal typed={loaderData.typed} max={loaderData.max} />
      )}
    </div>
  );
}

/** What was chosen is not sold: another amount can be entered, or another plan chosen. */
function Refusal({ typed, max }: { readonly typed: string | null; readonly max: number }) {
  const t = useTranslations('checkout');
  const path = useSitePath();
  return (
    <>
      {typed === null ? (
        <p className="mt-3 text-muted">{t('noPlan')}</p>
      ) : (
        <form action={path('/payment/order')} className="mt-6">
          <Field
            name="donation_dollars"
            label={t('dollars')}
            defaultValue={typed}
            inputMode="numeric"
            required
            error={t('dollarsWrong', { max })}
            button={
              <Button type="submit" look="primary">
                {t('change')}
              </Button>
            }
          />
        </form>
      )}
      <ButtonLink to="/pricing" className="mt-5">
        {t('back')}
      </ButtonLink>
    </>
  );
}
