/** The inside of a helper thread: works on a part of a board until the other side closes the port. */

import { parentPort } from 'node:worker_threads';
import { helpSolve } from '#engine/portfolio/run-part.ts';
import type { Findings } from '#engine/solve-options.ts';
import { THREAD_HOST, type ThreadTask } from './helper-threads.ts';

parentPort?.on('message', async ({ task, port }: ThreadTask) => {
  let found: Findings | undefined;
  let isClosed = false;
  port.on('message', (findings: Findings) => {
    found = findings;
  });
  port.on('close', () => {
    isClosed = true;
  });
  await helpSolve(task, THREAD_HOST, {
    readFindings: () => found,
    isOver: () => isClosed,
    send: (report) => port.postMessage(report),
  });
  port.close();
});
