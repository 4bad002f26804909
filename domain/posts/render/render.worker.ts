import { parentPort, workerData } from 'node:worker_threads';
import type { Assets } from './assets.ts';
import { type FileToRender, renderFile } from './render-file.ts';

/** Renders what it is sent, one file after the other. It holds nothing but the call. */
const { assets, today } = workerData as { readonly assets: Assets; readonly today: string };

parentPort?.on('message', (file: FileToRender) => {
  parentPort?.postMessage(renderFile(file, assets, today));
});
parentPort?.postMessage('ready');
