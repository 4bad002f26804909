/** One thread's part of a shared solve, with time in between for messages. */

import { startPosition } from '../position.ts';
import { positionAfter } from '../replay.ts';
import { type SolveResult, solveInSteps } from '../solve.ts';
import type { Findings, SolveOptions } from '../solve-options.ts';
import type { Board } from '../types.ts';
import type { PartReport } from './merge.ts';
import type { SolveTask } from './plan.ts';

/** What the thread that runs the engine lends to it. */
export interface Host {
  /** A clock in milliseconds. */
  readonly now: () => number;
  /** Lets messages in, for so many milliseconds. (Default: those that are waiting) */
  readonly pause: (ms?: number) => Promise<void>;
}

export interface PartEvents extends Pick<SolveOptions, 'isAborted' | 'onProgress'> {
  /** What others have found by now. */
  readonly readFindings: () => Findings | undefined;
  /** The rest of the work has become needless. */
  readonly isOver: () => boolean;
}

/** Milliseconds between two pauses. */
const SLICE_MS = 20;

/** Solves its part; undefined when it became needless. The board and the moves must be legal. */
export async function runPart(
  { board, moves, options }: SolveTask,
  { now, pause }: Host,
  { readFindings, isOver, ...events }: PartEvents,
): Promise<SolveResult | undefined> {
  // Whoever made the task has checked the board.
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

/** A helper's whole work on a task: it reports as it goes, and at the end its result. */
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
