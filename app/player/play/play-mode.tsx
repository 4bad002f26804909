import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { trustBoard } from '#app/board/line.ts';
import { markSolved } from '#app/site/progress/use-progress.ts';
import { Button } from '#app/ui/button.tsx';
import { BulbIcon } from '#app/ui/icons.tsx';
import { RoundButton } from '#app/ui/round-button.tsx';
import { describeWalkthrough } from '#app/words/describe-walkthrough.ts';
import { useWords } from '#app/words/use-words.ts';
import { BoardBox } from '../board-box.tsx';
import type { Guide, OwnLine } from '../guide.ts';
import { BOARD_AND_STEPS, BOARD_COLUMN, BOARD_IN_TEXT, boardColumn } from '../layout.ts';
import { LettersLegend } from '../live/letters-legend.tsx';
import type { Grab } from '../use-gestures.ts';
import { Burst } from './burst.tsx';
import { HintLadder } from './hint-ladder.tsx';
import { PlayBoard } from './play-board.tsx';
import { PlayControls } from './play-controls.tsx';
import {
  movesMade,
  type PlayAction,
  planNow,
  playReducer,
  positionNow,
  type Standing,
  standingOf,
  startPlay,
} from './play-state.ts';
import { SolvedPanel } from './solved-panel.tsx';
import { SolverBox } from './solver-box.tsx';
import { useWayOn } from './use-way-on.ts';

interface PlayModeProps {
  readonly guide: Guide;
  /** What the player is measured by. */
  readonly best: Pick<Guide, 'solution' | 'optimal'>;
  readonly level: number | undefined;
  /** The number of the level after it. */
  readonly next: number | null | undefined;
  /** Its name among several on one page. (Default: it is the only one) */
  readonly place?: string | undefined;
  /** Moves of the guide's line that have been played already. */
  readonly startAt: number;
  /** The drag that began all this, and goes on. */
  readonly grab: Grab | undefined;
  /** Back to the walkthrough; `at` is where it should stand, if that is on its line. */
  readonly onWatch: (at: number | undefined) => void;
  /** To a walkthrough of the way on from here. */
  readonly onWatchLine: (line: OwnLine) => void;
}

/** The board to play, with as much help as one asks for. */
export function PlayMode(props: PlayModeProps) {
  const { guide, best, level, next, place = '', startAt, grab, onWatch, onWatchLine } = props;
  const t = useTranslations('playing');
  const words = useWords();
  const locale = useLocale();
  const root = useRef<HTMLDivElement>(null);
  const [state, change] = useReducer(playReducer, undefined, () => {
    const isSolvedAlready = startAt >= guide.solution.length;
    return startPlay(trustBoard(guide.board), guide.solution, isSolvedAlready ? 0 : startAt);
  });
  const { at } = state;
  const standing = useMemo(() => standingOf(state), [state]);
  const isSolved = standing.kind === 'solved';
  const isOver = isSolved || standing.kind === 'lost';
  const plan = planNow(state);
  const position = positionNow(state);
  const made = movesMade(state);
  const wayOn = useWayOn(!plan && !isOver, guide.board, position, made, (from, moves) =>
    change({ kind: 'learn', from, moves }),
  );
  const clock = useClock(isSolved);
  const dispatch = (action: PlayAction) => {
    if (action.kind === 'restart') clock.reset();
    if (action.kind === 'move') clock.start();
    change(action);
  };
  useEffect(() => {
    if (isSolved && level !== undefined) markSolved(level);
  }, [isSolved, level]);
  // What had the focus may be gone with the step: the board has it then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the step that takes things away.
  useEffect(() => {
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [state]);
  const watch = () => {
    if (standing.kind === 'on-line') return onWatch(standing.move);
    if (isOver || !plan) return onWatch(undefined);
    const solution = [...made, ...plan];
    const text = describeWalkthrough(state.board, solution, locale);
    onWatchLine({ solution, text, optimal: false, atLeast: 0, isOwn: true, startAt: at });
  };
  return (
    <div
      ref={root}
      tabIndex={-1}
      className={`outline-none ${place === '' ? BOARD_AND_STEPS : BOARD_IN_TEXT}`}
      style={boardColumn(guide.boardSize)}
    >
      <div className={BOARD_COLUMN}>
        <BoardBox boardSize={guide.boardSize}>
          <PlayBoard
            state={state}
            words={words}
            grab={grab}
            onMove={(move) => dispatch({ kind: 'move', move, isByHand: true })}
          />
          {isSolved && <Burst board={guide.board} />}
        </BoardBox>
        <LettersLegend board={guide.board} />
        <PlayControls state={state} dispatch={dispatch}>
          <RoundButton
            aria-label={t('hint.ask0')}
            disabled={!plan || isOver}
            onClick={() => dispatch({ kind: 'more-hint' })}
          >
            <BulbIcon className="size-6" />
          </RoundButton>
        </PlayControls>
      </div>
      <div className="grid content-start gap-3">
        {isSolved ? (
          <SolvedPanel
            boardId={guide.boardId}
            best={best}
            level={level}
            next={next}
            moves={at}
            timeMs={clock.timeMs}
            onAgain={() => dispatch({ kind: 'restart' })}
          />
        ) : (
          <div className="rounded-md border border-hairline bg-card px-4 py-3">
            <p role="status" className="font-medium">
              <StandingText
                standing={standing}
                total={guide.solution.length}
                hasHints={plan !== undefined}
              />
            </p>
          </div>
        )}
        {!isOver && (
          <section
            aria-labelledby={`${place}help`}
            className="rounded-md border border-hairline bg-card p-4"
          >
            <h2 id={`${place}help`} className="text-lg">
              {t('help')}
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
                <p role="status" className="text-sm text-muted">
                  {t(WAY_ON_TEXTS[wayOn])}
                </p>
              )}
              <SolverBox
                board={guide.board}
                position={position}
                moves={made}
                plan={plan}
                onFound={(from, moves) => dispatch({ kind: 'learn', from, moves })}
              />
            </div>
          </section>
        )}
        <Button onClick={watch} disabled={!plan && !isOver && wayOn === 'searching'}>
          {t('watch')}
        </Button>
      </div>
    </div>
  );
}

const WAY_ON_TEXTS = { searching: 'searching', 'dead-end': 'deadEnd', unknown: 'noWay' } as const;

interface StandingTextProps {
  readonly standing: Standing;
  readonly total: number;
  readonly hasHints: boolean;
}

/** How the board stands against the guide. */
function StandingText({ standing, total, hasHints }: StandingTextProps) {
  const t = useTranslations('playing');
  if (standing.kind === 'lost') return t('lost');
  if (standing.kind === 'off-line') return `${t('offLine')} ${hasHints ? t('hintsGoOn') : ''}`;
  if (standing.kind === 'on-line' && standing.move > 0) {
    return t('onLine', { move: standing.move, total });
  }
  return (
    <>
      {t('begin')} <span className="max-md:sr-only">{t('beginKeys')}</span>
    </>
  );
}

/** The time from the first move to the last, in milliseconds, once there is one. */
function useClock(isSolved: boolean) {
  const startedAt = useRef<number>(undefined);
  const [timeMs, setTimeMs] = useState<number>();
  useEffect(() => {
    if (isSolved && startedAt.current !== undefined) {
      setTimeMs(performance.now() - startedAt.current);
    }
  }, [isSolved]);
  return {
    timeMs,
    start: () => {
      startedAt.current ??= performance.now();
    },
    reset: () => {
      startedAt.current = undefined;
      setTimeMs(undefined);
    },
  };
}
