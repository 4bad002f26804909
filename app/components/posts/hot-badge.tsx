import { useTranslations } from 'use-intl';

/** Says that many read this one. */
export function HotBadge() {
  const t = useTranslations('posts');
  return (
    <span className="inline-flex items-center rounded-full bg-warning-soft px-2 text-sm leading-6 font-semibold text-warning">
      {t('hot')}
    </span>
  );
}
