import { useTranslations } from 'use-intl';
import { Card } from '#app/ui/card.tsx';
import { Fact, Facts } from '#app/ui/facts.tsx';
import type { OrderPageView } from './order-view.ts';

interface ReceiptProps {
  readonly order: OrderPageView;
  readonly seller: { readonly name: string; readonly url: string };
  /** The address of the buyer. */
  readonly buyer: string;
}

/** Everything about an order. Once it is paid, this is its receipt, which prints on one page. */
export function Receipt({ order, seller, buyer }: ReceiptProps) {
  const t = useTranslations('orders');
  const { id, title, amount, refunded, paymentMethod, isSandbox, created, paid } = order;
  return (
    <Card as="section" padding="lg" aria-labelledby="receipt" className="print:border-0 print:p-0">
      <h2 id="receipt" className="text-xl">
        {t(paid ? 'receipt' : 'details')}
      </h2>
      <Facts>
        <Fact name={t('id')}>
          <span className="text-sm wrap-anywhere">{id}</span>
        </Fact>
        <Fact name={t('created')}>
          <time dateTime={created.at}>{created.words}</time>
        </Fact>
        {paid && (
          <Fact name={t('paidAt')}>
            <time dateTime={paid.at}>{paid.words}</time>
          </Fact>
        )}
        <Fact name={t('seller')}>
          <span>{seller.name}</span>
          <span className="block text-sm font-normal text-muted wrap-anywhere">{seller.url}</span>
        </Fact>
        <Fact name={t('buyer')}>
          <span className="wrap-anywhere">{buyer}</span>
        </Fact>
        {paymentMethod && <Fact name={t('method')}>{paymentMethod}</Fact>}
      </Facts>
      <table className="mt-6 w-full border-collapse text-start">
        <caption className="sr-only">{t('items')}</caption>
        <thead className="text-sm text-muted">
          <tr className="border-b border-hairline *:py-2 *:font-semibold">
            <th scope="col">{t('item')}</th>
            <th scope="col" className="text-end">
              {t('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="border-b border-hairline">
            <td className="py-3 pe-3">{title}</td>
            <td className="py-3 text-end align-top tabular-nums">{amount}</td>
          </tr>
        </tbody>
        <tfoot className="*:*:py-2">
          <tr className="font-semibold">
            <th scope="row">{t('total')}</th>
            <td className="text-end tabular-nums">{amount}</td>
          </tr>
          {refunded && (
            <tr>
              <th scope="row" className="font-normal">
                {t('refunded')}
              </th>
              <td className="text-end tabular-nums">{`−${refunded}`}</td>
            </tr>
          )}
        </tfoot>
      </table>
      <p className="mt-4 text-sm text-muted">{t(isSandbox ? 'sandboxNote' : 'currencyNote')}</p>
    </Card>
  );
}
