/** The state of a walkthrough. The reducer is pure, and every control dispatches one action. */

const SPEEDS = [1, 2, 0.5] as const;
type Speed = (typeof SPEEDS)[number];

export interface PlayerState {
  /** Number of moves played: 0 is the start, `total` the solved board. */
  readonly at: number;
  readonly total: number;
  /** Numbers of moves after which a chapter ends, ascending. */
  readonly stops: readonly number[];
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly isLooping: boolean;
  /** Pause at the end of each chapter. */
  readonly pausesAtStops: boolean;
}

export type PlayerAction =
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  | { readonly kind: 'toggle-playing' | 'pause' | 'restart' | 'next-speed' }
  | { readonly kind: 'toggle-looping' | 'toggle-pausing' }
  /** Another solution replaces this one, starting after `at` of its moves; speed, loop and pauses stay. */
  | {
      readonly kind: 'begin';
      readonly total: number;
      readonly stops: readonly number[];
      readonly at: number;
      /** It has the same moves up to there, so playback continues. (Default: false) */
      readonly goesOn?: boolean;
    }
  /** The time for one move has passed during playback. */
  | { readonly kind: 'tick' };

export function startPlayer(total: number, stops: readonly number[]): PlayerState {
  return {
    at: 0,
    total,
    stops,
    isPlaying: false,
    speed: 1,
    isLooping: false,
    pausesAtStops: false,
  };
}

export function playerReducer(state: PlayerState, action: PlayerAction): PlayerState {
  switch (action.kind) {
    case 'begin': {
      const { total, stops, at, goesOn = false } = action;
      return { ...state, total, stops, at, isPlaying: goesOn && state.isPlaying };
    }
    case 'go':
      return goTo(state, action.to);
    case 'step':
      return goTo(state, state.at + action.by);
    case 'pause':
      return { ...state, isPlaying: false };
    case 'restart':
      return { ...state, at: 0, isPlaying: false };
    case 'toggle-playing':
      if (state.isPlaying) return { ...state, isPlaying: false };
      return { ...state, isPlaying: state.total > 0, at: state.at === state.total ? 0 : state.at };
    case 'tick':
      return tick(state);
    case 'next-speed':
      return { ...state, speed: SPEEDS[(SPEEDS.indexOf(state.speed) + 1) % SPEEDS.length] ?? 1 };
    case 'toggle-looping':
      return { ...state, isLooping: !state.isLooping };
    case 'toggle-pausing':
      return { ...state, pausesAtStops: !state.pausesAtStops };
  }
}

/** Choosing a move by hand stops playback, so that it can be looked at. */
function goTo(state: PlayerState, to: number): PlayerState {
  const at = Math.min(state.total, Math.max(0, Math.round(to)));
  return at === state.at && !state.isPlaying ? state : { ...state, at, isPlaying: false };
}

function tick(state: PlayerState): PlayerState {
  if (!state.isPlaying) return state;
  if (state.at === state.total) {
    return state.isLooping ? { ...state, at: 0 } : { ...state, isPlaying: false };
  }
  const at = state.at + 1;
  const isStop = state.pausesAtStops && state.stops.includes(at);
  const isEnd = at === state.total && !state.isLooping;
  return { ...state, at, isPlaying: !isStop && !isEnd };
}
