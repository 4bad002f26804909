import { useTranslations } from 'use-intl';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { ListQuery } from './list-query.ts';

/** Shown if no level matches: why, and what to do next. */
export function NoLevels({
  query: { difficulty, mechanic },
  levelMax,
}: {
  readonly query: ListQuery;
  readonly levelMax: number;
}) {
  const t = useTranslations('levels');
  const hasFilter = difficulty !== undefined || mechanic !== undefined;
  return (
    <EmptyState
      heading={t('emptyHeading')}
      actions={<ButtonLink to="/levels">{t('showAll')}</ButtonLink>}
    >
      {t(hasFilter ? 'emptyText' : 'emptyWords', { max: levelMax })}
    </EmptyState>
  );
}
