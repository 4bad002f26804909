import { useTranslations } from 'use-intl';
import { ButtonLink } from '#app/ui/button.tsx';
import { findKnown, type Lookup } from './choose-answer.ts';

/** Leads to the guide's board, at the player's move. */
export function KnownLink({ lookup }: { readonly lookup: Lookup }) {
  const t = useTranslations('editor');
  const found = findKnown(lookup);
  if (!found) return null;
  const { known, at } = found;
  const [level] = known.levels;
  const page = level === undefined ? `/detail/${known.id}` : `/levels/${level}?board=${known.id}`;
  return (
    <ButtonLink
      look="primary"
      to={at === 0 ? page : `${page}#move=${at}`}
      className="justify-self-start"
    >
      {level === undefined ? t('openBoard') : t('openLevel', { level })}
    </ButtonLink>
  );
}
