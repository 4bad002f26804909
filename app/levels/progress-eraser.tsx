import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { clearProgress } from '#app/site/progress/clear-progress.ts';
import { getProgressStore, useProgress } from '#app/site/progress/use-progress.ts';
import { isMarkedSignedIn } from '#app/site/session/session-mark.ts';
import { getTexts } from '#app/site/text-store.ts';
import { Button } from '#app/ui/button.tsx';

/** Clears solved and saved levels on this device, and in the signed-in account, after a confirmation. Hidden if there are none. */
export function ProgressEraser() {
  const t = useTranslations('levels');
  const [isAsking, setIsAsking] = useState(false);
  const count = Object.values(useProgress()).filter(
    ({ solvedAt, isSaved }) => solvedAt !== undefined || isSaved,
  ).length;
  if (count === 0) return null;
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-2 text-sm text-muted">
      <span>
        {isAsking
          ? t(isMarkedSignedIn() ? 'eraseQuestionAccount' : 'eraseQuestion', { count })
          : t('marked', { count })}
      </span>
      <Button
        look={isAsking ? 'danger' : 'quiet'}
        size="sm"
        onClick={() => {
          if (isAsking) clearProgress(getProgressStore(), getTexts());
          setIsAsking(!isAsking);
        }}
      >
        {t(isAsking ? 'eraseNow' : 'erase')}
      </Button>
      {isAsking && (
        <Button size="sm" onClick={() => setIsAsking(false)}>
          {t('keep')}
        </Button>
      )}
    </p>
  );
}
