import { useTranslations } from 'use-intl';
import type { ConversionProgress } from '#domain/conversions/schema.ts';

interface ProgressTextProps {
  readonly progress: ConversionProgress;
  readonly keepsLooking: boolean;
}

/** What there is so far of a conversion that is under way. */
export function ProgressText({ progress, keepsLooking }: ProgressTextProps) {
  const t = useTranslations('conversion');
  const { status, place, moves, atLeast } = progress;
  return (
    <div role="status" className="mt-3 max-w-prose text-muted">
      {place !== null && <p>{t('place', { place })}</p>}
      {status === 'solving' &&
        (moves === null ? (
          <p>{t('searching', { atLeast: atLeast ?? 0 })}</p>
        ) : (
          <p>{t('line', { moves, atLeast: atLeast ?? 0 })}</p>
        ))}
      {keepsLooking && <p className="mt-1">{t('keepsLooking')}</p>}
    </div>
  );
}
