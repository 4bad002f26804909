import { useTranslations } from 'use-intl';
import { ClockIcon } from '#app/ui/icons.tsx';

/** How fast a line must be played. Nothing where no clock runs. */
export function InTime({ sentences }: { readonly sentences: readonly string[] }) {
  const t = useTranslations('walkthrough');
  if (sentences.length === 0) return null;
  return (
    <section aria-label={t('inTime')} className="flex gap-2 text-sm text-muted tabular-nums">
      <ClockIcon className="mt-0.5 size-4" />
      <p>{sentences.join(' ')}</p>
    </section>
  );
}
