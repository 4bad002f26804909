import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { requirePayment } from '#app/site/context.server.ts';
import { getLocale } from '#app/site/locale.ts';
import { orNotFound } from '#app/site/or-not-found.server.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Fact, Facts } from '#app/ui/facts.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { formatMoney } from '#app/words/format-money.ts';
import { getAccountActor } from '#domain/accounts/sessions.ts';
import { getSandboxCheckout, payInSandbox } from '#domain/orders/pay-in-sandbox.ts';
import type { Route } from './+types/sandbox.ts';
import { runPaymentForm } from './run-payment-form.server.ts';

const choiceForm = z.strictObject({
  choice: z.enum(['pay', 'decline', 'expire'], 'must be pay, decline or expire'),
});

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, actor } = requirePayment(context, new URL(request.url));
  const checkout = await orNotFound(getSandboxCheckout(ctx, actor, params.id));
  const { orderId, title, amountCents, isOpen } = checkout;
  return { orderId, title, isOpen, amount: formatMoney(amountCents, getLocale(context)) };
}

/** This page represents another company's page, which has its own colors. */
export const handle = { colorMode: 'light' };

export function action(args: Route.ActionArgs) {
  return runPaymentForm(args, choiceForm, async (ctx, { choice }) => {
    const actor = getAccountActor(ctx);
    const { orderId } = await payInSandbox(ctx, actor, args.params.id, choice);
    return { to: choice === 'pay' ? `/payment/success?order=${orderId}` : `/orders/${orderId}` };
  });
}

export function meta({ matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'checkout');
  return pageMeta(root, { title: t('sandboxTitle'), isHidden: true });
}

export default function SandboxCheckout({ loaderData, params }: Route.ComponentProps) {
  const t = useTranslations('checkout');
  const { orderId, title, amount, isOpen } = loaderData;
  return (
    <div className="mx-auto max-w-xl py-8 md:py-12">
      <Notice tone="warning">
        <p className="font-semibold">{t('sandboxHeading')}</p>
        <p className="mt-1 text-sm">{t('sandboxLead')}</p>
      </Notice>
      <h1 className="mt-6 text-3xl">{t('sandboxTitle')}</h1>
      <Card className="mt-5">
        <Facts>
          <Fact name={t('item')}>{title}</Fact>
          <Fact name={t('amount')}>{amount}</Fact>
          <Fact name={t('order')}>
            <span className="text-sm wrap-anywhere">{orderId}</span>
          </Fact>
        </Facts>
      </Card>
      {isOpen ? (
        <Form action={`/payment/sandbox/${params.id}`} className="mt-6 grid gap-3">
          <SubmitButton name="choice" value="pay" look="primary">
            {t('pay', { amount })}
          </SubmitButton>
          <div className="grid gap-3 sm:grid-cols-2">
            <Button type="submit" name="choice" value="decline">
              {t('decline')}
            </Button>
            <Button type="submit" name="choice" value="expire">
              {t('expire')}
            </Button>
          </div>
        </Form>
      ) : (
        <p className="mt-6 text-muted">{t('ended')}</p>
      )}
      <ButtonLink to={`/orders/${orderId}`} look={isOpen ? 'quiet' : 'primary'} className="mt-3">
        {t(isOpen ? 'leave' : 'toOrder')}
      </ButtonLink>
    </div>
  );
}
