import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { noteSeen } from '../../progress/use-progress.ts';
import { ChapterList } from './chapter-list.tsx';
import { Controls } from './controls.tsx';
import { CurrentStep } from './current-step.tsx';
import { chapterStops, type Guide } from './guide.ts';
import { BOARD_AND_STEPS, BOARD_COLUMN } from './layout.ts';
import { LeftAt } from './left-at.tsx';
import { LevelMarks } from './level-marks.tsx';
import { HandSign } from './player-icons.tsx';
import { Scrubber } from './scrubber.tsx';
import { Stage } from './stage.tsx';
import { useInterest } from './use-interest.ts';
import { useOnDemand } from './use-on-demand.ts';
import { usePlayer } from './use-player.ts';
import { VerifiedBadge } from './verified-badge.tsx';

interface WalkthroughProps {
  readonly guide: Guide;
  /** The level number under which progress is kept; a board without a level keeps none. */
  readonly level?: number;
  /** Its name among several players on one page, which leave the address and the keys of the page alone. (Default: it is the only one) */
  readonly place?: string;
}

/** The steps beside the board where there is room, the list as high as what is beside it. */
const WIDE = {
  page: BOARD_AND_STEPS,
  player: BOARD_COLUMN,
  steps: 'md:relative md:min-h-128',
  list: 'md:absolute md:inset-0 md:flex md:flex-col',
};
/** Within a text: one column, and a board that leaves the text in sight. */
const NARROW = {
  page: 'grid grid-cols-1 gap-5',
  player: `mx-auto w-full max-w-md ${BOARD_COLUMN}`,
};

const loadPlay = () => import('./play/play-mode.tsx');
/** What the header covers of the page. */
const HEADER_PX = 64;
/** A place counts as seen once somebody stays there. */
const SEEN_DELAY_MS = 800;

/** A solution to watch and step through, and the same board to play. Complete as HTML; everything that moves is fetched when it is wanted. */
export function Walkthrough({ guide, level, place }: WalkthroughProps) {
  const t = useTranslations('walkthrough');
  const root = useRef<HTMLDivElement>(null);
  const play = useOnDemand(loadPlay);
  const [isPlaying, setIsPlaying] = useState(false);
  const isWanted = useInterest(root);
  const total = guide.solution.length;
  const [state, dispatch] = usePlayer(
    root,
    total,
    chapterStops(guide),
    !isPlaying,
    place === undefined,
  );
  useSeen(level, state.at);
  const isPlayReady = isPlaying && play.value !== undefined;
  // Where the board would be out of sight above, the page goes back up to it.
  useLayoutEffect(() => {
    const top = root.current?.getBoundingClientRect().top ?? 0;
    if (isPlayReady && top < HEADER_PX) root.current?.scrollIntoView();
  }, [isPlayReady]);
  const startPlaying = () => {
    dispatch({ kind: 'pause' });
    play.want();
    setIsPlaying(true);
  };
  if (isPlayReady && play.value) {
    return (
      <div ref={root}>
        <play.value.PlayMode
          guide={guide}
          level={level}
          place={place}
          startAt={state.at}
          onWatch={(at) => {
            if (at !== undefined) dispatch({ kind: 'go', to: at });
            setIsPlaying(false);
          }}
        />
      </div>
    );
  }
  return (
    <div ref={root} className={place === undefined ? WIDE.page : NARROW.page}>
      <div className={place === undefined ? WIDE.player : NARROW.player}>
        <Stage
          guide={guide}
          state={state}
          isWanted={isWanted}
          isFirst={place === undefined}
          onSwipe={(by) => dispatch({ kind: 'step', by })}
        />
        <div className="needs-script">
          <Scrubber state={state} dispatch={dispatch} />
          <Controls state={state} dispatch={dispatch} />
        </div>
        <CurrentStep guide={guide} at={state.at} />
        <div className="mt-1 flex flex-wrap items-start justify-between gap-3 max-sm:flex-col">
          <VerifiedBadge guide={guide} />
          <button
            type="button"
            onClick={startPlaying}
            aria-busy={isPlaying && !play.isFailed}
            className="needs-script inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-card py-1 pr-4 pl-3 text-sm font-semibold hover:bg-hover"
          >
            <HandSign />
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
            {state.at === 0 && (
              <LeftAt level={level} total={total} onGo={(to) => dispatch({ kind: 'go', to })} />
            )}
          </LevelMarks>
        )}
      </div>
      <div className={place === undefined ? WIDE.steps : undefined}>
        <div className={place === undefined ? WIDE.list : undefined}>
          <Suspense>
            <ChapterList guide={guide} at={state.at} dispatch={dispatch} place={place} />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

function useSeen(level: number | undefined, at: number): void {
  useEffect(() => {
    if (level === undefined) return;
    const timer = setTimeout(() => noteSeen(level, at > 0 ? at : undefined), SEEN_DELAY_MS);
    return () => clearTimeout(timer);
  }, [level, at]);
}
