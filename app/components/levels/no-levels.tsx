import { useTranslations } from 'use-intl';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** The list when nothing is in it: why, and what to do next. */
export function NoLevels({ levelMax }: { readonly levelMax: number }) {
  const t = useTranslations('levels');
  return (
    <EmptyState
      heading={t('emptyHeading')}
      actions={<ButtonLink to="/levels">{t('showAll')}</ButtonLink>}
    >
      {t('emptyText', { max: levelMax })}
    </EmptyState>
  );
}
