import { useTranslations } from 'use-intl';
import { buttonClass } from '#app/ui/button.tsx';
import { isProved, type Standing, standingInPlay } from '#draft/standing.ts';
import { carryBound } from '#engine/carry-line.ts';
import { LineSearch } from '../line-search.tsx';
import type { Continuation, FinishedSearch } from './use-continuation.ts';
import type { Play } from './use-play.ts';

interface SolveFromHereProps {
  readonly play: Play;
  readonly continuation: Continuation;
  /** The standing of the board's own solution. */
  readonly standing: Standing;
}

/** "Solve from here": plays the first solution at once, while a search shortens the rest. It claims only what is proved. */
export function SolveFromHere({ play, continuation, standing }: SolveFromHereProps) {
  const t = useTranslations('playing');
  const { asked, outcome, status } = continuation;
  const { isPlaying } = play.state;
  const solve = () => {
    continuation.solve();
    play.dispatch({ kind: 'play-on' });
  };
  const pause = () => play.dispatch({ kind: 'pause' });
  if (asked) {
    return (
      <LineSearch
        {...asked}
        onUse={continuation.use}
        onStop={() => {
          continuation.use();
          pause();
        }}
      />
    );
  }
  return (
    <div>
      <p role="status" className="text-sm font-medium empty:hidden">
        {status === 'broken' && <span>{t('failed')}</span>}
        {outcome && <OutcomeText play={play} outcome={outcome} standing={standing} />}
      </p>
      {status !== 'dead-end' && (
        <button
          type="button"
          onClick={isPlaying ? pause : solve}
          className={buttonClass('plain', 'mt-2 w-full')}
        >
          {t(isPlaying ? 'solver.pause' : 'solver.start')}
        </button>
      )}
    </div>
  );
}

interface OutcomeTextProps {
  readonly play: Play;
  readonly outcome: FinishedSearch;
  readonly standing: Standing;
}

function OutcomeText({ play: { made, plan }, outcome, standing }: OutcomeTextProps) {
  const t = useTranslations('playing.solver');
  const { result } = outcome;
  const atLeast = carryBound(outcome.made, result.atLeast ?? 0, made);
  if (plan) {
    // The search may have ended with a longer line than the one that is known.
    const optimal = plan.length <= atLeast;
    const text = isProved(standingInPlay(standing, { optimal })) ? 'proved' : 'bestKnown';
    return <span>{t(text, { moves: plan.length, atLeast })}</span>;
  }
  return result.status === 'gave-up' ? <span>{t('gaveUp', { atLeast })}</span> : null;
}
