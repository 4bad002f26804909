import type { RecognizeAnswer, RecognizeRequest } from './messages.ts';

/** Longer than this no picture takes that can be read at all. */
const LIMIT_MS = 20_000;

/** The worker was not done in time. */
export class RecognizeTimeout extends Error {}

/**
 * Reads a picture in a worker of its own and ends the worker with it. The pixels are handed over, not copied: they are
 * gone from the page. Rejects with the signal's reason when called off, and with `RecognizeTimeout` after 20 seconds.
 */
export function recognizeRemotely(
  request: RecognizeRequest,
  signal: AbortSignal,
): Promise<RecognizeAnswer> {
  return new Promise<RecognizeAnswer>((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('./recognize.worker.ts', import.meta.url), {
      type: 'module',
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', callOff);
      worker.terminate();
      settle();
    };
    const callOff = () => end(() => reject(signal.reason));
    const timer = setTimeout(() => end(() => reject(new RecognizeTimeout())), LIMIT_MS);
    signal.addEventListener('abort', callOff);
    worker.addEventListener('message', ({ data }: MessageEvent<RecognizeAnswer>) =>
      end(() => resolve(data)),
    );
    worker.addEventListener('error', (event) =>
      end(() => reject(new Error(event.message || 'the recogniser could not be loaded'))),
    );
    worker.postMessage(request, [request.pixels.buffer]);
  });
}
