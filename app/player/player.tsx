import {
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { noteSeen } from '#app/site/progress/use-progress.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { HandIcon } from '#app/ui/icons.tsx';
import { ChapterList } from './chapter-list.tsx';
import { Controls } from './controls.tsx';
import { CurrentStep } from './current-step.tsx';
import type { Guide, OwnLine } from './guide.ts';
import { boardColumn, type Layout, LOOKS } from './layout.ts';
import { LeftAt } from './left-at.tsx';
import { LevelMarks } from './level-marks.tsx';
import { findPlayedMoves, forgetPlayedMoves, type PlayedMoves } from './played-moves.ts';
import { Scrubber } from './scrubber.tsx';
import { Stage } from './stage.tsx';
import type { Grab } from './use-gestures.ts';
import { useInView } from './use-in-view.ts';
import { useInterest } from './use-interest.ts';
import { useOnDemand } from './use-on-demand.ts';
import { usePlayer } from './use-player.ts';
import { VerifiedBadge } from './verified-badge.tsx';

interface PlayerProps {
  readonly guide: Guide;
  /** What may be done with the board. Without a line there is nothing to watch but the board. (Default: both) */
  readonly modes?: 'both' | 'watch' | 'play';
  /** (Default: 'page') */
  readonly layout?: Layout;
  /** The move stands in the page's address; for one player of a page at most. (Default: true for a page and a frame) */
  readonly hasAddress?: boolean;
  /** Begins the ids of its parts; differs between the players of a page. (Default: '') */
  readonly id?: string;
  /** Moves that have been made at the beginning. (Default: 0, or the one in the address) */
  readonly startAt?: number;
  /** The level number under which progress is stored; a board without a level has none. */
  readonly level?: number;
  /** The number of the level after it, if there is one. */
  readonly next?: number | null;
  /** What is known of the line, in place of the badge that tells whether it is proved. */
  readonly badge?: ReactNode;
  /** Directly below the board. */
  readonly below?: ReactNode;
  /** Buttons of the page, while the board is watched and while it is played. */
  readonly actions?: ReactNode;
  /** Above the list of steps. */
  readonly beside?: ReactNode;
}

const loadPlay = () => import('./play/play-mode.tsx');
const loadBriefPlay = () => import('./play/brief-play.tsx');
/** What the header covers of the page. */
const HEADER_PX = 64;
/** A move counts as seen once somebody stays there. */
const SEEN_DELAY_MS = 800;

/**
 * A board with a solution to watch and step through, and the same board to play. Complete as HTML; everything that moves is fetched
 * when it is wanted. Once somebody has left the guide, it can show the way on from where they are instead.
 */
export function Player({
  guide,
  modes = 'both',
  layout = 'page',
  hasAddress = layout === 'page' || layout === 'embed',
  id = '',
  startAt = 0,
  level,
  next,
  badge,
  below,
  actions,
  beside,
}: PlayerProps) {
  const t = useTranslations('walkthrough');
  const root = useRef<HTMLDivElement>(null);
  const play = useOnDemand(layout === 'brief' ? loadBriefPlay : loadPlay);
  const [mode, setMode] = useState<'watch' | 'play'>(modes === 'play' ? 'play' : 'watch');
  const { boardId } = guide;
  // What belongs to one board is nothing to the next one that comes into the same player.
  const [taken, setTaken] = useState<{ of: string; grab?: Grab; played?: PlayedMoves }>();
  const { grab, played } = taken?.of === boardId ? taken : {};
  const [left, setLeft] = useState<{ readonly of: string; readonly line: OwnLine }>();
  const own = left?.of === boardId ? left.line : undefined;
  const watched = own ? { ...guide, ...own, hasPictures: false } : guide;
  const isAddressed = hasAddress && !own;
  const [state, dispatch] = usePlayer(root, {
    guide: watched,
    startAt: own?.startAt ?? startAt,
    isOn: mode === 'watch',
    hasAddress: isAddressed,
    hasPageKeys: layout !== 'text' && layout !== 'brief',
  });
  const isWanted = useInterest(root);
  const isInView = useInView(root);
  const isPlayWanted = mode === 'play' && (modes === 'both' || isInView);
  const { want } = play;
  useEffect(() => {
    if (isPlayWanted) want();
  }, [isPlayWanted, want]);
  usePlayedBefore(boardId, hasAddress, (found) => {
    if (modes === 'watch') return;
    setTaken({ of: boardId, played: found });
    setMode('play');
  });
  useSeen(own ? undefined : level, state.at);
  const ready = mode === 'play' ? play.value : undefined;
  useStayInView(root, ready !== undefined, own);
  const startPlaying = (grabbed?: Grab) => {
    dispatch({ kind: 'pause' });
    setTaken({ of: boardId, ...(grabbed && { grab: grabbed }) });
    setMode('play');
  };
  const watchLine = (line: OwnLine | undefined) => {
    if (!line) forgetPlayedMoves(boardId);
    setLeft(line && { of: boardId, line });
    setMode('watch');
  };
  const look = LOOKS[layout];
  const total = watched.solution.length;
  const canPlay = modes !== 'watch';
  return (
    <div ref={root} tabIndex={-1} className="outline-none">
      {ready ? (
        <ready.PlayMode
          key={boardId}
          guide={watched}
          best={guide}
          level={level}
          next={next}
          id={id}
          layout={layout}
          startAt={state.at}
          played={played}
          hasAddress={hasAddress}
          grab={grab}
          onWatch={
            modes === 'play'
              ? undefined
              : (at) => {
                  forgetPlayedMoves(boardId);
                  if (at !== undefined) dispatch({ kind: 'go', to: at });
                  setMode('watch');
                }
          }
          onWatchLine={watchLine}
          actions={actions}
        />
      ) : (
        <div className={look.frame} style={boardColumn(guide.boardSize)}>
          <div className={look.board}>
            <Stage
              guide={watched}
              state={state}
              isWanted={isWanted}
              isFirst={layout !== 'text' && layout !== 'brief'}
              gestures={{
                onSwipe: (by) => dispatch({ kind: 'step', by }),
                ...(canPlay && { onTouch: want, onGrab: startPlaying }),
              }}
            />
            {total > 0 && layout !== 'brief' && (
              <div className="needs-script">
                <Scrubber state={state} dispatch={dispatch} />
                <Controls state={state} dispatch={dispatch} />
              </div>
            )}
            {layout === 'brief' && <div className="mt-3 min-h-11" />}
            {below}
          </div>
          {total > 0 && layout !== 'brief' && (
            <div className={look.step}>
              <CurrentStep guide={watched} at={state.at}>
                {next && (
                  <ButtonLink look="primary" size="sm" to={`/levels/${next}`} className="mt-1">
                    {t('nextLevel', { level: next })}
                  </ButtonLink>
                )}
              </CurrentStep>
            </div>
          )}
          {layout !== 'brief' && (
            <div className={look.more}>
              {canPlay && (
                <div className="flex flex-wrap items-start justify-between gap-3 max-sm:flex-col">
                  {own ? (
                    <button type="button" onClick={() => watchLine(undefined)} className={PILL}>
                      {t('backToGuide')}
                    </button>
                  ) : (
                    total > 0 && (badge || <VerifiedBadge guide={guide} />)
                  )}
                  <button
                    type="button"
                    onClick={() => startPlaying()}
                    aria-busy={mode === 'play' && !play.isFailed}
                    className={`needs-script ${PILL}`}
                  >
                    <HandIcon />
                    {t('playYourself')}
                  </button>
                </div>
              )}
              {play.isFailed && (
                <p role="alert" className="text-sm text-danger">
                  {t('failed')}
                </p>
              )}
              {level !== undefined && (
                <LevelMarks level={level}>
                  {state.at === 0 && !own && (
                    <LeftAt
                      level={level}
                      total={total}
                      onGo={(to) => dispatch({ kind: 'go', to })}
                    />
                  )}
                </LevelMarks>
              )}
              {actions}
            </div>
          )}
          {beside && <div className={look.beside}>{beside}</div>}
          {total > 0 && layout !== 'brief' && (
            <div className={look.steps}>
              <div className={look.list}>
                <Suspense>
                  <ChapterList
                    // Another line has other chapters.
                    key={own ? `own ${own.startAt}` : 'guide'}
                    guide={watched}
                    at={state.at}
                    dispatch={dispatch}
                    id={id}
                    isInText={layout === 'text'}
                    hasAddress={isAddressed}
                  />
                </Suspense>
              </div>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

const PILL =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-card py-1 pr-4 pl-3 text-sm font-semibold hover:bg-hover';

/** Reports what was played on this board before the page was left. The server knows nothing of it, so it comes after hydration. */
function usePlayedBefore(
  boardId: string,
  hasAddress: boolean,
  onFound: (played: PlayedMoves) => void,
): void {
  const find = useEffectEvent(() => {
    const found = findPlayedMoves(boardId, hasAddress ? location.hash : '');
    if (found) onFound(found);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each board is looked up once.
  useEffect(() => find(), [boardId]);
}

/** When the board changes hands, it stays in sight, and the focus does not fall to the page's body. */
function useStayInView(
  root: RefObject<HTMLElement | null>,
  isPlayReady: boolean,
  line: OwnLine | undefined,
): void {
  const isNew = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line may take away what had the focus.
  useLayoutEffect(() => {
    if (isNew.current) {
      isNew.current = false;
      return;
    }
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
    const top = root.current?.getBoundingClientRect().top ?? 0;
    if (isPlayReady && top < HEADER_PX) root.current?.scrollIntoView();
  }, [root, isPlayReady, line]);
}

function useSeen(level: number | undefined, at: number): void {
  useEffect(() => {
    if (level === undefined) return;
    const timer = setTimeout(() => noteSeen(level, at > 0 ? at : undefined), SEEN_DELAY_MS);
    return () => clearTimeout(timer);
  }, [level, at]);
}
