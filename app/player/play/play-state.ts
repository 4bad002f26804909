/** A board played by hand: the moves made and undone, and the known solutions. */

import { cutLine, extendLine, type Line, playLine, startLine } from '#app/board/line.ts';
import { isLost, isSolved, type Position, positionKey, startPosition } from '#engine/position.ts';
import type { Board, Move } from '#engine/types.ts';
import type { PositionView } from '#engine/view.ts';
import type { StoredPlay } from '../stored-play.ts';

/** The moves that solve the board, by position. */
type Plans = ReadonlyMap<string, readonly Move[]>;

export interface PlayState {
  readonly board: Board;
  /** All moves made, including those undone. */
  readonly line: Line;
  /** Number of moves on the board. */
  readonly at: number;
  readonly plans: Plans;
  /** The positions on the guide's solution, by key, with the number of moves that lead there. */
  readonly guide: ReadonlyMap<string, number>;
  /** Hints revealed since the last move: 0 none, 1 the block, 2 the direction, 3 the move, 4 the rest. */
  readonly hint: 0 | 1 | 2 | 3 | 4;
  /** Keys of the positions in which the player took a hint, or had a move made for them. */
  readonly helped: readonly string[];
  /** Whether the known solution is being played move by move. */
  readonly isPlaying: boolean;
}

export type PlayAction =
  | { readonly kind: 'move'; readonly move: Move; readonly isByHand: boolean }
  | { readonly kind: 'undo' | 'redo' | 'restart' | 'more-hint' }
  /** Starts over after these moves. */
  | { readonly kind: 'place'; readonly moves: readonly Move[] }
  /** Goes to this number of moves, back or forward. */
  | { readonly kind: 'go'; readonly to: number }
  /** Plays the known solution, its next move at once. Without one, waits until it is found. */
  | { readonly kind: 'play-on' | 'pause' }
  /** The time for one move has passed. */
  | { readonly kind: 'tick' }
  /** A solution was found from `from`. */
  | { readonly kind: 'learn'; readonly from: Position; readonly moves: readonly Move[] };

/** Starts after the first `startAt` moves of the guide's solution. */
export function startPlay(board: Board, solution: readonly Move[], startAt: number): PlayState {
  const whole = playLine(board, solution);
  const keys = whole.positions.map(positionKey);
  // Without a solution no position is on the guide's line.
  const known = solution.length === 0 ? [] : keys;
  return {
    board,
    line: cutLine(whole, startAt),
    at: startAt,
    plans: new Map(known.map((key, index) => [key, solution.slice(index)])),
    guide: new Map(known.map((key, index) => [key, index])),
    hint: 0,
    helped: [],
    isPlaying: false,
  };
}

/** Restores stored moves, up to the first one that is illegal on this board. */
export function resumePlay(board: Board, solution: readonly Move[], played: StoredPlay): PlayState {
  const start = startPlay(board, solution, 0);
  let { line } = start;
  for (const move of played.moves) {
    const longer = extendLine(line, move);
    if (!longer) break;
    line = longer;
  }
  const { helped = [] } = played;
  return { ...start, line, at: Math.min(played.at, line.moves.length), helped };
}

export function playReducer(state: PlayState, action: PlayAction): PlayState {
  switch (action.kind) {
    case 'move': {
      const next = makeMove(state, action.move, action.isByHand);
      return next === state ? state : { ...next, isPlaying: false };
    }
    case 'undo':
      return goTo(state, state.at - 1);
    case 'redo':
      return goTo(state, state.at + 1);
    case 'restart':
      return { ...goTo(state, 0), helped: [] };
    case 'go':
      return goTo(state, action.to);
    case 'place': {
      const line = playLine(state.board, action.moves);
      return { ...state, line, at: line.moves.length, hint: 0, helped: [], isPlaying: false };
    }
    case 'more-hint':
      return { ...recordHelp(state), hint: Math.min(4, state.hint + 1) as PlayState['hint'] };
    case 'learn': {
      const isFirst = !planNow(state);
      const taught = { ...state, plans: learn(state.plans, action.from, action.moves) };
      return isFirst && state.isPlaying ? playNext(taught) : taught;
    }
    case 'play-on':
      return playNext({ ...state, isPlaying: true });
    case 'pause':
      return { ...state, isPlaying: false };
    case 'tick':
      return state.isPlaying ? playNext(state) : state;
  }
}

function makeMove(state: PlayState, move: Move, isByHand: boolean): PlayState {
  const line = extendLine(cutLine(state.line, state.at), move, isByHand);
  if (!line) return state;
  const { helped } = isByHand ? state : recordHelp(state);
  return { ...state, line, at: state.at + 1, hint: 0, helped };
}

/** Each position counts once, however much help there was. */
function recordHelp(state: PlayState): PlayState {
  const key = positionKey(positionNow(state));
  return state.helped.includes(key) ? state : { ...state, helped: [...state.helped, key] };
}

function goTo(state: PlayState, to: number): PlayState {
  const at = Math.min(state.line.moves.length, Math.max(0, to));
  return { ...state, at, hint: 0, isPlaying: false };
}

/** Makes the next move of the known solution. Playing stops after the last move, and waits while no solution is known. */
function playNext(state: PlayState): PlayState {
  const [move] = planNow(state) ?? [];
  if (!move) return state;
  const next = makeMove(state, move, false);
  return isSolved(positionNow(next)) ? { ...next, isPlaying: false } : next;
}

export function positionNow({ line, at, board }: PlayState): Position {
  return line.positions[at] ?? startPosition(board);
}

export function viewNow({ line, at }: PlayState): PositionView {
  const view = line.views[at];
  if (!view) throw new Error(`no view after move ${at}`);
  return view;
}

export function movesMade({ line, at }: Pick<PlayState, 'line' | 'at'>): readonly Move[] {
  return line.moves.slice(0, at).map(({ move }) => move);
}

/** The known moves that solve the board from here, if any. */
export function planNow(state: PlayState): readonly Move[] | undefined {
  return state.plans.get(positionKey(positionNow(state)));
}

/** Whether a solution is known after `at` of the moves. */
export function hasPlan({ line, plans }: PlayState, at: number): boolean {
  const position = line.positions[at];
  return position !== undefined && plans.has(positionKey(position));
}

export type PlayStatus =
  | { readonly kind: 'solved' | 'lost' | 'off-line' }
  | { readonly kind: 'on-line'; readonly move: number };

/** Whether the board is solved, lost, or on the guide's solution, and after which move. */
export function playStatus(state: PlayState): PlayStatus {
  const position = positionNow(state);
  if (isSolved(position)) return { kind: 'solved' };
  if (isLost(position)) return { kind: 'lost' };
  const move = state.guide.get(positionKey(position));
  return move === undefined ? { kind: 'off-line' } : { kind: 'on-line', move };
}

/** Adds the positions along a new solution, unless one as short is known. */
function learn(plans: Plans, from: Position, moves: readonly Move[]): Plans {
  const known = new Map(plans);
  const add = (position: Position, rest: readonly Move[]): void => {
    const key = positionKey(position);
    const other = known.get(key);
    if (!other || rest.length < other.length) known.set(key, rest);
  };
  let line = startLine(from);
  add(from, moves);
  for (const [index, move] of moves.entries()) {
    const longer = extendLine(line, move);
    const position = longer?.positions.at(-1);
    if (!longer || !position) return plans;
    line = longer;
    add(position, moves.slice(index + 1));
  }
  return known;
}
