import { useTranslations } from 'use-intl';
import { Badge } from '#app/ui/badge.tsx';

/** Marks a post that is read a lot. */
export function HotBadge() {
  const t = useTranslations('posts');
  return <Badge tone="warning">{t('hot')}</Badge>;
}
