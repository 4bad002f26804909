import { recoverChunk } from '#app/site/navigation/recover-chunk.ts';

export interface WorkOptions<Progress> {
  /** Stops the work immediately. The promise then never settles. */
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

type Message<Progress, Result> =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'result'; readonly result: Result };

/** Sends one request to a new worker, so that the page stays responsive, and terminates the worker after its result. */
export function runInWorker<Request, Progress, Result>(
  create: () => Worker,
  request: Request,
  { signal, onProgress }: WorkOptions<Progress>,
): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    if (signal.aborted) return;
    // Throws in a sandboxed frame, which may not start a worker.
    const worker = create();
    signal.addEventListener('abort', () => worker.terminate());
    worker.addEventListener('message', ({ data }: MessageEvent<Message<Progress, Result>>) => {
      if (data.kind === 'progress') return onProgress?.(data.progress);
      worker.terminate();
      resolve(data.result);
    });
    worker.addEventListener('error', (event) => {
      worker.terminate();
      const error = toWorkerError(event);
      // The page is reloaded with the worker of its own build. Its state is in the address or stored.
      if (!(error instanceof WorkerScriptLost) || !recoverChunk()) reject(error);
    });
    worker.postMessage(request);
  });
}

/** The script of a worker could not be fetched, because its build or the network is gone. */
export class WorkerScriptLost extends Error {}

/** Converts the `error` event of a worker. An event without a message is about its script. */
export const toWorkerError = ({ message }: ErrorEvent): Error =>
  message ? new Error(message) : new WorkerScriptLost('the worker could not be loaded');
