/** One thread's part of a shared solve, with pauses for messages. */

import { startPosition } from '../position.ts';
import { positionAfter } from '../replay.ts';
import { type SolveResult, solveInSteps } from '../solve.ts';
import type { Findings, SolveOptions } from '../solve-options.ts';
import type { Board } from '../types.ts';
import type { PartReport } from './merge.ts';
import type { SolveTask } from './plan.ts';

/** Services that the surrounding thread provides. */
export interface Host {
  /** A clock in milliseconds. */
  readonly now: () => number;
  /** Lets messages arrive, for this many milliseconds. (Default: only those already waiting) */
  readonly pause: (ms?: number) => Promise<void>;
}

export interface PartEvents extends Pick<SolveOptions, 'isAborted' | 'onProgress'> {
  /** What other parts have found so far. */
  readonly readFindings: () => Findings | undefined;
  /** True once the rest of the work is not needed any longer. */
  readonly isOver: () => boolean;
}

/** Milliseconds between two pauses. */
const SLICE_MS = 20;

/** Solves its part. Returns undefined if the work is no longer needed. The board and the moves must be legal. */
export async function runPart(
  { board, moves, options }: SolveTask,
  { now, pause }: Host,
  { readFindings, isOver, ...events }: PartEvents,
): Promise<SolveResult | undefined> {
  // The creator of the task has checked the board.
  const position = positionAfter(startPosition(board as Board), moves);
  const steps = solveInSteps(position, { ...options, ...events, now });
  let pausedAt = now();
  for (let step = steps.next(); !isOver(); step = steps.next(readFindings())) {
    if (step.done) return step.value;
    if (now() - pausedAt < SLICE_MS) continue;
    await pause();
    pausedAt = now();
  }
  return undefined;
}

/** A helper's whole work on a task: it reports its progress, and its result at the end. */
export async function helpSolve(
  task: SolveTask,
  host: Host,
  events: Pick<PartEvents, 'readFindings' | 'isOver'> & {
    readonly send: (report: PartReport) => void;
  },
): Promise<void> {
  const { send, ...rest } = events;
  const onProgress: SolveOptions['onProgress'] = (progress) => send({ kind: 'progress', progress });
  const result = await runPart(task, host, { ...rest, onProgress });
  if (result !== undefined) send({ kind: 'result', result });
}
