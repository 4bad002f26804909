import { useTranslations } from 'use-intl';
import { Badge } from '../ui/badge.tsx';

/** Says that many read this one. */
export function HotBadge() {
  const t = useTranslations('posts');
  return <Badge tone="warning">{t('hot')}</Badge>;
}
