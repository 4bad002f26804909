/**
 * The worker behind `solve-in-worker.ts`. It runs the solver off the main thread, and contains no puzzle logic. If somebody waits, it
 * starts helpers, workers of this same script, which end with it.
 */

import type { PartReport } from '#engine/portfolio/merge.ts';
import { helpSolve } from '#engine/portfolio/run-part.ts';
import { solveTogether } from '#engine/portfolio/solve-together.ts';
import type { Findings } from '#engine/solve-options.ts';
import { countHelpers, startHelper, WORKER_HOST } from './helper-workers.ts';
import type { HelperMessage, SolveMessage, SolveRequest } from './messages.ts';

/** In bytes, for all threads together. A phone closes a page that takes too much memory. */
const BYTES_MAX = 192 * 2 ** 20;

/** The latest findings of the other threads on a shared board. */
let found: Findings | undefined;

addEventListener('message', ({ data }: MessageEvent<SolveRequest | HelperMessage>) => {
  if (!('kind' in data)) return lead(data);
  if (data.kind === 'findings') found = data.findings;
  else help(data);
});

function lead({ board, moves, cores = 1, ...options }: SolveRequest) {
  const send = (message: SolveMessage) => postMessage(message);
  const task = { board, moves, options: { ...options, bytesMax: BYTES_MAX } };
  const helpers = Array.from({ length: countHelpers(cores) }, () => startHelper);
  solveTogether(task, helpers, WORKER_HOST, {
    onProgress: (progress) => send({ kind: 'progress', progress }),
  }).then((result) => send({ kind: 'result', result }), fail);
}

function help({ task }: Extract<HelperMessage, { kind: 'part' }>) {
  const send = (report: PartReport) => postMessage(report);
  const events = { readFindings: () => found, isOver: () => false, send };
  helpSolve(task, WORKER_HOST, events).catch(fail);
}

/** Throws a bug as an error of the worker, not of a promise, so that the page that started it is notified. */
function fail(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}
