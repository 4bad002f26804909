import { useTranslations } from 'use-intl';
import { Card } from '#app/ui/card.tsx';
import { Fact, Facts } from '#app/ui/facts.tsx';
import { Link } from '#app/ui/link.tsx';
import type { OrderRow, OrderTotals } from './billing-view.ts';
import { StatusBadge } from './status-badge.tsx';

interface OrderListProps {
  readonly rows: readonly OrderRow[];
  readonly totals: OrderTotals;
}

const NUMBER = 'px-3 py-3 text-end whitespace-nowrap tabular-nums';

/** Orders, one per row, and a total. On a narrow screen, one per card. */
export function OrderList(props: OrderListProps) {
  return (
    <>
      <OrderTable {...props} />
      <OrderCards {...props} />
    </>
  );
}

function OrderTable({ rows, totals }: OrderListProps) {
  const t = useTranslations('orders');
  return (
    <table className="hidden w-full border-collapse text-start md:table">
      <caption className="sr-only">{t('list')}</caption>
      <thead className="text-sm text-muted">
        <tr className="border-b border-hairline *:py-2 *:font-semibold">
          <th scope="col" className="pe-3">
            {t('id')}
          </th>
          {(['amount', 'refunded'] as const).map((name) => (
            <th key={name} scope="col" className="px-3 text-end">
              {t(name)}
            </th>
          ))}
          <th scope="col" className="px-3">
            {t('statusName')}
          </th>
          <th scope="col" className="px-3 text-end">
            {t('creditsName')}
          </th>
          <th scope="col" className="ps-3 text-end">
            {t('created')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline">
        {rows.map(({ id, amount, refunded, status, credits, at, time }) => (
          <tr key={id}>
            <td className="py-1 pe-3">
              <OrderLink id={id} />
            </td>
            <td className={NUMBER}>{amount}</td>
            <td className={NUMBER}>{refunded}</td>
            <td className="px-3 py-3 whitespace-nowrap">
              <StatusBadge status={status} />
            </td>
            <td className={NUMBER}>{credits}</td>
            <td className="py-3 ps-3 text-end text-sm text-muted tabular-nums">
              <time dateTime={at}>{time}</time>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-hairline font-semibold">
          <th scope="row" className="py-3 pe-3">
            {t('total')}
          </th>
          <td className={NUMBER}>{totals.amount}</td>
          <td className={NUMBER}>{totals.refunded}</td>
          <td />
          <td className={NUMBER}>{totals.credits}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

function OrderCards({ rows, totals }: OrderListProps) {
  const t = useTranslations('orders');
  return (
    <div className="grid gap-3 md:hidden">
      <ul aria-label={t('list')} className="grid gap-3">
        {rows.map(({ id, amount, refunded, status, credits, at, time }) => (
          <li key={id}>
            <Card>
              <div className="flex flex-wrap items-center justify-between gap-x-3">
                <OrderLink id={id} />
                <StatusBadge status={status} />
              </div>
              <Facts>
                <Fact name={t('amount')}>{amount}</Fact>
                <Fact name={t('refunded')}>{refunded}</Fact>
                <Fact name={t('creditsName')}>{credits}</Fact>
                <Fact name={t('created')}>
                  <time dateTime={at}>{time}</time>
                </Fact>
              </Facts>
            </Card>
          </li>
        ))}
      </ul>
      <Card as="section" aria-label={t('total')} className="bg-sunken">
        <p className="font-semibold">{t('total')}</p>
        <Facts>
          <Fact name={t('amount')}>{totals.amount}</Fact>
          <Fact name={t('refunded')}>{totals.refunded}</Fact>
          <Fact name={t('creditsName')}>{totals.credits}</Fact>
        </Facts>
      </Card>
    </div>
  );
}

function OrderLink({ id }: { readonly id: string }) {
  return (
    <Link to={`/orders/${id}`} ahead="never" className="wrap-anywhere">
      {id}
    </Link>
  );
}
