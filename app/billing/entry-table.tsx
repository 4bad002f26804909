import { useTranslations } from 'use-intl';
import { useRootData } from '#app/site/root-data.ts';
import { SiteLink } from '#app/site/site-link.tsx';
import type { EntryView } from './usage-view.ts';

/** Changes of credits, one per row. On a phone, the time is below the text. A table wider than the page scrolls within it. */
export function EntryTable({ entries }: { readonly entries: readonly EntryView[] }) {
  const t = useTranslations('usage');
  const hasPayment = useRootData()?.site.has_payment;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what has the focus.
    <section aria-label={t('entries')} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-collapse text-start">
        <caption className="sr-only">{t('entries')}</caption>
        <thead className="text-sm text-muted">
          <tr className="border-b border-hairline">
            <th scope="col" className="py-2 pe-3 font-semibold">
              {t('what')}
            </th>
            <th scope="col" className="px-3 py-2 text-end font-semibold">
              {t('change')}
            </th>
            <th scope="col" className="py-2 ps-3 text-end font-semibold">
              {t('balance')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {entries.map(({ id, kind, words, orderId, change, balance, at, time }) => (
            <tr key={id}>
              <td className="py-3 pe-3">
                {hasPayment && orderId !== null ? (
                  <SiteLink
                    to={`/orders/${orderId}`}
                    className="-my-2.5 inline-flex min-h-11 items-center"
                  >
                    {words}
                  </SiteLink>
                ) : (
                  <span>{words}</span>
                )}
                <time dateTime={at} className="block text-sm text-muted tabular-nums">
                  {time}
                </time>
              </td>
              <td
                className={`px-3 py-3 text-end font-semibold whitespace-nowrap tabular-nums ${kind === 'grant' || kind === 'return' ? 'text-primary' : ''}`}
              >
                {change}
              </td>
              <td className="py-3 ps-3 text-end tabular-nums">{balance}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
