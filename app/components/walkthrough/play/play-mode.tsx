import { useEffect, useMemo, useReducer } from 'react';
import { useTranslations } from 'use-intl';
import { markSolved } from '../../../progress/use-progress.ts';
import { buttonClass } from '../../ui/button.tsx';
import { BulbIcon } from '../../ui/icons.tsx';
import { BoardBox } from '../board-box.tsx';
import type { Guide } from '../guide.ts';
import { BOARD_AND_STEPS, BOARD_COLUMN } from '../layout.ts';
import { trustBoard } from '../live/line.ts';
import { useWords } from '../live/use-words.ts';
import { PlayerButton } from '../player-button.tsx';
import { HintLadder } from './hint-ladder.tsx';
import { PlayBoard } from './play-board.tsx';
import { PlayControls } from './play-controls.tsx';
import {
  movesMade,
  type PlayState,
  planNow,
  playReducer,
  positionNow,
  standingOf,
  startPlay,
} from './play-state.ts';
import { SolverBox } from './solver-box.tsx';

interface PlayModeProps {
  readonly guide: Guide;
  readonly level: number | undefined;
  /** Its name among several on one page. (Default: it is the only one) */
  readonly place?: string;
  /** Moves of the guide's line that have been played already. */
  readonly startAt: number;
  /** Back to the walkthrough; `at` is where it should stand, if the board is on its line. */
  readonly onWatch: (at: number | undefined) => void;
}

/** The board to play, with as much help as one asks for. */
export function PlayMode({ guide, level, place = '', startAt, onWatch }: PlayModeProps) {
  const t = useTranslations('walkthrough');
  const words = useWords();
  const [state, dispatch] = useReducer(playReducer, undefined, () => {
    const isSolvedAlready = startAt >= guide.solution.length;
    return startPlay(trustBoard(guide.board), guide.solution, isSolvedAlready ? 0 : startAt);
  });
  const { hint } = state;
  const standing = useMemo(() => standingOf(state), [state]);
  const plan = planNow(state);
  useEffect(() => {
    if (standing.kind === 'solved' && level !== undefined) markSolved(level);
  }, [standing.kind, level]);
  const isOver = standing.kind === 'solved' || standing.kind === 'lost';
  return (
    <div className={BOARD_AND_STEPS}>
      <div className={BOARD_COLUMN}>
        <BoardBox boardSize={guide.boardSize}>
          <PlayBoard
            state={state}
            words={words}
            hinted={hint > 0 ? plan?.[0]?.block : undefined}
            onMove={(move) => dispatch({ kind: 'move', move, isByHand: true })}
          />
        </BoardBox>
        <PlayControls state={state} dispatch={dispatch}>
          <PlayerButton
            aria-label={t('hint.ask0')}
            disabled={!plan || isOver}
            onClick={() => dispatch({ kind: 'more-hint' })}
          >
            <BulbIcon className="size-6" />
          </PlayerButton>
        </PlayControls>
      </div>
      <div className="grid content-start gap-3">
        <div
          className={`rounded-md border px-4 py-3 ${standing.kind === 'solved' ? 'border-accent bg-primary-soft text-primary' : 'border-hairline bg-card'}`}
        >
          <p role="status" className="font-medium">
            {tellStanding(t, standing, state, guide)}
          </p>
        </div>
        {!isOver && (
          <section
            aria-labelledby={`${place}help`}
            className="rounded-md border border-hairline bg-card p-4"
          >
            <h2 id={`${place}help`} className="text-lg">
              {t('play.help')}
            </h2>
            <div className="mt-2 space-y-3">
              {plan ? (
                <HintLadder
                  state={state}
                  words={words}
                  plan={plan}
                  onMore={() => dispatch({ kind: 'more-hint' })}
                  onPlay={(move) => dispatch({ kind: 'move', move, isByHand: false })}
                />
              ) : (
                <p className="text-sm text-muted">{t('play.noHint')}</p>
              )}
              <SolverBox
                board={guide.board}
                position={positionNow(state)}
                moves={movesMade(state)}
                onFound={(from, moves) => dispatch({ kind: 'learn', from, moves })}
              />
            </div>
          </section>
        )}
        <button
          type="button"
          onClick={() => onWatch(standing.kind === 'on-line' ? standing.move : undefined)}
          className={buttonClass('plain')}
        >
          {t('watch')}
        </button>
      </div>
    </div>
  );
}

type Translate = ReturnType<typeof useTranslations<'walkthrough'>>;

function tellStanding(
  t: Translate,
  standing: ReturnType<typeof standingOf>,
  { at }: PlayState,
  { solution, optimal }: Guide,
): string {
  switch (standing.kind) {
    case 'solved':
      if (at < solution.length)
        return t('play.solvedShorter', { moves: at, best: solution.length });
      if (at > solution.length) return t('play.solvedLonger', { moves: at, best: solution.length });
      return optimal ? t('play.solvedProved', { moves: at }) : t('play.solvedBest', { moves: at });
    case 'lost':
      return t('play.lost');
    case 'off-line':
      return t('play.offLine');
    case 'on-line':
      return standing.move === 0
        ? t('play.begin')
        : t('play.onLine', { move: standing.move, total: solution.length });
  }
}
