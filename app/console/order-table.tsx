import { useTranslations } from 'use-intl';
import type { ListedOrder } from '#domain/admin/schema.ts';
import { formatDollars } from '#domain/orders/format-dollars.ts';
import { ConsoleLink } from './console-link.tsx';
import { DataTable } from './data-table.tsx';
import { Moment } from './moment.tsx';

interface OrderTableProps {
  readonly caption: string;
  readonly orders: readonly ListedOrder[];
}

/** Orders, each with a link to its page. */
export function OrderTable({ caption, orders }: OrderTableProps) {
  const t = useTranslations('console.orders');
  return (
    <DataTable
      caption={caption}
      columns={[
        t('order'),
        t('when'),
        t('buyer'),
        t('item'),
        t('amount'),
        t('refunded'),
        t('status'),
      ]}
      rows={orders.map((order) => ({
        key: order.id,
        cells: [
          <ConsoleLink key="id" to={`/admax/orders/${order.id}`}>
            {order.id}
          </ConsoleLink>,
          <Moment key="at" at={order.createdAt} />,
          order.email ?? t('gone'),
          order.title,
          formatDollars(order.amountCents),
          formatDollars(order.refundedCents),
          t(`statuses.${order.status}`),
        ],
      }))}
    />
  );
}
