import { type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { noteSeen } from '#app/site/progress/use-progress.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { HandIcon } from '#app/ui/icons.tsx';
import { ChapterList } from './chapter-list.tsx';
import { Controls } from './controls.tsx';
import { CurrentStep } from './current-step.tsx';
import { chapterStops, type Guide, type OwnLine } from './guide.ts';
import { BOARD_AND_STEPS, BOARD_COLUMN, BOARD_IN_TEXT, boardColumn } from './layout.ts';
import { LeftAt } from './left-at.tsx';
import { LevelMarks } from './level-marks.tsx';
import { Scrubber } from './scrubber.tsx';
import { Stage } from './stage.tsx';
import type { Grab } from './use-gestures.ts';
import { useInterest } from './use-interest.ts';
import { useOnDemand } from './use-on-demand.ts';
import { usePlayer } from './use-player.ts';
import { VerifiedBadge } from './verified-badge.tsx';

interface PlayerProps {
  /** What stands around every player of this board, and takes the focus where a player goes. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly guide: Guide;
  /** What players are measured by. */
  readonly best: Pick<Guide, 'solution' | 'optimal'>;
  /** The move to begin at. (Default: the one in the address) */
  readonly startAt: number | undefined;
  /** It came with the page. */
  readonly isFirst: boolean;
  /** Watch another line, or the guide's again. */
  readonly onWatchLine: (line: OwnLine | undefined) => void;
  readonly level?: number;
  readonly next?: number | null;
  readonly place?: string;
}

/** On a wide screen: the board and what belongs to it on the left; the current step above the list of all on the right. */
const WIDE = {
  page: `${BOARD_AND_STEPS} md:grid-rows-[auto_1fr_auto] md:gap-y-3 max-md:gap-y-2`,
  board: `${BOARD_COLUMN} md:row-span-2`,
  more: 'md:col-start-1 md:row-start-3',
  steps: 'max-md:mt-4 md:relative md:col-start-2 md:row-span-2 md:row-start-2 md:min-h-96',
  list: 'md:absolute md:inset-0 md:flex md:flex-col',
};
const NARROW = {
  page: BOARD_IN_TEXT,
  board: BOARD_COLUMN,
  more: '',
  steps: 'mt-3',
  list: undefined,
};

const loadPlay = () => import('./play/play-mode.tsx');
/** What the header covers of the page. */
const HEADER_PX = 64;
/** A place counts as seen once somebody stays there. */
const SEEN_DELAY_MS = 800;

/** One line to watch and step through, until somebody takes the board into their own hands. */
export function Player({
  root,
  guide,
  best,
  startAt,
  isFirst,
  onWatchLine,
  level,
  next,
  place,
}: PlayerProps) {
  const t = useTranslations('walkthrough');
  const play = useOnDemand(loadPlay);
  const [isPlaying, setIsPlaying] = useState(false);
  const [grab, setGrab] = useState<Grab>();
  const isWanted = useInterest(root);
  const total = guide.solution.length;
  const hasAddress = place === undefined && !guide.isOwn;
  const [state, dispatch] = usePlayer(root, {
    total,
    stops: chapterStops(guide),
    startAt,
    isOn: !isPlaying,
    hasAddress,
  });
  useSeen(guide.isOwn ? undefined : level, state.at);
  const isPlayReady = isPlaying && play.value !== undefined;
  useStayInView(root, isPlayReady, isFirst);
  const startPlaying = (grabbed?: Grab) => {
    dispatch({ kind: 'pause' });
    play.want();
    setGrab(grabbed);
    setIsPlaying(true);
  };
  if (isPlayReady && play.value) {
    return (
      <play.value.PlayMode
        guide={guide}
        best={best}
        level={level}
        next={next}
        place={place}
        startAt={state.at}
        grab={grab}
        onWatch={(at) => {
          if (at !== undefined) dispatch({ kind: 'go', to: at });
          setIsPlaying(false);
        }}
        onWatchLine={onWatchLine}
      />
    );
  }
  const look = place === undefined ? WIDE : NARROW;
  return (
    <div className={look.page} style={boardColumn(guide.boardSize)}>
      <div className={look.board}>
        <Stage
          guide={guide}
          state={state}
          isWanted={isWanted}
          isFirst={place === undefined}
          gestures={{
            onSwipe: (by) => dispatch({ kind: 'step', by }),
            onTouch: play.want,
            onGrab: startPlaying,
          }}
        />
        <div className="needs-script">
          <Scrubber state={state} dispatch={dispatch} />
          <Controls state={state} dispatch={dispatch} />
        </div>
      </div>
      <CurrentStep guide={guide} at={state.at}>
        {next && (
          <ButtonLink look="primary" size="sm" to={`/levels/${next}`} className="mt-1">
            {t('nextLevel', { level: next })}
          </ButtonLink>
        )}
      </CurrentStep>
      <div className={look.more}>
        <div className="flex flex-wrap items-start justify-between gap-3 max-sm:flex-col">
          {guide.isOwn ? (
            <button type="button" onClick={() => onWatchLine(undefined)} className={PILL}>
              {t('backToGuide')}
            </button>
          ) : (
            <VerifiedBadge guide={guide} />
          )}
          <button
            type="button"
            onClick={() => startPlaying()}
            aria-busy={isPlaying && !play.isFailed}
            className={`needs-script ${PILL}`}
          >
            <HandIcon />
            {t('playYourself')}
          </button>
        </div>
        {play.isFailed && (
          <p role="alert" className="text-sm text-danger">
            {t('failed')}
          </p>
        )}
        {level !== undefined && (
          <LevelMarks level={level}>
            {state.at === 0 && !guide.isOwn && (
              <LeftAt level={level} total={total} onGo={(to) => dispatch({ kind: 'go', to })} />
            )}
          </LevelMarks>
        )}
      </div>
      <div className={look.steps}>
        <div className={look.list}>
          <Suspense>
            <ChapterList guide={guide} at={state.at} dispatch={dispatch} place={place} />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

const PILL =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-card py-1 pr-4 pl-3 text-sm font-semibold hover:bg-hover';

/** When the board changes hands, it stays in sight, and the focus does not fall to the page's body. */
function useStayInView(
  root: RefObject<HTMLElement | null>,
  isPlayReady: boolean,
  isFirst: boolean,
): void {
  const isNew = useRef(isFirst);
  useLayoutEffect(() => {
    if (isNew.current) {
      isNew.current = false;
      return;
    }
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
    const top = root.current?.getBoundingClientRect().top ?? 0;
    if (isPlayReady && top < HEADER_PX) root.current?.scrollIntoView();
  }, [root, isPlayReady]);
}

function useSeen(level: number | undefined, at: number): void {
  useEffect(() => {
    if (level === undefined) return;
    const timer = setTimeout(() => noteSeen(level, at > 0 ? at : undefined), SEEN_DELAY_MS);
    return () => clearTimeout(timer);
  }, [level, at]);
}
