import { reportThrown } from '../api/report-error.ts';
import { isChunkError, recoverChunk } from './recover-chunk.ts';

/** Code that is fetched without anybody asking for it. */
const UNASKED = /\/(?:jammed-board|toast-stack)-/;

/** Reports what nobody has caught in this browser, and brings back a page whose code is gone. */
export function watchErrors(): void {
  addEventListener('error', ({ error, message, filename }) => {
    // What has no file of ours comes from an extension, or from a script that tells us nothing.
    if (filename.startsWith(location.origin)) report(error ?? message);
  });
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  addEventListener('vite:preloadError', ({ payload }) => {
    // What somebody asked for is worth loading the page anew; what we fetch by ourselves is not.
    if (!UNASKED.test(payload.message)) recoverChunk();
  });
}

function report(reason: unknown): void {
  if (isChunkError(reason) || (reason instanceof DOMException && reason.name === 'AbortError'))
    return;
  reportThrown('CLIENT_ERROR', reason);
}
