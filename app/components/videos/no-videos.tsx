import { useTranslations } from 'use-intl';
import { ButtonLink } from '../ui/button.tsx';
import { JammedBoard } from '../ui/jammed-board.tsx';

/** The page of videos before there are any: how they come, and what there is meanwhile. */
export function NoVideos() {
  const t = useTranslations('videos');
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-12 text-center">
      <JammedBoard className="w-36" />
      <h2 className="mt-6 text-xl">{t('emptyHeading')}</h2>
      <p className="mt-2 text-muted">{t('emptyText')}</p>
      <ButtonLink to="/levels" className="mt-6">
        {t('browse')}
      </ButtonLink>
    </div>
  );
}
