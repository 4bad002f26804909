/**
 * The worker behind `solve-in-worker.ts`. It runs the solver off the main thread; no puzzle logic here. Where somebody waits, it
 * starts helpers, workers of this same script, which end with it.
 */

import type { PartReport } from '#engine/portfolio/merge.ts';
import { helpSolve } from '#engine/portfolio/run-part.ts';
import { solveTogether } from '#engine/portfolio/solve-together.ts';
import type { Findings } from '#engine/solve-options.ts';
import { countHelpers, startHelper, WORKER_HOST } from './helper-workers.ts';
import type { HelperMessage, SolveMessage, SolveRequest } from './messages.ts';

/** Bytes, of all threads together. A phone closes a page that takes too much memory. */
const BYTES_MAX = 192 * 2 ** 20;

/** What the others of a shared board have found by now. */
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

/** A bug is an error of the worker, not of a promise, so that whoever started it hears of it. */
function fail(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}
