import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { clearProgress, useProgress } from '../../progress/use-progress.ts';

/** Forgets what is solved and saved on this device, after asking once. Absent while there is nothing to forget. */
export function ProgressEraser() {
  const t = useTranslations('walkthrough');
  const [isAsking, setIsAsking] = useState(false);
  const count = Object.values(useProgress()).filter(
    ({ solvedAt, isSaved }) => solvedAt !== undefined || isSaved,
  ).length;
  if (count === 0) return null;
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-4 text-sm text-muted">
      {isAsking ? t('eraseQuestion', { count }) : t('kept', { count })}
      <button
        type="button"
        onClick={() => {
          if (isAsking) clearProgress();
          setIsAsking(!isAsking);
        }}
        className={`min-h-11 font-semibold underline underline-offset-4 ${isAsking ? 'text-danger' : 'text-ink'}`}
      >
        {t(isAsking ? 'eraseNow' : 'erase')}
      </button>
      {isAsking && (
        <button
          type="button"
          onClick={() => setIsAsking(false)}
          className="min-h-11 font-semibold text-ink underline underline-offset-4"
        >
          {t('keep')}
        </button>
      )}
    </p>
  );
}
