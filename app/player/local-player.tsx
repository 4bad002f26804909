import { type Dispatch, type ReactNode, useEffect, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Notice } from '#app/ui/notice.tsx';
import { sizeOf } from '#draft/places.ts';
import type { Board } from '#engine/types.ts';
import { BoardBox } from './board-box.tsx';
import { Controls } from './controls.tsx';
import { CurrentStep } from './current-step.tsx';
import type { Guide } from './guide.ts';
import { BOARD_AND_STEPS, BOARD_COLUMN, boardColumn } from './layout.ts';
import LiveBoard from './live/live-board.tsx';
import { LocalSteps } from './local-steps.tsx';
import type { PlayerAction, PlayerState } from './player-state.ts';
import { Scrubber } from './scrubber.tsx';
import { type LocalSolution, useLocalPlayer } from './use-local-player.ts';
import { VerifiedBadge } from './verified-badge.tsx';

interface LocalPlayerProps {
  readonly board: Board;
  readonly solution: LocalSolution;
  /** Above the list of steps. */
  readonly beside: ReactNode;
}

/** The walkthrough of a board that is on this device alone: nothing of it is fetched, and nothing put into the address. */
export function LocalPlayer({ board, solution, beside }: LocalPlayerProps) {
  const t = useTranslations('editor');
  const root = useRef<HTMLDivElement>(null);
  const player = useLocalPlayer(board, solution);
  useEffect(() => root.current?.focus(), []);
  return (
    <section
      ref={root}
      tabIndex={-1}
      aria-label={t('solution')}
      className={`outline-none ${BOARD_AND_STEPS}`}
      style={boardColumn(sizeOf(board))}
    >
      {player && <LocalStage {...player} />}
      <div className="grid content-start gap-4">
        {player && <LocalStep {...player} />}
        {beside}
        {player && <LocalSteps {...player} at={player.state.at} />}
      </div>
    </section>
  );
}

/** A player as `useLocalPlayer` has it. */
interface Playing {
  readonly guide: Guide;
  readonly state: PlayerState;
  readonly dispatch: Dispatch<PlayerAction>;
}

/** The board that plays, with its controls. */
export function LocalStage({ guide, state, dispatch }: Playing) {
  return (
    <div className={BOARD_COLUMN}>
      <BoardBox boardSize={guide.boardSize}>
        <LiveBoard guide={guide} at={state.at} speed={state.speed} />
      </BoardBox>
      <Scrubber state={state} dispatch={dispatch} />
      <Controls state={state} dispatch={dispatch} />
    </div>
  );
}

interface LocalStepProps extends Pick<Playing, 'guide' | 'state'> {
  /** Clauses that must hold for the board to be the player's; see `find/describe-conditions.ts`. (Default: none) */
  readonly conditions?: readonly string[];
}

/** The move to make now, and how good the line is. */
export function LocalStep({ guide, state, conditions = [] }: LocalStepProps) {
  return (
    <>
      <CurrentStep guide={guide} at={state.at} />
      {conditions.length === 0 ? (
        <VerifiedBadge guide={guide} />
      ) : (
        <Conditions isFewest={guide.optimal} conditions={conditions} />
      )}
    </>
  );
}

interface ConditionsProps {
  readonly isFewest: boolean;
  readonly conditions: readonly string[];
}

/** In the place of the badge while readings are in doubt: a proof is about the board as read, which may not be the player's. */
function Conditions({ isFewest, conditions }: ConditionsProps) {
  const t = useTranslations('editor');
  const format = useFormatter();
  return (
    <Notice tone="warning" role="note" className="text-sm">
      {t(isFewest ? 'conditionFewest' : 'condition', { conditions: format.list(conditions) })}
    </Notice>
  );
}
