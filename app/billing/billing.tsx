import { useTranslations } from 'use-intl';
import { requirePayment } from '#app/site/context.server.ts';
import { getLocale } from '#app/site/locale.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { NeighbourLinks } from '#app/ui/pagination.tsx';
import { listOrders } from '#domain/orders/list-orders.ts';
import { ordersQuery } from '#domain/orders/list-query.ts';
import { ORDERS_PER_PAGE } from '#domain/orders/schema.ts';
import { readListQuery } from '#domain/platform/list-query.ts';
import type { Route } from './+types/billing.ts';
import { billingPath } from './billing-path.ts';
import { viewBilling } from './billing-view.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderList } from './order-list.tsx';
import { StatusFilter } from './status-filter.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const { ctx, actor } = requirePayment(context, url);
  const query = readListQuery(ordersQuery, url.searchParams);
  const list = await listOrders(ctx, actor, { ...query, limit: ORDERS_PER_PAGE });
  return { query, ...viewBilling(list, getLocale(context)) };
}

export function meta({ matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'orders');
  return pageMeta(root, { title: t('billing'), isHidden: true });
}

export default function Billing({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('orders');
  const { query, rows, totals, next } = loaderData;
  const { status, before } = query;
  const isPart = status !== undefined || before !== undefined;
  return (
    <div className="py-8 md:py-12">
      <h1 className="text-3xl">{t('billing')}</h1>
      <p className="mt-2 text-muted">{t('billingLead')}</p>
      {(rows.length > 0 || isPart) && <StatusFilter status={status} />}
      {rows.length > 0 ? (
        <>
          <OrderList rows={rows} totals={totals} />
          <p className="mt-4 text-sm text-muted">{t('totalNote')}</p>
        </>
      ) : (
        <NoOrders isPart={isPart} />
      )}
      {(before !== undefined || next !== null) && (
        <div className="mt-6">
          <NeighbourLinks
            label={t('pages')}
            previous={
              before === undefined ? null : { to: billingPath({ status }), name: t('newest') }
            }
            next={
              next === null ? null : { to: billingPath({ status, before: next }), name: t('older') }
            }
          />
        </div>
      )}
    </div>
  );
}
