import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { notFound } from '#app/site/not-found.ts';
import { Card } from '#app/ui/card.tsx';
import { Fact, Facts } from '#app/ui/facts.tsx';
import { Field } from '#app/ui/field.tsx';
import { findAnyOrder } from '#domain/admin/list-all-orders.ts';
import { formatDollars } from '#domain/orders/format-dollars.ts';
import { ActForm } from './act-form.tsx';
import { ConsoleHeading } from './console-frame.tsx';
import { ConsoleLink } from './console-link.tsx';
import { Moment } from './moment.tsx';

async function loader({ params, context }: LoaderFunctionArgs) {
  const order = await findAnyOrder(getContext(context), params.id ?? '');
  if (!order) throw notFound();
  return { order };
}

/** An order, and its refund. */
function OrderPage() {
  const t = useTranslations('console.orders');
  const { order } = useLoaderData<typeof loader>();
  const left = order.amountCents - order.refundedCents;
  return (
    <>
      <ConsoleHeading
        title={order.id}
        lead={
          <ConsoleLink to={`/admax/users/${order.account}`} className="break-all">
            {order.email ?? t('gone')}
          </ConsoleLink>
        }
      />
      <Card as="section" className="mt-4" aria-label={t('order')}>
        <Facts>
          <Fact name={t('item')}>{order.title}</Fact>
          <Fact name={t('status')}>{t(`statuses.${order.status}`)}</Fact>
          <Fact name={t('amount')}>{formatDollars(order.amountCents)}</Fact>
          <Fact name={t('refunded')}>{formatDollars(order.refundedCents)}</Fact>
          <Fact name={t('credits')}>{order.credits}</Fact>
          <Fact name={t('provider')}>{order.paymentMethod ?? order.provider}</Fact>
          <Fact name={t('dispute')}>{order.dispute ?? '–'}</Fact>
          <Fact name={t('when')}>
            <Moment at={order.createdAt} />
          </Fact>
          <Fact name={t('paidAt')}>{order.paidAt ? <Moment at={order.paidAt} /> : '–'}</Fact>
        </Facts>
      </Card>
      {order.paymentId !== null && left > 0 && (
        <Card as="section" padding="lg" className="mt-4" aria-label={t('refund')}>
          <h2 className="mb-1 text-lg">{t('refund')}</h2>
          <p className="mb-3 text-muted">{t('refundLead', { left: formatDollars(left) })}</p>
          <ActForm
            act="refund-order"
            hidden={{ order: order.id, refunded_before: String(order.refundedCents) }}
            isDangerous
            submit={t('refundNow')}
            look="danger"
          >
            <Field
              name="dollars"
              defaultValue={(left / 100).toFixed(2)}
              label={t('dollars')}
              inputMode="decimal"
              required
            />
            <Field name="reason" label={t('reason')} maxLength={300} required />
          </ActForm>
        </Card>
      )}
    </>
  );
}

export const orderPage = { loader, Component: OrderPage };
