import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { noteSeen } from '#app/site/progress/use-progress.ts';
import { useOnDemand } from '#app/site/use-on-demand.ts';
import type { Guide, OwnLine } from './guide.ts';
import type { Layout } from './layout.ts';
import type { PlayProps } from './play/play-mode.tsx';
import { findStoredPlay, forgetStoredPlay, type StoredPlay } from './stored-play.ts';
import type { Grab } from './use-gestures.ts';
import { useInView } from './use-in-view.ts';
import { useInterest } from './use-interest.ts';
import { usePlayer } from './use-player.ts';
import { type PlayChoice, WatchMode } from './watch-mode.tsx';

interface PlayerProps {
  readonly guide: Guide;
  /** What the visitor can do with the board. A guide without a solution can be played, and its board looked at. (Default: 'both') */
  readonly modes?: 'both' | 'watch' | 'play';
  /** (Default: 'page') */
  readonly layout?: Layout;
  /** The move is in the page's address; at most one player of a page has it. (Default: true for the layouts 'page' and 'embed') */
  readonly hasAddress?: boolean;
  /** Prefix of its parts' ids, different for each player of a page. (Default: '') */
  readonly id?: string;
  /** Continues what was played on this board before the page was left. (Default: true) */
  readonly resumesPlay?: boolean;
  /** Number of moves already made at the start. (Default: 0, or the move in the address) */
  readonly startAt?: number;
  /** The level number under which progress is stored; a board without a level has none. */
  readonly level?: number;
  /** The number of the level after it, if there is one. */
  readonly next?: number | null;
  /** Told how many moves are on the board, while it is watched. */
  readonly onAt?: (at: number) => void;
  /** Replaces the badge that says whether the solution is proved. */
  readonly badge?: ReactNode;
  /** Directly below the board. */
  readonly below?: ReactNode;
  /** Buttons of the page, while the board is watched and while it is played. */
  readonly actions?: ReactNode;
  /** Above the list of steps. */
  readonly beside?: ReactNode;
}

interface PlayCode extends Pick<PlayChoice, 'StuckInGuide'> {
  readonly PlayMode: ComponentType<PlayProps>;
}

const loadPlay = (): Promise<PlayCode> => import('./play/play-mode.tsx');
const loadBriefPlay = (): Promise<PlayCode> => import('./play/brief-play.tsx');
/** Height of the page's header, which covers what is scrolled under it. */
const HEADER_PX = 64;
/** A move counts as seen after this long. */
const SEEN_DELAY_MS = 800;

/**
 * A board with a solution to watch step by step, and the same board to play. It is complete as HTML; everything that moves is loaded
 * when it is needed. Once a player has left the guide's solution, the continuation from their position can be watched instead.
 */
export function Player({
  guide,
  modes = 'both',
  layout = 'page',
  hasAddress = layout === 'page' || layout === 'embed',
  id = '',
  resumesPlay = true,
  startAt = 0,
  level,
  next,
  onAt,
  badge,
  below,
  actions,
  beside,
}: PlayerProps) {
  const root = useRef<HTMLDivElement>(null);
  const [mode, setMode] = useState<'watch' | 'play'>(modes === 'play' ? 'play' : 'watch');
  const { boardId } = guide;
  // Both belong to one board: another one in the same player starts without them.
  const [taken, setTaken] = useState<{ of: string; grab?: Grab; played?: StoredPlay }>();
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
  const hasInterest = useInterest(root);
  const isInView = useInView(root);
  const isPlayNeeded = mode === 'play' && (modes === 'both' || isInView);
  const play = useOnDemand(layout === 'brief' ? loadBriefPlay : loadPlay, isPlayNeeded);
  useStoredPlay(boardId, hasAddress, (found) => {
    if (modes === 'watch' || !resumesPlay) return;
    setTaken({ of: boardId, played: found });
    setMode('play');
  });
  useSeen(own ? undefined : level, state.at);
  const tell = useEffectEvent((at: number) => onAt?.(at));
  useEffect(() => tell(state.at), [state.at]);
  const ready = mode === 'play' ? play.value : undefined;
  useStayInView(root, ready !== undefined, own);
  const startPlaying = (grabbed?: Grab) => {
    dispatch({ kind: 'pause' });
    setTaken({ of: boardId, ...(grabbed && { grab: grabbed }) });
    setMode('play');
  };
  const watchLine = (line: OwnLine | undefined) => {
    if (!line) forgetStoredPlay(boardId);
    setLeft(line && { of: boardId, line });
    setMode('watch');
  };
  return (
    <div ref={root} tabIndex={-1} className="outline-none">
      {ready ? (
        <ready.PlayMode
          key={boardId}
          guide={watched}
          best={guide}
          level={level}
          next={next}
          layout={layout}
          startAt={state.at}
          played={played}
          hasAddress={hasAddress}
          grab={grab}
          onWatch={
            modes === 'play'
              ? undefined
              : (at) => {
                  forgetStoredPlay(boardId);
                  if (at !== undefined) dispatch({ kind: 'go', to: at });
                  setMode('watch');
                }
          }
          onWatchLine={watchLine}
          actions={actions}
        />
      ) : (
        <WatchMode
          guide={watched}
          state={state}
          dispatch={dispatch}
          id={id}
          layout={layout}
          level={level}
          next={next}
          hasAddress={isAddressed}
          hasInterest={hasInterest}
          play={
            modes === 'watch'
              ? undefined
              : {
                  start: startPlaying,
                  load: play.load,
                  isBusy: mode === 'play' && !play.isFailed,
                  isFailed: play.isFailed,
                  StuckInGuide: play.value?.StuckInGuide,
                }
          }
          onLeaveOwn={own && (() => watchLine(undefined))}
          badge={badge}
          below={below}
          actions={actions}
          beside={beside}
        />
      )}
    </div>
  );
}

/** Reports what was played on this board before the page was left. Only the browser knows it, so it comes after hydration. */
function useStoredPlay(
  boardId: string,
  hasAddress: boolean,
  onFound: (played: StoredPlay) => void,
): void {
  const find = useEffectEvent(() => {
    const found = findStoredPlay(boardId, hasAddress ? location.hash : '');
    if (found) onFound(found);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each board is looked up once.
  useEffect(() => find(), [boardId]);
}

/** When watching turns into playing or back, the board stays in view and the focus within it. */
function useStayInView(
  root: RefObject<HTMLElement | null>,
  isPlayReady: boolean,
  line: OwnLine | undefined,
): void {
  const isNew = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line may remove the element that had the focus.
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
