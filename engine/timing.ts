/**
 * A line against the clock: how fast it must be played, and when time would have to be frozen.
 *
 * Clocks have no effect on the rules (`boards.md` §3), so a line is timed after it has been found. All times run from the start of the
 * level. At an even pace of p seconds per move, move k ends after k · p seconds.
 */

import { listBlocks } from './list-blocks.ts';
import type { BoardDraft, Move } from './types.ts';

/** Something that must have happened by a time. */
export interface Deadline {
  /** `bomb`: the block is gone. `timer`: the level is won, or a capsule has added time. */
  readonly kind: 'bomb' | 'timer';
  /** The block with the bomb or with the capsule. Null for the end of the line. */
  readonly block: string | null;
  /** Number of moves after which the line has done it. */
  readonly by: number;
  /** Seconds from the start. */
  readonly seconds: number;
}

export interface LineTiming {
  readonly moves: number;
  /** Seconds on the level's timer at the end of the line, including those added by capsules. Null without a timer. */
  readonly seconds: number | null;
  /** Seconds that capsules have added by then. */
  readonly added: number;
  /** In the order in which the line meets them, bombs before the timer. At least one. */
  readonly deadlines: readonly Deadline[];
  /** The deadline that requires the fastest play; the first among equals. */
  readonly tightest: Deadline;
  /** Longest time per move, at an even pace, that meets all deadlines. */
  readonly secondsPerMove: number;
}

/** The fastest possible pace in seconds per move: three moves per second. */
export const FASTEST_S = 1 / 3;

/** The pace of winning players in seconds per move: the game allows about one second for each move of a line. */
export const PRACTICED_S = 1;

/**
 * Times a line that solves the board from its start. Undefined if no clock runs: there is no timer and no bomb on a block that leaves. (A
 * bomb on a block without a color can never leave, and is ignored.)
 */
export function timeLine(board: BoardDraft, moves: readonly Move[]): LineTiming | undefined {
  const goneBy = new Map<string, number>();
  moves.forEach(({ block, gate }, index) => {
    if (gate !== undefined) goneBy.set(block, index + 1);
  });
  const deadlines = listDeadlines(board, goneBy, moves.length);
  const [first] = deadlines;
  if (first === undefined || moves.length === 0) return undefined;
  const paceOf = ({ seconds, by }: Deadline) => seconds / by;
  const tightest = deadlines.reduce((a, b) => (paceOf(b) < paceOf(a) ? b : a), first);
  const last = deadlines.at(-1);
  const seconds = board.seconds === undefined ? null : (last?.seconds ?? null);
  return {
    moves: moves.length,
    seconds,
    added: seconds === null ? 0 : seconds - (board.seconds ?? 0),
    deadlines,
    tightest,
    secondsPerMove: paceOf(tightest),
  };
}

/**
 * The deadlines of a line of `moves` moves, in the order in which the line meets them. `goneBy` gives the number of moves after which each
 * block is gone. A capsule counts once its block is gone, so one that leaves with the last move adds nothing.
 */
export function listDeadlines(
  board: BoardDraft,
  goneBy: ReadonlyMap<string, number>,
  moves: number,
): readonly Deadline[] {
  const deadlines: Deadline[] = [];
  const capsules: { readonly block: string; readonly by: number; readonly adds: number }[] = [];
  for (const { id, bomb, capsule } of listBlocks(board)) {
    const by = goneBy.get(id);
    if (by === undefined) continue;
    if (bomb !== undefined) deadlines.push({ kind: 'bomb', block: id, by, seconds: bomb });
    if (capsule !== undefined && by < moves) capsules.push({ block: id, by, adds: capsule });
  }
  deadlines.sort((a, b) => a.by - b.by);
  if (board.seconds === undefined) return deadlines;
  let { seconds } = board;
  for (const { block, by, adds } of capsules.sort((a, b) => a.by - b.by)) {
    deadlines.push({ kind: 'timer', block, by, seconds });
    seconds += adds;
  }
  deadlines.push({ kind: 'timer', block: null, by: moves, seconds });
  // The sort is stable, so a bomb comes before the timer, and the end of the line last.
  return deadlines.sort((a, b) => a.by - b.by);
}

/** When time has to be frozen, and for how long in total. */
export interface Freeze {
  /** Maximum number of moves before the freeze. */
  readonly after: number;
  /** Seconds by which the most overdue deadline is missed. */
  readonly seconds: number;
  /** The first deadline that would be missed. */
  readonly misses: Deadline;
}

/**
 * When a player who makes a move every `secondsPerMove` seconds has to freeze time. Undefined if all deadlines are met. Freezing stops
 * bombs as well as the timer *(our reading)*.
 */
export function planFreeze(timing: LineTiming, secondsPerMove: number): Freeze | undefined {
  const late = timing.deadlines
    .map((deadline) => ({ deadline, by: deadline.by * secondsPerMove - deadline.seconds }))
    // Rounding errors of the product must not make a deadline late.
    .filter(({ by }) => by > 1e-9);
  const soonest = late.reduce<(typeof late)[number] | undefined>(
    (a, b) => (a === undefined || b.deadline.seconds < a.deadline.seconds ? b : a),
    undefined,
  );
  if (soonest === undefined) return undefined;
  return {
    after: Math.floor(soonest.deadline.seconds / secondsPerMove),
    seconds: Math.max(...late.map(({ by }) => by)),
    misses: soonest.deadline,
  };
}
