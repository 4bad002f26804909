/** Playing against a clock: the whole board with its own clock, or one stretch of the guide's solution in its share of the time. */

import { listBlocks } from '#engine/list-blocks.ts';
import type { BoardDraft, Move } from '#engine/types.ts';
import type { PositionView } from '#engine/view.ts';

/** Moves `from` to `to` of a solution, inclusive; the last one is an exit. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Total exits made at its end. */
  readonly exits: number;
  /** The time limit. */
  readonly seconds: number;
}

type RunEnd =
  | { readonly kind: 'won'; readonly secondsLeft: number | null }
  | { readonly kind: 'time-up' }
  | { readonly kind: 'bomb'; readonly block: string };

/** A run, which never pauses. Times are seconds from its start. */
export interface Run {
  readonly startedMs: number;
  readonly stretch: Stretch | undefined;
  readonly elapsed: number;
  /** The time of each exit, when first made, in order. */
  readonly splits: readonly number[];
  readonly end: RunEnd | undefined;
}

export function beginRun(startedMs: number, stretch?: Stretch): Run {
  return { startedMs, stretch, elapsed: 0, splits: [], end: undefined };
}

/** Advances the run to `nowMs`, given the current board. A run that has ended does not change. */
export function advanceRun(
  run: Run,
  board: BoardDraft,
  view: PositionView,
  isSolved: boolean,
  nowMs: number,
): Run {
  if (run.end) return run;
  const elapsed = (nowMs - run.startedMs) / 1000;
  const missing = Math.max(0, view.exits - run.splits.length);
  const splits = [...run.splits, ...Array.from({ length: missing }, () => elapsed)];
  const now = { ...run, elapsed, splits };
  return { ...now, end: endOf(now, board, view, isSolved) };
}

/** Seconds left on the clock; null if there are only bombs. Time added by capsules counts while their blocks are gone. */
export function secondsLeft(
  { stretch, elapsed }: Pick<Run, 'stretch' | 'elapsed'>,
  board: BoardDraft,
  view: PositionView,
): number | null {
  if (stretch) return stretch.seconds - elapsed;
  if (board.seconds === undefined) return null;
  const left = new Set(view.blocks.map(({ id }) => id));
  const added = listBlocks(board).map(({ id, capsule = 0 }) => (left.has(id) ? 0 : capsule));
  return added.reduce((sum, seconds) => sum + seconds, board.seconds) - elapsed;
}

/** Blocks with ticking bombs, the most urgent first. Bombs without a color are skipped, as they cannot be taken out. */
export function listBombs(
  { stretch, elapsed }: Pick<Run, 'stretch' | 'elapsed'>,
  view: PositionView,
): readonly { readonly block: string; readonly secondsLeft: number }[] {
  if (stretch) return [];
  return view.blocks
    .flatMap(({ id, bomb, color }) =>
      bomb === null || color === null ? [] : [{ block: id, secondsLeft: bomb - elapsed }],
    )
    .sort((a, b) => a.secondsLeft - b.secondsLeft);
}

function endOf(
  run: Run,
  board: BoardDraft,
  view: PositionView,
  isSolved: boolean,
): RunEnd | undefined {
  const left = secondsLeft(run, board, view);
  const isDone = run.stretch ? view.exits >= run.stretch.exits : isSolved;
  if (left !== null && left < 0) return { kind: 'time-up' };
  const [bomb] = listBombs(run, view);
  if (bomb && bomb.secondsLeft < 0) return { kind: 'bomb', block: bomb.block };
  return isDone ? { kind: 'won', secondsLeft: left } : undefined;
}

/** Splits a solution into stretches, each up to the next exit, with their shares of the time at `secondsPerMove`. */
export function listStretches(line: readonly Move[], secondsPerMove: number): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  for (const [to, { gate }] of line.entries()) {
    if (gate === undefined) continue;
    const seconds = (to + 1 - from) * secondsPerMove;
    stretches.push({ from, to, exits: stretches.length + 1, seconds });
    from = to + 1;
  }
  return stretches;
}

/** The stretch in which a run lost the most time against the pace; undefined if it was never behind. */
export function findSlowest(
  { splits, elapsed, end }: Run,
  stretches: readonly Stretch[],
): Stretch | undefined {
  let worst: { readonly stretch: Stretch; readonly late: number } | undefined;
  for (const [index, stretch] of stretches.entries()) {
    const began = index === 0 ? 0 : splits[index - 1];
    // The run ended within this stretch.
    const ended = splits[index] ?? (end?.kind === 'won' ? undefined : elapsed);
    if (began === undefined || ended === undefined) break;
    const late = ended - began - stretch.seconds;
    if (late > 0 && late > (worst?.late ?? 0)) worst = { stretch, late };
  }
  return worst?.stretch;
}
