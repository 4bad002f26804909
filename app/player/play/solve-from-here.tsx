import { useTranslations } from 'use-intl';
import { buttonClass } from '#app/ui/button.tsx';
import { isProved, type Standing, standingInPlay } from '#draft/standing.ts';
import { carryBound } from '#engine/carry-line.ts';
import type { Move } from '#engine/types.ts';
import { LineSearch } from '../line-search.tsx';
import type { FinishedSearch, useContinuation } from './use-continuation.ts';

interface SolveFromHereProps {
  readonly continuation: ReturnType<typeof useContinuation>;
  /** The standing of the board's own solution. */
  readonly standing: Standing;
  /** The moves on the board. */
  readonly made: readonly Move[];
  /** The shortest known solution from here; a search may end with a longer one. */
  readonly plan: readonly Move[] | undefined;
  readonly isPlaying: boolean;
  /** Plays the known solution, or the first one found. */
  readonly onPlay: () => void;
  readonly onPause: () => void;
}

/** "Solve from here": plays the first solution at once, while a search shortens the rest. It claims only what is proved. */
export function SolveFromHere({
  continuation,
  standing,
  made,
  plan,
  isPlaying,
  onPlay,
  onPause,
}: SolveFromHereProps) {
  const t = useTranslations('playing');
  const { asked, outcome, status } = continuation;
  const solve = () => {
    continuation.solve();
    onPlay();
  };
  if (asked) {
    return (
      <LineSearch
        {...asked}
        onUse={continuation.use}
        onStop={() => {
          continuation.use();
          onPause();
        }}
      />
    );
  }
  return (
    <div>
      <p role="status" className="text-sm font-medium empty:hidden">
        {status === 'broken' && <span>{t('failed')}</span>}
        {outcome && <OutcomeText outcome={outcome} standing={standing} made={made} plan={plan} />}
      </p>
      {status !== 'dead-end' && (
        <button
          type="button"
          onClick={isPlaying ? onPause : solve}
          className={buttonClass('plain', 'mt-2 w-full')}
        >
          {t(isPlaying ? 'solver.pause' : 'solver.start')}
        </button>
      )}
    </div>
  );
}

interface OutcomeTextProps {
  readonly outcome: FinishedSearch;
  readonly standing: Standing;
  readonly made: readonly Move[];
  readonly plan: readonly Move[] | undefined;
}

function OutcomeText({ outcome, standing, made, plan }: OutcomeTextProps) {
  const t = useTranslations('playing.solver');
  const { result } = outcome;
  const atLeast = carryBound(outcome.made, result.atLeast ?? 0, made);
  if (plan) {
    const optimal = plan.length <= atLeast;
    const text = isProved(standingInPlay(standing, { optimal })) ? 'proved' : 'bestKnown';
    return <span>{t(text, { moves: plan.length, atLeast })}</span>;
  }
  return result.status === 'gave-up' ? <span>{t('gaveUp', { atLeast })}</span> : null;
}
