import { useTranslations } from 'use-intl';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** The page of videos before there are any: where the steps are instead. */
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
