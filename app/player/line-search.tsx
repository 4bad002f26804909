import { useFormatter, useTranslations } from 'use-intl';
import { buttonClass } from '#app/ui/button.tsx';
import type { SolveProgress } from '#engine/solve-options.ts';

interface LineSearchProps {
  readonly progress: Pick<SolveProgress, 'states' | 'atLeast'> | undefined;
  /** Lengths of the first solution found and of the current one; undefined before there is one. */
  readonly first: number | undefined;
  readonly moves: number | undefined;
  /** Stops the search and keeps the current solution. */
  readonly onUse: () => void;
  /** Stops the search and the playback. */
  readonly onStop: () => void;
}

/** A running search: buttons to stop it, above the length of its best solution so far, whose lines change. */
export function LineSearch({ progress, first, moves, onUse, onStop }: LineSearchProps) {
  const t = useTranslations('playing');
  const format = useFormatter();
  const { states = 0, atLeast = 0 } = progress ?? {};
  const hasLine = first !== undefined && moves !== undefined;
  return (
    <div>
      <div
        role="progressbar"
        aria-label={t('searching')}
        className="solve-bar h-1.5 rounded-full bg-hairline"
      />
      <div className="mt-3 flex flex-wrap gap-2">
        {hasLine && (
          <button type="button" onClick={onUse} className={buttonClass('primary', 'grow', 'sm')}>
            {t('solver.use')}
          </button>
        )}
        <button type="button" onClick={onStop} className={buttonClass('plain', 'grow', 'sm')}>
          {t('solver.stop')}
        </button>
      </div>
      <p role="status" className="mt-2 font-medium tabular-nums">
        {hasLine
          ? `${t('solver.first', { moves: first })} ${moves < first ? t('solver.shorter', { moves }) : t('solver.looking')}`
          : t('searching')}
      </p>
      <p className="text-sm text-muted tabular-nums">
        {`${t('solver.running', { states: format.number(states) })} ${t('solver.atLeast', { atLeast })}`}
      </p>
    </div>
  );
}
