import { reportThrown } from '../report-error.ts';
import { watchLeaving } from './leave.ts';
import { isChunkError, recoverChunk } from './recover-chunk.ts';

/** Scripts that are decorative or prefetched. */
const OPTIONAL_SCRIPT = /\/(?:account-bar|jammed-board|prefetch|toast-stack)-/;

/** Reports uncaught errors, and reloads a page if its scripts are no longer served. */
export function watchErrors(): void {
  watchLeaving();
  addEventListener('error', ({ error, message, filename }) => {
    // Errors in other files come from extensions or cross-origin scripts, whose messages the browser hides.
    if (filename.startsWith(location.origin)) report(error ?? message);
  });
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  addEventListener('vite:preloadError', ({ payload }) => {
    // Reload only for something that the visitor has asked for.
    if (!OPTIONAL_SCRIPT.test(payload.message)) recoverChunk();
  });
}

function report(reason: unknown): void {
  if (isChunkError(reason) || (reason instanceof DOMException && reason.name === 'AbortError'))
    return;
  reportThrown('CLIENT_ERROR', reason);
}
