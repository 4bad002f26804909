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
  worker: Worker,
  request: Request,
  onProgress: (progress: Progress) => void,
): WorkerRun<Result> {
  const result = new Promise<Result>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Message<Progress, Result>>) => {
      if (data.kind === 'progress') return onProgress(data.progress);
      worker.terminate();
      resolve(data.result);
    });
    worker.addEventListener('error', (event) => {
      worker.terminate();
      reject(new Error(event.message || 'the worker could not be loaded'));
    });
  });
  worker.postMessage(request);
  return { result, cancel: () => worker.terminate() };
}
