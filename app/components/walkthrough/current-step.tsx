import { useTranslations } from 'use-intl';
import { chapterAt, type Guide } from './guide.ts';

interface CurrentStepProps {
  readonly guide: Guide;
  readonly at: number;
}

/** The move that the board shows, as a sentence that is also read aloud when it changes. */
export function CurrentStep({ guide, at }: CurrentStepProps) {
  const t = useTranslations('walkthrough');
  const total = guide.solution.length;
  const number = chapterAt(guide, at);
  const chapter = guide.text.chapters[number];
  const isSolved = at === total;
  return (
    <div className="min-h-24 rounded-md border border-hairline bg-card px-4 py-3">
      <p className="flex justify-between gap-3 text-sm text-muted">
        <span className="shrink-0 font-semibold tabular-nums">
          {at === 0 ? t('firstMove') : t('position', { move: at, total })}
        </span>
        {chapter && (
          <span className="truncate">
            {t('chapter', { number: number + 1, title: chapter.title })}
          </span>
        )}
      </p>
      <p aria-live="polite" className="mt-0.5 font-medium text-ink">
        {guide.text.steps[Math.max(0, at - 1)]} {isSolved && t('solvedText', { total })}
      </p>
    </div>
  );
}
