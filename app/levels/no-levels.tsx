import { useTranslations } from 'use-intl';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** Shown if no level matches: why, and what to do next. */
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
