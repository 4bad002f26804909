import { useTranslations } from 'use-intl';
import { Badge } from '#app/ui/badge.tsx';

/** Says of a board in a list that it is ours, and not the game's. */
export function SampleMark() {
  const t = useTranslations('sample');
  return <Badge tone="neutral">{t('mark')}</Badge>;
}

/** The mark in the corner of a card's picture, where it moves nothing. */
export function SampleCorner() {
  return (
    <span className="absolute -top-2.5 -left-2.5 rounded-full border border-hairline leading-none">
      <SampleMark />
    </span>
  );
}
