import { type ReactNode, useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { describeWalkthrough } from '#app/words/describe-walkthrough.ts';
import { useWords } from '#app/words/use-words.ts';
import { standingInPlay } from '#draft/standing.ts';
import { StuckForGood } from '../boosters/stuck-for-good.tsx';
import type { Guide, GuidedLevel, OwnLine } from '../guide.ts';
import {
  BOARD_AND_STEPS,
  BOARD_COLUMN,
  BOARD_IN_TEXT,
  boardColumn,
  type Layout,
} from '../layout.ts';
import { LettersLegend } from '../live/letters-legend.tsx';
import { SignLegend } from '../live/sign-legend.tsx';
import { useWhy } from '../live/use-why.ts';
import type { Grab } from '../use-gestures.ts';
import { useTicks } from '../use-player.ts';
import { AgainstClock } from './against-clock.tsx';
import { Burst } from './burst.tsx';
import { HelpPanel } from './help-panel.tsx';
import { PlayBoard } from './play-board.tsx';
import { PlayControls } from './play-controls.tsx';
import { positionNow, viewNow } from './play-state.ts';
import { SolvedPanel } from './solved-panel.tsx';
import { StatusPanel } from './status-panel.tsx';
import { useContinuation } from './use-continuation.ts';
import { type Play, type PlayStart, usePlay } from './use-play.ts';

export { StuckInGuide } from '../boosters/stuck-for-good.tsx';

export interface PlayProps extends PlayStart {
  readonly guide: Guide;
  /** The solution that the player's moves are compared with. */
  readonly best: Pick<Guide, 'solution' | 'standing'>;
  readonly level: GuidedLevel | undefined;
  readonly layout: Layout;
  /** The drag on the watched board that started play and is still in progress. */
  readonly grab: Grab | undefined;
  /**
   * Switches to the walkthrough: at a move of the guide's solution, to a solution from here, or where it was left. Undefined if there is
   * nothing to watch.
   */
  readonly onWatch: ((where: number | OwnLine | undefined) => void) | undefined;
  /** The page's buttons, below everything else. */
  readonly actions: ReactNode;
}

/** The board to play, with hints and the solver. */
export function PlayMode(props: PlayProps) {
  const { guide, best, level, layout, played, grab, onWatch, actions } = props;
  const words = useWords();
  const root = useRef<HTMLDivElement>(null);
  const play = usePlay(props);
  const { state, status, made, plan, isSolved, isOver, dispatch } = play;
  const { board, at } = state;
  const view = viewNow(state);
  const continuation = useContinuation({
    board,
    made,
    plan,
    atLeast: status.kind === 'on-line' ? Math.max(0, guide.atLeast - status.move) : 0,
    isOver,
    onLine: (moves) => dispatch({ kind: 'learn', from: positionNow(state), moves }),
  });
  useTicks({ at, isPlaying: state.isPlaying && plan !== undefined, speed: 1 }, dispatch);
  const isMoveShown = state.hint >= 3 && !isOver;
  const why = useWhy(words, board, play.solution, isMoveShown ? at : undefined);
  // If a move removes the focused element, the player takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move may remove elements.
  useEffect(() => {
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [state]);
  return (
    <div
      ref={root}
      tabIndex={-1}
      className={`outline-none ${layout === 'text' ? BOARD_IN_TEXT : BOARD_AND_STEPS}`}
      style={boardColumn(guide.boardSize)}
    >
      <div className={BOARD_COLUMN}>
        <PlayBoard boardSize={guide.boardSize} play={play} why={why} grab={grab}>
          {isSolved && <Burst board={guide.board} isGreat={state.helped.length === 0} />}
        </PlayBoard>
        <LettersLegend board={guide.board} />
        <PlayControls play={play} />
      </div>
      <div className="grid content-start gap-3">
        {isSolved ? (
          <SolvedPanel guide={guide} best={best} level={level} play={play} />
        ) : (
          <StatusPanel
            play={play}
            deadRoot={continuation.deadRoot}
            total={guide.solution.length}
            played={played}
          />
        )}
        {!isOver && (
          <>
            <HelpPanel
              play={play}
              continuation={continuation}
              standing={guide.standing}
              why={why?.sentence}
            />
            <StuckForGood
              boardId={guide.boardId}
              board={guide.board}
              moves={made}
              known={plan && { moves: plan, atLeast: 0 }}
              isInGuide={at === 0 && guide.hasPictures !== false}
              className={buttonClass('plain', 'w-full')}
            />
          </>
        )}
        <AgainstClock
          play={play}
          line={guide.solution}
          onBegin={() => {
            if ((root.current?.getBoundingClientRect().top ?? 0) < 0)
              root.current?.scrollIntoView();
          }}
        />
        {(layout === 'page' || layout === 'workspace') && (
          <SignLegend words={words} view={view} start={state.line.views[0] ?? view} />
        )}
        {onWatch && (
          <WatchButton
            play={play}
            standing={guide.standing}
            isSearching={continuation.status === 'searching'}
            onWatch={onWatch}
          />
        )}
        {actions}
      </div>
    </div>
  );
}

interface WatchButtonProps extends Pick<Guide, 'standing'> {
  readonly play: Play;
  readonly isSearching: boolean;
  readonly onWatch: NonNullable<PlayProps['onWatch']>;
}

/** Back to the guide's line, or beside it to one that begins with the moves made here. */
function WatchButton({ play, standing, isSearching, onWatch }: WatchButtonProps) {
  const t = useTranslations('playing');
  const locale = useLocale();
  const { state, status, solution, isOver } = play;
  const watch = () => {
    if (status.kind === 'on-line') return onWatch(status.move);
    if (isOver || !solution) return onWatch(undefined);
    onWatch({
      solution,
      text: describeWalkthrough(state.board, solution, locale),
      standing: standingInPlay(standing, { optimal: false }),
      atLeast: 0,
      startAt: state.at,
    });
  };
  return (
    <Button onClick={watch} disabled={!solution && !isOver && isSearching}>
      {t('watch')}
    </Button>
  );
}
