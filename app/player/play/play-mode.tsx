import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { markSolved } from '#app/site/progress/use-progress.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { BulbIcon } from '#app/ui/icons.tsx';
import { RoundButton } from '#app/ui/round-button.tsx';
import { describeWalkthrough } from '#app/words/describe-walkthrough.ts';
import { describeWhy } from '#app/words/describe-why.ts';
import { useWords } from '#app/words/use-words.ts';
import { isProved, type Standing, standingInPlay } from '#draft/standing.ts';
import { StuckForGood } from '../boosters/stuck-for-good.tsx';
import type { Guide, OwnLine } from '../guide.ts';
import {
  BOARD_AND_STEPS,
  BOARD_COLUMN,
  BOARD_IN_TEXT,
  boardColumn,
  type Layout,
} from '../layout.ts';
import { LettersLegend } from '../live/letters-legend.tsx';
import { SignLegend } from '../live/sign-legend.tsx';
import { OptionsMenu } from '../options-menu.tsx';
import type { StoredPlay } from '../stored-play.ts';
import type { Grab } from '../use-gestures.ts';
import { useTicks } from '../use-player.ts';
import { AgainstClock } from './against-clock.tsx';
import { Burst } from './burst.tsx';
import { HintLadder } from './hint-ladder.tsx';
import { Panel } from './panel.tsx';
import { PlayBoard } from './play-board.tsx';
import { PlayControls } from './play-controls.tsx';
import { PlayOptions } from './play-options.tsx';
import { hasPlan, type PlayStatus, planNow, positionNow, viewNow } from './play-state.ts';
import { SolveFromHere } from './solve-from-here.tsx';
import { SolvedPanel } from './solved-panel.tsx';
import { type ContinuationStatus, useContinuation } from './use-continuation.ts';
import { type Chance, useLastChance } from './use-last-chance.ts';
import { usePlay } from './use-play.ts';

export { StuckInGuide } from '../boosters/stuck-for-good.tsx';

export interface PlayProps {
  readonly guide: Guide;
  /** What the player is measured by. */
  readonly best: Pick<Guide, 'solution' | 'standing'>;
  readonly level: number | undefined;
  /** The number of the level after it. */
  readonly next: number | null | undefined;
  readonly layout: Layout;
  /** Moves of the guide's line that have been played already. */
  readonly startAt: number;
  /** What was played before the page was left, instead of those moves. */
  readonly played: StoredPlay | undefined;
  readonly hasAddress: boolean;
  /** The drag on the watched board that started play, and goes on. */
  readonly grab: Grab | undefined;
  /** Back to the walkthrough, after `at` moves if the position is on its line. Undefined if there is nothing to watch. */
  readonly onWatch: ((at: number | undefined) => void) | undefined;
  /** To a walkthrough that continues from here. */
  readonly onWatchLine: (line: OwnLine) => void;
  /** Buttons of the page, below the rest. */
  readonly actions: ReactNode;
}

/** The board to play, with hints and the solver. */
export function PlayMode(props: PlayProps) {
  const { guide, best, level, next, layout, startAt, played, hasAddress, grab } = props;
  const { onWatch, onWatchLine, actions } = props;
  const t = useTranslations('playing');
  const words = useWords();
  const locale = useLocale();
  const root = useRef<HTMLDivElement>(null);
  const play = usePlay({ guide, startAt, played, hasAddress });
  const { state, status, dispatch } = play;
  const { at } = state;
  const isSolved = status.kind === 'solved';
  const isOver = isSolved || status.kind === 'lost';
  const plan = planNow(state);
  const position = positionNow(state);
  const { line, isPlaying } = state;
  const made = useMemo(() => line.moves.slice(0, at).map(({ move }) => move), [line, at]);
  const continuation = useContinuation({
    board: state.board,
    made,
    plan,
    atLeast: status.kind === 'on-line' ? Math.max(0, guide.atLeast - status.move) : 0,
    isOver,
    onLine: (moves) => dispatch({ kind: 'learn', from: position, moves }),
  });
  useTicks({ at, isPlaying: isPlaying && plan !== undefined, speed: 1 }, dispatch);
  const chance = useLastChance({
    board: state.board,
    lost: status.kind === 'lost' ? made : continuation.deadRoot,
    hasLine: (after) => hasPlan(state, after),
    onLine: (after, moves) => {
      const from = line.positions[after];
      if (from) dispatch({ kind: 'learn', from, moves });
    },
  });
  const isMoveShown = state.hint >= 3 && !isOver;
  const why = useMemo(
    () =>
      plan && isMoveShown ? describeWhy(words, state.board, [...made, ...plan], at) : undefined,
    [words, state.board, made, plan, at, isMoveShown],
  );
  useEffect(() => {
    if (isSolved && level !== undefined) markSolved(level);
  }, [isSolved, level]);
  // The element that had the focus may be gone after a move; then the board gets it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move may remove elements.
  useEffect(() => {
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [state]);
  const watch = () => {
    if (!onWatch) return;
    if (status.kind === 'on-line') return onWatch(status.move);
    if (isOver || !plan) return onWatch(undefined);
    const solution = [...made, ...plan];
    const text = describeWalkthrough(state.board, solution, locale);
    onWatchLine({
      solution,
      text,
      standing: standingInPlay(guide.standing, { optimal: false }),
      atLeast: 0,
      startAt: at,
    });
  };
  return (
    <div
      ref={root}
      tabIndex={-1}
      className={`outline-none ${layout === 'text' ? BOARD_IN_TEXT : BOARD_AND_STEPS}`}
      style={boardColumn(guide.boardSize)}
    >
      <div className={BOARD_COLUMN}>
        <PlayBoard
          boardSize={guide.boardSize}
          state={state}
          words={words}
          why={why}
          grab={grab}
          onMove={(move) => dispatch({ kind: 'move', move, isByHand: true })}
        >
          {isSolved && <Burst board={guide.board} isGreat={state.helped.length === 0} />}
        </PlayBoard>
        <LettersLegend board={guide.board} />
        <PlayControls state={state} dispatch={dispatch}>
          <RoundButton
            aria-label={t('hint.ask0')}
            disabled={!plan || isOver}
            onClick={() => dispatch({ kind: 'more-hint' })}
          >
            <BulbIcon className="size-6" />
          </RoundButton>
          <OptionsMenu>
            <PlayOptions />
          </OptionsMenu>
        </PlayControls>
      </div>
      <div className="grid content-start gap-3">
        {isSolved ? (
          <SolvedPanel
            guide={guide}
            best={best}
            level={level}
            next={next}
            moves={at}
            hints={state.helped.length}
            timeMs={play.timeMs}
            onAgain={() => dispatch({ kind: 'restart' })}
          />
        ) : (
          <div className="rounded-md border border-hairline bg-card px-4 py-3">
            <p role="status" className="font-medium">
              <StatusText
                status={status}
                total={guide.solution.length}
                hasHints={plan !== undefined}
              />
            </p>
            {chance && (
              <LastChance chance={chance} onGo={() => dispatch({ kind: 'go', to: chance.at })} />
            )}
            {played && at === played.at && (
              <p className="mt-1 text-sm text-muted">{t('resumed')}</p>
            )}
          </div>
        )}
        {!isOver && (
          <Panel heading={t('help')}>
            <div className="space-y-3">
              {plan ? (
                <HintLadder
                  state={state}
                  words={words}
                  plan={plan}
                  why={why?.sentence}
                  onMore={() => dispatch({ kind: 'more-hint' })}
                  onPlay={(move) => dispatch({ kind: 'move', move, isByHand: false })}
                />
              ) : (
                <p role="status" className="text-sm text-muted">
                  {t(statusText(continuation.status, guide.standing))}
                </p>
              )}
              <SolveFromHere
                continuation={continuation}
                standing={guide.standing}
                made={made}
                plan={plan}
                isPlaying={isPlaying}
                onPlay={() => dispatch({ kind: 'play-on' })}
                onPause={() => dispatch({ kind: 'pause' })}
              />
            </div>
          </Panel>
        )}
        {!isOver && (
          <StuckForGood
            boardId={guide.boardId}
            board={guide.board}
            moves={made}
            known={plan && { moves: plan, atLeast: 0 }}
            isInGuide={at === 0 && guide.hasPictures !== false}
            className={buttonClass('plain', 'w-full')}
          />
        )}
        <AgainstClock
          board={state.board}
          view={viewNow(state)}
          isSolved={isSolved}
          line={guide.solution}
          onLineAt={status.kind === 'on-line' ? status.move : undefined}
          onPlace={(moves) => dispatch({ kind: 'place', moves })}
        />
        {(layout === 'page' || layout === 'workspace') && (
          <SignLegend words={words} view={viewNow(state)} start={line.views[0] ?? viewNow(state)} />
        )}
        {onWatch && (
          <Button
            onClick={watch}
            disabled={!plan && !isOver && continuation.status === 'searching'}
          >
            {t('watch')}
          </Button>
        )}
        {actions}
      </div>
    </div>
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

interface LastChanceProps {
  readonly chance: Chance;
  readonly onGo: () => void;
}

/** When a lost board could still be won, and one tap back to it. */
function LastChance({ chance: { at, isLast }, onGo }: LastChanceProps) {
  const t = useTranslations('playing');
  return (
    <div className="mt-2">
      <p role="status">{t(isLast ? 'lastChance' : 'someChance', { move: at })}</p>
      <Button look="primary" size="sm" onClick={onGo} className="mt-2">
        {t('backToMove', { move: at })}
      </Button>
    </div>
  );
}

interface StatusTextProps {
  readonly status: PlayStatus;
  readonly total: number;
  readonly hasHints: boolean;
}

/** Where the board is compared with the guide. */
function StatusText({ status, total, hasHints }: StatusTextProps) {
  const t = useTranslations('playing');
  if (status.kind === 'lost') return <span>{t('lost')}</span>;
  if (status.kind === 'off-line' && total === 0) return <span>{t('begin')}</span>;
  if (status.kind === 'off-line') {
    return <span>{`${t('offLine')} ${hasHints ? t('hintsGoOn') : ''}`}</span>;
  }
  if (status.kind === 'on-line' && status.move > 0) {
    return <span>{t('onLine', { move: status.move, total })}</span>;
  }
  return (
    <>
      <span>{t('begin')}</span> <span className="max-md:sr-only">{t('beginKeys')}</span>
    </>
  );
}
