/** Threads that help to solve a board: how the leading thread reaches them, and what they run. */

import { setTimeout as pauseFor, setImmediate as pauseOnce } from 'node:timers/promises';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { PartReport } from '#engine/portfolio/merge.ts';
import type { SolveTask } from '#engine/portfolio/plan.ts';
import { type Host, helpSolve } from '#engine/portfolio/run-part.ts';
import type { StartHelper } from '#engine/portfolio/solve-together.ts';
import type { Findings } from '#engine/solve-options.ts';

/** The input of a helper thread: its part of a board, and a port for exchanging findings. Closing the port ends the part. */
export interface HelpTask {
  readonly task: SolveTask;
  readonly port: MessagePort;
}

/** A Node thread as the engine's host. */
export const THREAD_HOST: Host = {
  now: () => performance.now(),
  pause: (ms) => (ms === undefined ? pauseOnce() : pauseFor(ms)),
};

/** Creates a helper whose part and port are transferred to a thread with `send`. Findings sent before it starts wait in the port. */
export function createHelper(send: (help: HelpTask) => void): StartHelper {
  return (task, onReport) => {
    const { port1, port2 } = new MessageChannel();
    let isStopped = false;
    const report = (one: PartReport) => isStopped || onReport(one);
    port1.on('message', report);
    // The port also closes when its thread dies.
    port1.on('close', () => report({ kind: 'lost' }));
    send({ task, port: port2 });
    return {
      sendFindings: (findings) => port1.postMessage(findings),
      stop: () => {
        isStopped = true;
        port1.close();
      },
    };
  };
}

/**
 * Works on a part until it is done or the other side closes the port. If `isNeeded` says earlier that the thread has other work, returns
 * the rest: the part with the current findings, and the open port.
 */
export async function help(
  { task, port }: HelpTask,
  isNeeded = () => false,
): Promise<HelpTask | undefined> {
  let found: Findings | undefined;
  let known: Findings | undefined;
  let isClosed = false;
  port.on('message', (findings: Findings) => {
    found = findings;
  });
  port.on('close', () => {
    isClosed = true;
  });
  await helpSolve(task, THREAD_HOST, {
    readFindings: () => found,
    isOver: () => isClosed || isNeeded(),
    send: (report) => {
      if (report.kind === 'progress') known = report.progress;
      port.postMessage(report);
    },
  });
  if (isNeeded() && !isClosed) {
    const { line, atLeast = 0 } = known ?? {};
    const options = { ...task.options, atLeast, ...(line && { known: line }) };
    return { task: { ...task, options }, port };
  }
  port.close();
  return undefined;
}
