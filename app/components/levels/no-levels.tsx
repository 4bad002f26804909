import { useTranslations } from 'use-intl';
import { ButtonLink } from '../ui/button.tsx';
import { JammedBoard } from '../ui/jammed-board.tsx';

/** The list when nothing is in it: why, and what to do next. */
export function NoLevels({ levelMax }: { readonly levelMax: number }) {
  const t = useTranslations('levels');
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-12 text-center">
      <JammedBoard className="w-36" />
      <h2 className="mt-6 text-xl">{t('emptyHeading')}</h2>
      <p className="mt-2 text-muted">{t('emptyText', { max: levelMax })}</p>
      <ButtonLink to="/levels" className="mt-6">
        {t('showAll')}
      </ButtonLink>
    </div>
  );
}
