import { useTranslations } from 'use-intl';
import { isProved, type Standing, standingInPlay } from '#draft/standing.ts';
import { HintLadder } from './hint-ladder.tsx';
import { Panel } from './panel.tsx';
import { SolveFromHere } from './solve-from-here.tsx';
import type { Continuation, ContinuationStatus } from './use-continuation.ts';
import type { Play } from './use-play.ts';

interface HelpPanelProps {
  readonly play: Play;
  readonly continuation: Continuation;
  /** The standing of the board's own solution. */
  readonly standing: Standing;
  /** Why the hinted move is made. */
  readonly why: string | undefined;
}

/** Hints if a solution is known, otherwise whether there is one, and the solver. */
export function HelpPanel({ play, continuation, standing, why }: HelpPanelProps) {
  const t = useTranslations('playing');
  return (
    <Panel heading={t('help')}>
      <div className="space-y-3">
        {play.plan ? (
          <HintLadder play={play} plan={play.plan} why={why} />
        ) : (
          <p role="status" className="text-sm text-muted">
            {t(statusText(continuation.status, standing))}
          </p>
        )}
        <SolveFromHere play={play} continuation={continuation} standing={standing} />
      </div>
    </Panel>
  );
}

function statusText(status: ContinuationStatus, standing: Standing) {
  switch (status) {
    case 'searching':
      return 'searching';
    case 'dead-end':
      return isProved(standingInPlay(standing, 'unsolvable')) ? 'deadEnd' : 'deadEndAsRead';
    case 'unknown':
    case 'broken':
      return 'noContinuation';
  }
}
