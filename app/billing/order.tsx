import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { requirePayment } from '#app/site/context.server.ts';
import { getLocale } from '#app/site/locale.ts';
import { notFound } from '#app/site/not-found.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { useRootData } from '#app/site/root-data.ts';
import { linkTo } from '#app/site/site-link.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { getAccountActor } from '#domain/accounts/sessions.ts';
import { resumeOrder } from '#domain/orders/create-order.ts';
import type { Route } from './+types/order.ts';
import { findOrder } from './find-order.server.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { describeOrder } from './order-view.ts';
import { PayNow } from './pay-now.tsx';
import { PrintButton } from './print-button.tsx';
import { Receipt } from './receipt.tsx';
import { runPaymentForm } from './run-payment-form.server.ts';
import { StatusBadge } from './status-badge.tsx';
import { usePaymentWatch } from './use-payment-watch.ts';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, actor } = requirePayment(context, new URL(request.url));
  const order = await findOrder(ctx, actor, params.id);
  if (!order) throw notFound();
  return {
    order: describeOrder(order, { siteURL: ctx.site.siteURL, locale: getLocale(context) }),
    email: actor.email,
  };
}

/** Opens the checkout of an order that does not have one yet. */
export function action(args: Route.ActionArgs) {
  return runPaymentForm(args, z.strictObject({}), async (ctx) => {
    const { id } = args.params;
    await resumeOrder(ctx, getAccountActor(ctx), id);
    return { to: `/orders/${id}` };
  });
}

export function meta({ matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'orders');
  return pageMeta(root, { title: t('order'), isHidden: true });
}

export default function Order({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('orders');
  const site = useRootData()?.site;
  const { order, email } = loaderData;
  const { status, refunded, amount, paid, kind } = order;
  usePaymentWatch(order);
  const isOver = status === 'failed' || status === 'expired';
  return (
    <div className="mx-auto max-w-3xl py-8 md:py-12">
      <p className="print:hidden">
        <Link to="/billing">{t('billing')}</Link>
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <h1 className="text-3xl">{order.title}</h1>
        <StatusBadge status={status} />
      </div>
      <p role="status" className="mt-3 text-muted">
        {t(`about.${status}`, { refunded: refunded ?? amount, amount })}
      </p>
      <div className="mt-6 flex flex-wrap items-start gap-3 print:hidden">
        {status === 'pending' && <PayNow order={order} />}
        {isOver && (
          <ButtonLink to="/pricing" look="primary">
            {t('orderAgain')}
          </ButtonLink>
        )}
        {paid && <PrintButton />}
        {paid && <ButtonLink to="/usage">{t('seeUsage')}</ButtonLink>}
      </div>
      <div className="mt-8">
        {site && (
          <Receipt
            order={order}
            seller={{ name: site.siteName, url: site.siteURL }}
            buyer={email}
          />
        )}
      </div>
      <section className="mt-8 print:hidden">
        <h2 className="mb-3 text-xl">{t('timeline')}</h2>
        <OrderTimeline order={order} />
        {paid && (
          <p key={kind} className="mt-6 text-sm text-muted">
            {t.rich(kind === 'donation' ? 'refundDonation' : 'refundPlan', {
              policy: linkTo('/refund-policy', 'underline'),
            })}
          </p>
        )}
      </section>
    </div>
  );
}
