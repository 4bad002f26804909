import { useTranslations } from 'use-intl';
import type { getUser } from '#domain/admin/get-user.ts';
import { ActForm } from './act-form.tsx';
import { DataTable } from './data-table.tsx';
import { Moment } from './moment.tsx';

type Grants = Awaited<ReturnType<typeof getUser>>['grants'];

/** Credits that an account was given or has bought. The rest of a gift can be taken back. */
export function GrantTable({ grants }: { readonly grants: Grants }) {
  const t = useTranslations('console.user');
  if (grants.length === 0) return null;
  return (
    <>
      <h2 className="mt-6 text-xl">{t('grants')}</h2>
      <DataTable
        caption={t('grants')}
        columns={[
          t('granted'),
          t('source'),
          t('amount'),
          t('left'),
          t('expires'),
          t('state'),
          t('takeBack'),
        ]}
        rows={grants.map(
          ({ key, source, amount, remaining, held, isFrozen, grantedAt, expiresAt }) => ({
            key,
            cells: [
              <Moment key="at" at={grantedAt} />,
              t(`sources.${source}`),
              amount,
              remaining,
              expiresAt ? <Moment key="expires" at={expiresAt} /> : t('never'),
              isFrozen ? t('isFrozen') : '–',
              source === 'gift' && remaining > held ? (
                <ActForm
                  key="take"
                  act="take-back-credits"
                  id={`take ${key}`}
                  hidden={{ grant: key }}
                  isDangerous
                  submit={t('takeBack')}
                  about={`${amount}, ${grantedAt.toISOString().slice(0, 16)}`}
                  isInline
                />
              ) : (
                '–'
              ),
            ],
          }),
        )}
      />
    </>
  );
}
