import { useTranslations } from 'use-intl';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { UsageQuery } from './usage-path.ts';

/** The empty list of entries: there are none yet, none of this kind, or none that old. */
export function NoEntries({ kind, before }: UsageQuery) {
  const t = useTranslations('usage');
  if (kind === undefined && before === undefined) {
    return (
      <EmptyState
        heading={t('emptyHeading')}
        actions={<ButtonLink to="/find">{t('findLevel')}</ButtonLink>}
      >
        {t('empty')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      heading={t('emptyKindHeading')}
      actions={<ButtonLink to="/usage">{t('showAll')}</ButtonLink>}
    >
      {t(before === undefined ? 'emptyKind' : 'emptyPage')}
    </EmptyState>
  );
}
