import { useTranslations } from 'use-intl';
import { NeighbourLinks } from '#app/ui/pagination.tsx';

interface OlderLinkProps {
  /** The first page; null if this is it. */
  readonly newest: string | null;
  /** The next page; null on the last one. */
  readonly older: string | null;
}

/** Links to the other pages of a list with keyset pagination. */
export function OlderLinks({ newest, older }: OlderLinkProps) {
  const t = useTranslations('console');
  if (newest === null && older === null) return null;
  return (
    <div className="mt-6">
      <NeighbourLinks
        label={t('otherPages')}
        previous={newest === null ? null : { to: newest, name: t('firstPage') }}
        next={older === null ? null : { to: older, name: t('nextPage') }}
      />
    </div>
  );
}
