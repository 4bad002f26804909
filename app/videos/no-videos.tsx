import { useTranslations } from 'use-intl';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** The page of videos while there are none: links to the steps instead. */
export function NoVideos() {
  const t = useTranslations('videos');
  return (
    <EmptyState
      heading={t('emptyHeading')}
      actions={<ButtonLink to="/levels">{t('browse')}</ButtonLink>}
    >
      {t('emptyText')}
    </EmptyState>
  );
}
