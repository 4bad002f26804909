/** The code inside a worker thread: board text in, result line out. */

import { parentPort, workerData } from 'node:worker_threads';
import { solveText } from './solve-text.ts';

parentPort?.on('message', async (text: string) => {
  parentPort?.postMessage(JSON.stringify(await solveText(text, workerData)));
});
