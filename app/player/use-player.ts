import {
  type Dispatch,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { chapterStops, type Guide } from './guide.ts';
import { formatMoveAddress, parseMoveAddress } from './move-address.ts';
import { type PlayerAction, type PlayerState, playerReducer, startPlayer } from './player-state.ts';

/** Time per move at single speed: enough to read a short sentence. */
const MOVE_MS = 1500;
/** Browsers limit how often the address may change, so it is only updated once the slider rests. */
const ADDRESS_DELAY_MS = 200;

interface PlayerOptions {
  /** Another solution starts over. */
  readonly guide: Pick<Guide, 'boardId' | 'solution' | 'text'>;
  /** Number of moves already made at the start. */
  readonly startAt: number;
  /** False while the board is played by hand. */
  readonly isOn: boolean;
  /** Whether the move is in the address. */
  readonly hasAddress: boolean;
  /** Whether keys work anywhere on the page; otherwise only inside the player. */
  readonly hasPageKeys: boolean;
}

/** The state of a walkthrough, with clock, keys and address. `root` is the player's element. */
export function usePlayer(
  root: RefObject<HTMLElement | null>,
  { guide, startAt, isOn, hasAddress, hasPageKeys }: PlayerOptions,
): readonly [PlayerState, Dispatch<PlayerAction>] {
  const { boardId, solution } = guide;
  const [state, dispatch] = useReducer(playerReducer, {
    ...startPlayer(solution.length, chapterStops(guide)),
    at: startAt,
  });
  const { at } = state;
  // Compared by value: revalidated data has the same solution in a new object.
  const line = useMemo(
    () => [`${boardId} ${startAt}`, ...solution.map((move) => JSON.stringify(move))],
    [boardId, startAt, solution],
  );
  const [begun, setBegun] = useState(line);
  if (String(begun) !== String(line)) {
    setBegun(line);
    // If the moves watched so far are the same, only the rest is replaced.
    const goesOn = at > startAt && String(begun.slice(0, at + 1)) === String(line.slice(0, at + 1));
    const total = solution.length;
    const stops = chapterStops(guide);
    dispatch({ kind: 'begin', total, stops, at: goesOn ? at : startAt, goesOn });
  }
  useTicks(state, dispatch);

  /** The last fragment read or written. */
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

  // If the fragment has just changed, follow it instead of overwriting it: its event may fire after this timer.
  const settle = useEffectEvent(() => {
    if (location.hash !== known.current) return follow();
    writeAddress(at);
    known.current = location.hash;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is updated once the board rests.
  useEffect(() => {
    if (!isOn || !hasAddress) return;
    const timer = setTimeout(() => settle(), ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [at, isOn, hasAddress]);

  // A layout effect, so that keys work as soon as the controls are rendered.
  useLayoutEffect(() => {
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

/** The clock of the playback. */
export function useTicks(
  { at, isPlaying, speed }: Pick<PlayerState, 'at' | 'isPlaying' | 'speed'>,
  dispatch: (action: { readonly kind: 'tick' }) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move starts its own timer.
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => dispatch({ kind: 'tick' }), MOVE_MS / speed);
    return () => clearTimeout(timer);
  }, [at, isPlaying, speed]);
}

/** Keeps the router's history state; only the fragment changes. */
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

/** Keys belong to the player while it is visible and no other element uses them. */
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
