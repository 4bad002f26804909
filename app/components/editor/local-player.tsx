import { type Dispatch, useEffect, useMemo, useReducer, useRef } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import type { Board } from '#engine/types.ts';
import type { Solved } from '../../solver/use-search.ts';
import { describeWalkthrough } from '../../words/describe-walkthrough.ts';
import { boardProportions } from '../board/board-size.ts';
import { BoardSvg } from '../board/board-svg.tsx';
import { useLetters } from '../board/letters-choice.ts';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Notice } from '../ui/notice.tsx';
import { BoardBox } from '../walkthrough/board-box.tsx';
import { Controls } from '../walkthrough/controls.tsx';
import { CurrentStep } from '../walkthrough/current-step.tsx';
import { chapterAt, chapterStops, type Guide } from '../walkthrough/guide.ts';
import { BOARD_AND_STEPS, BOARD_COLUMN } from '../walkthrough/layout.ts';
import { playLine } from '../walkthrough/live/line.ts';
import LiveBoard from '../walkthrough/live/live-board.tsx';
import { type PlayerAction, playerReducer, startPlayer } from '../walkthrough/player-state.ts';
import { Scrubber } from '../walkthrough/scrubber.tsx';
import { STEP_ROW, StepLine } from '../walkthrough/step-line.tsx';
import { VerifiedBadge } from '../walkthrough/verified-badge.tsx';

interface LocalPlayerProps {
  readonly board: Board;
  readonly result: Solved;
  /** Clauses that must hold for the board to be the player's; see `find/describe-conditions.ts`. */
  readonly conditions: readonly string[];
  readonly onBack: () => void;
}

/** How long a move stands at single speed. */
const MOVE_MS = 1500;

const KEYS: Readonly<Record<string, PlayerAction>> = {
  ArrowRight: { kind: 'step', by: 1 },
  ArrowLeft: { kind: 'step', by: -1 },
  ' ': { kind: 'toggle-playing' },
};

/** The walkthrough of a board that is on this device alone: nothing of it is fetched, and nothing put into the address. */
export function LocalPlayer({ board, result, conditions, onBack }: LocalPlayerProps) {
  const t = useTranslations('editor');
  const locale = useLocale();
  const root = useRef<HTMLDivElement>(null);
  const guide = useMemo((): Guide => {
    const { moves, optimal, atLeast } = result;
    return {
      boardId: '',
      boardSize: [board.floor[0]?.length ?? 0, board.floor.length],
      board,
      solution: moves,
      optimal,
      atLeast,
      text: describeWalkthrough(board, moves, locale),
    };
  }, [board, result, locale]);
  const [state, dispatch] = useReducer(
    playerReducer,
    startPlayer(result.moves.length, chapterStops(guide)),
  );
  usePlaying(state.isPlaying, state.at, state.speed, dispatch);
  useEffect(() => {
    root.current?.focus();
    const press = (event: globalThis.KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const action = KEYS[event.key];
      if (!action || event.defaultPrevented || target?.closest('input, select, textarea')) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.key === ' ' && target?.closest('button, a, summary')) return;
      event.preventDefault();
      dispatch(action);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <section
      ref={root}
      tabIndex={-1}
      aria-label={t('solution')}
      className={`outline-none ${BOARD_AND_STEPS}`}
    >
      <div className={BOARD_COLUMN}>
        <BoardBox boardSize={guide.boardSize}>
          <LiveBoard guide={guide} at={state.at} speed={state.speed} />
        </BoardBox>
        <Scrubber state={state} dispatch={dispatch} />
        <Controls state={state} dispatch={dispatch} />
        <CurrentStep guide={guide} at={state.at} />
        {conditions.length === 0 ? (
          <VerifiedBadge guide={guide} />
        ) : (
          <Conditions isFewest={result.optimal} conditions={conditions} />
        )}
      </div>
      <div className="grid content-start gap-4">
        <Button onClick={onBack}>{t('backToEditor')}</Button>
        <Steps guide={guide} at={state.at} dispatch={dispatch} />
      </div>
    </section>
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
    <Notice tone="warning" role="note">
      <p className="font-semibold">
        {t(isFewest ? 'conditionFewest' : 'condition', { conditions: format.list(conditions) })}
      </p>
      <p className="mt-1 text-sm">{t('conditionHelp')}</p>
    </Notice>
  );
}

function usePlaying(
  isPlaying: boolean,
  at: number,
  speed: number,
  dispatch: Dispatch<PlayerAction>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move starts a clock of its own.
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => dispatch({ kind: 'tick' }), MOVE_MS / speed);
    return () => clearTimeout(timer);
  }, [at, isPlaying, speed]);
}

interface StepsProps {
  readonly guide: Guide;
  readonly at: number;
  readonly dispatch: Dispatch<PlayerAction>;
}

/** All moves in words, by chapter, each chapter with the board as it leaves it. */
function Steps({ guide, at, dispatch }: StepsProps) {
  const t = useTranslations('walkthrough');
  const hasLetters = useLetters();
  const { board, solution, text, boardSize } = guide;
  const { views } = useMemo(() => playLine(board as Board, solution), [board, solution]);
  const current = chapterAt(guide, at);
  const [width, height] = boardProportions(boardSize);
  return (
    <section aria-labelledby="local-steps">
      <h2 id="local-steps" className="text-xl">
        {t('steps')}
      </h2>
      <ol className="mt-3 space-y-2">
        {text.chapters.map(({ title, from, to }, index) => {
          const view = views[to + 1];
          return (
            <li key={from}>
              <Disclosure
                open={index === current}
                summary={
                  <>
                    <span className="grow">{title}</span>
                    <span className="shrink-0 text-sm font-normal text-muted tabular-nums">
                      {t('chapterMoves', { count: to - from + 1, from: from + 1, to: to + 1 })}
                    </span>
                  </>
                }
              >
                <div className="-m-2 flex items-start gap-3">
                  <ol start={from + 1} className="grow">
                    {text.steps.slice(from, to + 1).map((step, i) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the moves of a line are told apart by their order.
                      <li key={i}>
                        <button
                          type="button"
                          aria-current={at === from + i + 1 ? 'step' : undefined}
                          onClick={() => dispatch({ kind: 'go', to: from + i + 1 })}
                          className={`${STEP_ROW} w-full text-left`}
                        >
                          <StepLine number={from + i + 1} step={step} />
                        </button>
                      </li>
                    ))}
                  </ol>
                  {view && (
                    <BoardSvg
                      view={view}
                      hasLetters={hasLetters}
                      prefix={`step-${to}-`}
                      width={width}
                      height={height}
                      role="img"
                      aria-label={t('pictureAfter', { move: to + 1 })}
                      className="h-auto w-24 shrink-0"
                    />
                  )}
                </div>
              </Disclosure>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
