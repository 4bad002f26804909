import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useOnDemand } from '#app/site/use-on-demand.ts';
import { BlockChip } from './block-chip.tsx';
import { chapterAt, type Guide } from './guide.ts';
import { loadLive } from './stage.tsx';

interface CurrentStepProps {
  readonly guide: Guide;
  readonly at: number;
  /** Explains why the move is made. */
  readonly hasWhy: boolean;
  readonly onWhy: () => void;
  /** Shown once the board is solved. */
  readonly children?: ReactNode;
}

/**
 * The next move as a sentence, read aloud when it changes, and the goal that it serves. The box has room for the guide's longest sentence
 * and goal, so that nothing below it shifts from step to step.
 */
export function CurrentStep({ guide, at, hasWhy, onWhy, children }: CurrentStepProps) {
  const t = useTranslations('walkthrough');
  const { value: live, isFailed } = useOnDemand(loadLive, hasWhy);
  const { solution, text } = guide;
  const total = solution.length;
  const number = chapterAt(guide, Math.min(at + 1, total));
  const goals = text.chapters.map(({ title }, index) => t('chapter', { number: index + 1, title }));
  const longest = [t('nextMove', { step: longestOf(text.steps) }), longestOf(goals)].join('\n');
  const isSolved = at === total;
  return (
    <div className="rounded-md border border-hairline bg-card px-4 py-3">
      <p className="flex items-center justify-between gap-3 text-sm text-muted">
        <span className="shrink-0 font-semibold tabular-nums">
          {at === 0 ? t('firstMove') : t('position', { move: at, total })}
        </span>
        {!isSolved && (
          <button
            type="button"
            aria-expanded={hasWhy}
            onClick={onWhy}
            className="needs-script -my-2.5 ms-auto min-h-11 min-w-11 font-semibold underline"
          >
            {t('why')}
          </button>
        )}
      </p>
      <div className="current-step mt-0.5 font-medium text-ink" data-longest={longest}>
        <div>
          <p aria-live="polite">
            {!isSolved && <BlockChip color={text.colors[at]} />}
            <span>
              {isSolved
                ? t('solvedText', { total })
                : t('nextMove', { step: text.steps[at] ?? '' })}
            </span>
          </p>
          {!isSolved && <p className="mt-0.5 text-sm font-normal text-muted">{goals[number]}</p>}
          {isSolved
            ? children
            : hasWhy && (
                <p aria-live="polite" className="min-h-20 text-sm text-muted">
                  {live && <live.WhyStep guide={guide} at={at} />}
                  {isFailed && <span className="text-danger">{t('codeFailed')}</span>}
                </p>
              )}
        </div>
      </div>
    </div>
  );
}

function longestOf(texts: readonly string[]): string {
  return texts.reduce((a, b) => (b.length > a.length ? b : a), '');
}
