import { parentPort, workerData } from 'node:worker_threads';
import type { Assets } from './assets.ts';
import { renderFile, type TextFile } from './render-file.ts';

const { assets, today } = workerData as { readonly assets: Assets; readonly today: string };

parentPort?.on('message', (file: TextFile) => {
  parentPort?.postMessage(renderFile(file, assets, today));
});
parentPort?.postMessage('ready');
