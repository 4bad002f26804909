import {
  type Dispatch,
  type RefObject,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
} from 'react';
import { formatMoveAddress, parseMoveAddress } from './move-address.ts';
import { type PlayerAction, type PlayerState, playerReducer, startPlayer } from './player-state.ts';

/** How long a move stands before the next one, at single speed: time to read a short sentence. */
const MOVE_MS = 1500;
/** Browsers refuse to write the address too often; a scrub writes it once it rests. */
const ADDRESS_DELAY_MS = 200;

interface PlayerOptions {
  readonly total: number;
  /** Numbers of moves after which a chapter ends, ascending. */
  readonly stops: readonly number[];
  /** (Default: 0) */
  readonly startAt?: number | undefined;
  /** False while the board is in other hands. */
  readonly isOn: boolean;
  /** The move is in the address, and keys count wherever they are pressed; else only within the player. (Default: true) */
  readonly hasAddress?: boolean;
}

/** The state of a walkthrough, its clock, its keys and its address. `root` is where the player stands on the page. */
export function usePlayer(
  root: RefObject<HTMLElement | null>,
  { total, stops, startAt = 0, isOn, hasAddress = true }: PlayerOptions,
): readonly [PlayerState, Dispatch<PlayerAction>] {
  const [state, dispatch] = useReducer(playerReducer, {
    ...startPlayer(total, stops),
    at: startAt,
  });
  const { at, isPlaying, speed } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every move starts a clock of its own.
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => dispatch({ kind: 'tick' }), MOVE_MS / speed);
    return () => clearTimeout(timer);
  }, [at, isPlaying, speed]);

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
      if (!hasAddress && !root.current?.contains(event.target as Node)) return;
      const action = findKeyAction(event, root.current);
      if (!action) return;
      event.preventDefault();
      dispatch(action);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [root, isOn, hasAddress]);

  return [state, dispatch];
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
