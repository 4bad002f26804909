import { recoverChunk } from '#app/site/navigation/recover-chunk.ts';

/** Work that is under way in a worker. `cancel` stops it at once; then `result` never settles. */
export interface WorkerRun<Result> {
  readonly result: Promise<Result>;
  readonly cancel: () => void;
}

type Message<Progress, Result> =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'result'; readonly result: Result };

/** Sends one request to a new worker, so that the page stays responsive, and terminates the worker after its result. */
export function runInWorker<Request, Progress, Result>(
  create: () => Worker,
  request: Request,
  onProgress: (progress: Progress) => void,
): WorkerRun<Result> {
  let worker: Worker | undefined;
  const result = new Promise<Result>((resolve, reject) => {
    // A sandboxed frame may start none, and says so by throwing.
    const started = create();
    worker = started;
    started.addEventListener('message', ({ data }: MessageEvent<Message<Progress, Result>>) => {
      if (data.kind === 'progress') return onProgress(data.progress);
      started.terminate();
      resolve(data.result);
    });
    started.addEventListener('error', (event) => {
      started.terminate();
      const error = toWorkerError(event);
      // The page is loaded again with its own build's worker; what is on it is in the address or stored.
      if (!(error instanceof WorkerScriptLost) || !recoverChunk()) reject(error);
    });
    started.postMessage(request);
  });
  return { result, cancel: () => worker?.terminate() };
}

/** The script of a worker could not be fetched: its build or the network is gone. */
export class WorkerScriptLost extends Error {}

/** What the `error` event of a worker says. One without a message is about its script. */
export const toWorkerError = ({ message }: ErrorEvent): Error =>
  message ? new Error(message) : new WorkerScriptLost('the worker could not be loaded');
