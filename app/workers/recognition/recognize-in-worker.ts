import { toWorkerError } from '../run-in-worker.ts';
import type { RecognizeRequest, RecognizeResult } from './messages.ts';

/** Longer than any readable picture takes. */
const TIMEOUT_MS = 20_000;

/** The worker did not finish in time. */
export class RecognizeTimeout extends Error {}

/**
 * Reads a picture in a new worker and then terminates the worker. The pixels are transferred, so the caller loses them. Rejects with the
 * signal's reason when aborted, with `RecognizeTimeout` after `TIMEOUT_MS`, and with `WorkerScriptLost` if the worker's script no longer
 * exists.
 */
export function recognizeInWorker(
  request: RecognizeRequest,
  signal: AbortSignal,
): Promise<RecognizeResult> {
  return new Promise<RecognizeResult>((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('./recognize.worker.ts', import.meta.url), {
      type: 'module',
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      worker.terminate();
      settle();
    };
    const abort = () => end(() => reject(signal.reason));
    const timer = setTimeout(() => end(() => reject(new RecognizeTimeout())), TIMEOUT_MS);
    signal.addEventListener('abort', abort);
    worker.addEventListener('message', ({ data }: MessageEvent<RecognizeResult>) =>
      end(() => resolve(data)),
    );
    worker.addEventListener('error', (event) => end(() => reject(toWorkerError(event))));
    worker.postMessage(request, [request.picture.pixels.buffer]);
  });
}
