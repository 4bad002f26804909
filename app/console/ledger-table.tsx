import { useTranslations } from 'use-intl';
import type { LedgerEntry } from '#domain/credits/schema.ts';
import { DataTable } from './data-table.tsx';
import { Moment } from './moment.tsx';

/** An account's ledger, newest entry first. */
export function LedgerTable({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const t = useTranslations('console.user');
  if (entries.length === 0) return null;
  return (
    <>
      <h2 className="mt-6 text-xl">{t('ledger')}</h2>
      <DataTable
        caption={t('ledger')}
        columns={[t('when'), t('kind'), t('change'), t('balance'), t('for')]}
        rows={entries.map(({ id, at, kind, amount, balance, reason }) => ({
          key: String(id),
          cells: [<Moment key="at" at={at} />, t(`kinds.${kind}`), amount, balance, reason],
        }))}
      />
    </>
  );
}
