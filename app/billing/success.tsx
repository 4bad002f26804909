import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { requirePayment } from '#app/site/context.server.ts';
import { getLocale } from '#app/site/locale.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Fact, Facts } from '#app/ui/facts.tsx';
import { CheckIcon, Icon } from '#app/ui/icons.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Route } from './+types/success.ts';
import { findOrder } from './find-order.server.ts';
import { describeOrder } from './order-view.ts';
import { usePaymentWatch } from './use-payment-watch.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const { ctx, actor } = requirePayment(context, url);
  const id = url.searchParams.get('order') ?? '';
  const order = await findOrder(ctx, actor, id, { isSynced: true });
  return order
    ? data({
        order: describeOrder(order, { siteURL: ctx.site.siteURL, locale: getLocale(context) }),
      })
    : data({ order: null }, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'orders');
  return pageMeta(root, { title: t('success.title'), isHidden: true });
}

export default function PaymentSuccess({ loaderData: { order } }: Route.ComponentProps) {
  return order ? <Outcome order={order} /> : <Unknown />;
}

type OutcomeProps = {
  readonly order: NonNullable<Route.ComponentProps['loaderData']['order']>;
};

/** The result of the payment, with the details of the order. */
function Outcome({ order }: OutcomeProps) {
  const t = useTranslations('orders');
  const { id, status, title, amount, paymentMethod, paid, refunded } = order;
  usePaymentWatch(order, { isSynced: true });
  const isOver = status === 'failed' || status === 'expired';
  const outcome = paid ? 'paid' : isOver ? 'over' : 'pending';
  return (
    <div className="mx-auto max-w-xl py-8 md:py-12">
      <div role="status" className="flex flex-col items-center text-center">
        <span
          className={`grid size-14 place-items-center rounded-full ${paid ? 'bg-primary-soft text-primary' : 'bg-sunken text-muted'}`}
        >
          {outcome === 'paid' && <Icon of={CheckIcon} className="size-7" />}
          {outcome === 'pending' && <Spinner />}
          {outcome === 'over' && <span className="font-display text-2xl font-extrabold">!</span>}
        </span>
        <h1 className="mt-5 text-3xl">{t(`success.${outcome}Heading`)}</h1>
        <p className="mt-2 text-muted">
          {status === 'paid'
            ? t('success.paid', { title })
            : status === 'pending'
              ? t('success.pending')
              : t(`about.${status}`, { amount, refunded: refunded ?? amount })}
        </p>
      </div>
      <Card className="mt-8">
        <Facts>
          <Fact name={t('success.order')}>
            <span className="text-sm wrap-anywhere">{id}</span>
          </Fact>
          <Fact name={t(paid ? 'success.amountPaid' : 'success.amountDue')}>{amount}</Fact>
          <Fact name={t('method')}>{paymentMethod ?? t('success.noMethod')}</Fact>
        </Facts>
      </Card>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {outcome === 'pending' && (
          <ButtonLink to={`/payment/success?order=${id}`} reloadDocument ahead="never">
            {t('success.again')}
          </ButtonLink>
        )}
        {outcome === 'over' && (
          <ButtonLink to="/pricing" look="primary">
            {t('orderAgain')}
          </ButtonLink>
        )}
        <ButtonLink to={`/orders/${id}`} look={paid ? 'primary' : 'plain'}>
          {t('success.view')}
        </ButtonLink>
        <ButtonLink to="/">{t('success.home')}</ButtonLink>
      </div>
    </div>
  );
}

/** The order does not belong to this visitor. */
function Unknown() {
  const t = useTranslations('orders');
  return (
    <EmptyState
      heading={t('success.unknownHeading')}
      headingLevel={1}
      actions={
        <>
          <ButtonLink to="/billing" look="primary">
            {t('billing')}
          </ButtonLink>
          <ButtonLink to="/">{t('success.home')}</ButtonLink>
        </>
      }
    >
      {t('success.unknown')}
    </EmptyState>
  );
}
