import { useTranslations } from 'use-intl';
import { Link } from '#app/ui/link.tsx';
import { ENTRY_KINDS, type EntryKind } from '#domain/credits/schema.ts';
import { usagePath } from './usage-path.ts';

/** Links to the entries of each kind. */
export function EntryFilter({ kind }: { readonly kind: EntryKind | undefined }) {
  const t = useTranslations('usage');
  return (
    <nav aria-label={t('filter')}>
      <ul className="flex flex-wrap gap-2">
        {[undefined, ...ENTRY_KINDS].map((each) => (
          <li key={each ?? 'all'}>
            <Link
              look="chip"
              to={usagePath({ kind: each })}
              aria-current={each === kind ? 'page' : undefined}
              preventScrollReset
            >
              {each ? t(`kind.${each}`) : t('all')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
