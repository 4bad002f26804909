import {
  type Dispatch,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { chapterStops, type Guide } from './guide.ts';
import { formatMoveAddress, parseMoveAddress } from './move-address.ts';
import { type PlayerAction, type PlayerState, playerReducer, startPlayer } from './player-state.ts';

/** How long a move stands before the next one, at single speed: time to read a short sentence. */
const MOVE_MS = 1500;
/** Browsers refuse to write the address too often; a scrub writes it once it rests. */
const ADDRESS_DELAY_MS = 200;

interface PlayerOptions {
  /** Another line begins anew. */
  readonly guide: Pick<Guide, 'solution' | 'text'>;
  /** Moves of the line that have been made at the beginning. */
  readonly startAt: number;
  /** False while the board is played by hand. */
  readonly isOn: boolean;
  /** The move is in the address. */
  readonly hasAddress: boolean;
  /** Keys count wherever they are pressed; else only within the player. */
  readonly hasPageKeys: boolean;
}

/** The state of a walkthrough, its clock, its keys and its address. `root` is where the player stands on the page. */
export function usePlayer(
  root: RefObject<HTMLElement | null>,
  { guide, startAt, isOn, hasAddress, hasPageKeys }: PlayerOptions,
): readonly [PlayerState, Dispatch<PlayerAction>] {
  const { solution } = guide;
  const [state, dispatch] = useReducer(playerReducer, {
    ...startPlayer(solution.length, chapterStops(guide)),
    at: startAt,
  });
  const { at } = state;
  // Compared by what it says: a page that is loaded anew has the same line in another object.
  const line = useMemo(() => `${startAt} ${JSON.stringify(solution)}`, [startAt, solution]);
  const [begun, setBegun] = useState(line);
  if (begun !== line) {
    setBegun(line);
    dispatch({ kind: 'begin', total: solution.length, stops: chapterStops(guide), at: startAt });
  }
  useTicks(state, dispatch);

  /** The fragment that the board has followed, or that was written for it. */
  const known = useRef('');
  const follow = useEffectEvent(() => {
    known.current = location.hash;
    const asked = parseMoveAddress(location.hash);
    if (asked !== undefined) dispatch({ kind: 'go', to: asked });
  });
  useEffect(() => {
    if (!hasAddress) return;
    const change = () => follow();
    change();
    addEventListener('hashchange', change);
    return () => removeEventListener('hashchange', change);
  }, [hasAddress]);

  // A fragment that somebody has just asked for is followed, not written over: its event may come after this timer.
  const settle = useEffectEvent(() => {
    if (location.hash !== known.current) return follow();
    writeAddress(at);
    known.current = location.hash;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is written once the board rests.
  useEffect(() => {
    if (!isOn || !hasAddress) return;
    const timer = setTimeout(() => settle(), ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [at, isOn, hasAddress]);

  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (!hasPageKeys && !root.current?.contains(event.target as Node)) return;
      const action = findKeyAction(event, root.current);
      if (!action) return;
      event.preventDefault();
      dispatch(action);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [root, isOn, hasPageKeys]);

  return [state, dispatch];
}

/** The clock of a line that plays. */
export function useTicks(
  { at, isPlaying, speed }: PlayerState,
  dispatch: Dispatch<PlayerAction>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move starts a clock of its own.
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => dispatch({ kind: 'tick' }), MOVE_MS / speed);
    return () => clearTimeout(timer);
  }, [at, isPlaying, speed]);
}

/** The router's own entry of the history stays as it is; only the fragment changes. */
function writeAddress(at: number): void {
  const asked = parseMoveAddress(location.hash);
  if (asked === at || (at === 0 && asked === undefined)) return;
  const { pathname, search } = location;
  history.replaceState(history.state, '', `${pathname}${search}${formatMoveAddress(at)}`);
}

const KEYS: Readonly<Record<string, PlayerAction>> = {
  ArrowRight: { kind: 'step', by: 1 },
  ArrowLeft: { kind: 'step', by: -1 },
  Home: { kind: 'restart' },
  End: { kind: 'go', to: Number.MAX_SAFE_INTEGER },
  ' ': { kind: 'toggle-playing' },
};

/** Keys belong to the player while it can be seen and nothing else wants them. */
function findKeyAction(event: KeyboardEvent, root: HTMLElement | null): PlayerAction | undefined {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (event.shiftKey || !root || !isInView(root)) return undefined;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, textarea, select, [contenteditable], dialog')) return undefined;
  if (event.key === ' ' && target?.closest('button, a, summary')) return undefined;
  const isScrolling = event.key === 'Home' || event.key === 'End';
  if (isScrolling && !(target && root.contains(target))) return undefined;
  return KEYS[event.key];
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
