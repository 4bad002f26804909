/** The code inside a helper thread. */

import { parentPort } from 'node:worker_threads';
import { type HelpTask, help } from '#domain/boards/helper-threads.ts';

parentPort?.on('message', (task: HelpTask) => help(task));
