import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { requirePayment } from '#app/site/context.server.ts';
import { getLocale } from '#app/site/locale.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { useSitePath } from '#app/site/use-site-path.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Fact, Facts } from '#app/ui/facts.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { formatMoney } from '#app/words/format-money.ts';
import { getAccountActor } from '#domain/accounts/sessions.ts';
import { createOrder } from '#domain/orders/create-order.ts';
import { checkoutForm, DONATION_DOLLARS_MAX } from '#domain/orders/schema.ts';
import type { Route } from './+types/new-order.ts';
import { checkoutAddress } from './checkout-address.ts';
import { readPurchase } from './read-purchase.server.ts';
import { runPaymentForm } from './run-payment-form.server.ts';

/** Without script, the forms of the price list lead here. So does signing in on the way, which keeps the choice. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const { ctx } = requirePayment(context, url);
  const choice = readPurchase(ctx, url.searchParams);
  if (choice === null) {
    const typed = url.searchParams.get('donation_dollars');
    return data({ choice: null, typed, max: DONATION_DOLLARS_MAX }, { status: 400 });
  }
  const { fields, plan, amountCents, credits } = choice;
  return data({
    choice: {
      fields: { ...fields, idempotency_key: randomUUID() },
      plan,
      credits,
      amount: formatMoney(amountCents, getLocale(context)),
      isSandbox: ctx.payments.name === 'sandbox',
    },
  });
}

export function action(args: Route.ActionArgs) {
  return runPaymentForm(args, checkoutForm, async (ctx, form) => {
    const { order, checkoutUrl } = await createOrder(ctx, getAccountActor(ctx), form);
    const checkout = checkoutAddress(checkoutUrl, ctx.site.siteURL);
    // The content security policy does not allow forms to lead to another site, so the order has a link to the provider's page.
    const to = checkout.startsWith('/') ? checkout : `/orders/${order.id}`;
    return { to, data: { checkout } };
  });
}

export function meta({ matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'checkout');
  return pageMeta(root, { title: t('title'), isHidden: true });
}

export default function NewOrder({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('checkout');
  const { choice } = loaderData;
  return (
    <div className="mx-auto max-w-xl py-8 md:py-12">
      <h1 className="text-3xl">{t(choice ? 'heading' : 'wrongHeading')}</h1>
      {choice ? (
        <Form action="/payment/order" hidden={choice.fields}>
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
          <div className="mt-5 flex flex-wrap gap-3">
            <SubmitButton look="primary">{t('go')}</SubmitButton>
            <ButtonLink to="/pricing">{t('back')}</ButtonLink>
          </div>
        </Form>
      ) : (
        <Refusal typed={loaderData.typed} max={loaderData.max} />
      )}
    </div>
  );
}

/** The choice is not for sale: asks for another amount, or leads back to the plans. */
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
