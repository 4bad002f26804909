import {
  type ComponentType,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { noteSeen } from '#app/site/progress/use-progress.ts';
import { useOnDemand } from '#app/site/use-on-demand.ts';
import type { Guide, GuidedLevel, OwnLine } from './guide.ts';
import type { Layout } from './layout.ts';
import type { PlayProps } from './play/play-mode.tsx';
import { findStoredPlay, forgetStoredPlay, type StoredPlay } from './stored-play.ts';
import type { Grab } from './use-gestures.ts';
import { useInView } from './use-in-view.ts';
import { useInterest } from './use-interest.ts';
import { usePlayer } from './use-player.ts';
import { type PlayChoice, type Slots, WatchMode } from './watch-mode.tsx';

interface PlayerProps extends Slots {
  readonly guide: Guide;
  /** What the visitor can do with the board. A guide without a solution can only be played, or viewed as a still board. (Default: 'both') */
  readonly modes?: 'both' | 'watch' | 'play';
  /** With 'page' and 'embed' the move is in the page's address, so a page can have only one such player. (Default: 'page') */
  readonly layout?: Layout;
  /** Prefix of its parts' ids, different for each player of a page. (Default: '') */
  readonly id?: string;
  /** Whether to restore what was played on this board before the page was left. (Default: true) */
  readonly resumesPlay?: boolean;
  /** Number of moves already made at the start. (Default: 0, or the move in the address) */
  readonly startAt?: number;
  /** The level whose board it is. (Default: none, and no progress is stored) */
  readonly level?: GuidedLevel;
  /** Called with the number of moves on the board while it is watched. */
  readonly onAt?: (at: number) => void;
}

/** Whether the board is watched or played. */
interface Turn {
  /** The id of the board. The other fields do not apply to another board. */
  readonly of: string;
  readonly mode: 'watch' | 'play';
  /** The drag on the watched board that started play. */
  readonly grab?: Grab | undefined;
  /** What was played before the page was left. */
  readonly played?: StoredPlay;
  /** The player's own solution, shown in place of the guide's. */
  readonly own?: OwnLine | undefined;
}

interface PlayCode extends Pick<PlayChoice, 'StuckInGuide'> {
  readonly PlayMode: ComponentType<PlayProps>;
}

const loadPlay = (): Promise<PlayCode> => import('./play/play-mode.tsx');
const loadBriefPlay = (): Promise<PlayCode> => import('./play/brief-play.tsx');
/** Height of the page's sticky header. */
const HEADER_PX = 64;
/** Time after which a move counts as seen. */
const SEEN_DELAY_MS = 800;

/**
 * A board with a solution to watch step by step, which can also be played. The HTML is complete; animation and play are loaded on demand.
 * A player who has left the guide's solution can watch the continuation from their own position instead.
 */
export function Player({
  guide,
  modes = 'both',
  layout = 'page',
  id = '',
  resumesPlay = true,
  startAt = 0,
  level,
  onAt,
  ...slots
}: PlayerProps) {
  const root = useRef<HTMLDivElement>(null);
  const { boardId } = guide;
  const [turn, setTurn] = useState<Turn>({
    of: boardId,
    mode: modes === 'play' ? 'play' : 'watch',
  });
  const { mode } = turn;
  const { grab, played, own }: Partial<Turn> = turn.of === boardId ? turn : {};
  const watched = own ? { ...guide, ...own, hasPictures: false } : guide;
  const hasAddress = layout === 'page' || layout === 'embed';
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
    setTurn({ of: boardId, mode: 'play', played: found });
  });
  useSeen(own ? undefined : level?.number, state.at);
  const tell = useEffectEvent((at: number) => onAt?.(at));
  useEffect(() => tell(state.at), [state.at]);
  const ready = mode === 'play' ? play.value : undefined;
  useStayInView(root, ready !== undefined, own);
  const startPlaying = (grab?: Grab) => {
    dispatch({ kind: 'pause' });
    setTurn({ of: boardId, mode: 'play', grab, own });
  };
  const watch = (where: number | OwnLine | undefined) => {
    const line = typeof where === 'object' ? where : undefined;
    // The player's own solution begins with the played moves, so these stay stored.
    if (!line) forgetStoredPlay(boardId);
    if (typeof where === 'number') dispatch({ kind: 'go', to: where });
    setTurn({ of: boardId, mode: 'watch', own: line ?? own });
  };
  const leaveOwn = () => {
    forgetStoredPlay(boardId);
    setTurn({ of: boardId, mode: 'watch' });
  };
  return (
    <div ref={root} tabIndex={-1} className="outline-none">
      {ready ? (
        <ready.PlayMode
          key={boardId}
          guide={watched}
          best={guide}
          level={level}
          layout={layout}
          startAt={state.at}
          played={played}
          hasAddress={hasAddress}
          grab={grab}
          onWatch={modes === 'play' ? undefined : watch}
          actions={slots.actions}
        />
      ) : (
        <WatchMode
          guide={watched}
          state={state}
          dispatch={dispatch}
          id={id}
          layout={layout}
          level={level}
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
          onLeaveOwn={own && leaveOwn}
          {...slots}
        />
      )}
    </div>
  );
}

/** Reports stored play of this board. Only the browser has it, so it is reported after hydration. */
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

/** Keeps the board in view, and the focus within the player, when switching between watching and playing. */
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
