import { useTranslations } from 'use-intl';
import { Badge } from '#app/ui/badge.tsx';

/** Says of a board in a list that it is ours, and not the game's. */
export function SampleMark() {
  const t = useTranslations('sample');
  return <Badge tone="neutral">{t('mark')}</Badge>;
}
