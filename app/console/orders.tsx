import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { listAllOrders } from '#domain/admin/list-all-orders.ts';
import { ORDER_STATUSES } from '#domain/orders/schema.ts';
import { searchWords } from '#domain/platform/list-query.ts';
import { ConsoleHeading } from './console-frame.tsx';
import { FilterLinks } from './filter-links.tsx';
import { addressWith, cutPage, ROWS_PER_PAGE } from './list-page.ts';
import { OlderLinks } from './older-link.tsx';
import { OrderTable } from './order-table.tsx';
import { SearchForm } from './search-form.tsx';

async function loader({ request: { url }, context }: LoaderFunctionArgs) {
  const { searchParams: params } = new URL(url);
  const words = searchWords(200).parse(params.get('q') ?? '');
  const status = ORDER_STATUSES.find((one) => one === params.get('status'));
  const before = params.get('before')?.replaceAll('\0', '');
  const { rows, last } = cutPage(
    await listAllOrders(getContext(context), {
      ...(words && { words }),
      ...(status && { status }),
      ...(before && { before }),
      limit: ROWS_PER_PAGE + 1,
    }),
  );
  return {
    orders: rows,
    words,
    status,
    all: addressWith(url, { status: null, before: null }),
    ofStatus: ORDER_STATUSES.map((value) => ({
      value,
      to: addressWith(url, { status: value, before: null }),
    })),
    newest: before ? addressWith(url, { before: null }) : null,
    older: last && addressWith(url, { before: last.id }),
  };
}

/** What people have bought. */
function OrdersPage() {
  const t = useTranslations('console.orders');
  const { orders, words, status, all, ofStatus, newest, older } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleHeading title={t('title')} lead={t('lead')} />
      <div className="mt-4 flex flex-col gap-4">
        <SearchForm action="/admax/orders" label={t('find')} value={words} hidden={{ status }} />
        <FilterLinks
          label={t('status')}
          current={status ?? 'all'}
          options={[
            { value: 'all', name: t('all'), to: all },
            ...ofStatus.map(({ value, to }) => ({ value, name: t(`statuses.${value}`), to })),
          ]}
        />
      </div>
      {orders.length === 0 ? (
        <p className="mt-6 text-muted">{t('none')}</p>
      ) : (
        <OrderTable caption={t('title')} orders={orders} />
      )}
      <OlderLinks newest={newest} older={older} />
    </>
  );
}

export const ordersPage = { loader, Component: OrdersPage };
