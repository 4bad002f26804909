/** The leading thread of a shared solve. It works on its own part, and passes each part's findings on to all others. */

import type { SolveResult } from '../solve.ts';
import type { Findings, SolveOptions, SolveProgress } from '../solve-options.ts';
import { createMerged, isOver, mergeReport, type PartReport, readResult } from './merge.ts';
import { divideTask, type SolveTask } from './plan.ts';
import { type Host, runPart } from './run-part.ts';

/** Starts a part in another thread, which then reports its findings. */
export type StartHelper = (
  task: SolveTask,
  onReport: (report: PartReport) => void,
) => RunningHelper;

interface RunningHelper {
  /** Passes on what others have found. */
  readonly sendFindings: (findings: Findings) => void;
  /** Ends the part. It sends no more reports. */
  readonly stop: () => void;
}

export interface TogetherOptions extends Pick<SolveOptions, 'isAborted' | 'onProgress'> {
  /** Helpers may start late, pause or end early: see `divideTask`. The solve ends when this thread has done its part. (Default: false) */
  readonly helpersMayLeave?: boolean;
}

/** Interval at which the leading thread checks the clock while it waits for others, in milliseconds. */
const WAIT_MS = 20;

/**
 * Solves a position with all helpers. The result is as good as the best of all parts: a solution is optimal if one part's bound meets
 * another's solution. Without helpers the result is that of `solve`; with helpers it depends on their speed.
 */
export async function solveTogether(
  task: SolveTask,
  helpers: readonly StartHelper[],
  host: Host,
  { helpersMayLeave = false, ...events }: TogetherOptions = {},
): Promise<SolveResult> {
  if (helpers.length === 0) {
    const isNeverOver = { isOver: () => false, readFindings: () => undefined };
    return (await runPart(task, host, { ...events, ...isNeverOver }))!;
  }
  const { limitMs = Infinity, anySolution = false, atLeast = 0 } = task.options;
  const { isAborted = () => false, onProgress } = events;
  const endsAt = host.now() + limitMs;
  const [own, ...others] = divideTask(task, helpers.length + 1, helpersMayLeave);
  let merged = createMerged(helpers.length + 1, atLeast);
  const running: RunningHelper[] = [];
  let phase: SolveProgress['phase'] = 'first-line';
  const take = (part: number, report: PartReport) => {
    const { findings } = merged;
    merged = mergeReport(merged, part, report);
    if (report.kind === 'progress') phase = report.progress.phase;
    const states = merged.states.reduce((sum, some) => sum + some, 0);
    onProgress?.({ phase, states, ...merged.findings });
    if (merged.findings === findings) return;
    for (const [i, helper] of running.entries())
      if (i + 1 !== part) helper.sendFindings(merged.findings);
  };
  const isDone = () => isOver(merged, anySolution);
  try {
    for (const [i, start] of helpers.entries()) {
      running.push(start(others[i]!, (report) => take(i + 1, report)));
    }
    const result = await runPart(own!, host, {
      isAborted,
      isOver: isDone,
      readFindings: () => merged.findings,
      onProgress: (progress) => take(0, { kind: 'progress', progress }),
    });
    if (result !== undefined) take(0, { kind: 'result', result });
    // The own part may end early, for example because it runs out of memory. The others continue within the time limit.
    while (!helpersMayLeave && !isDone() && !isAborted() && host.now() < endsAt) {
      await host.pause(WAIT_MS);
    }
    return readResult(merged);
  } finally {
    for (const helper of running) helper.stop();
  }
}
