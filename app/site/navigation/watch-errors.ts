import { reportThrown } from '../report-error.ts';
import { watchLeaving } from './leave.ts';
import { isChunkError, recoverChunk } from './recover-chunk.ts';

/** Scripts that are fetched for decoration or ahead of their use. */
const OPTIONAL_SCRIPT = /\/(?:account-bar|jammed-board|prefetch|toast-stack)-/;

/** Reports uncaught errors, and reloads a page whose scripts are gone. */
export function watchErrors(): void {
  watchLeaving();
  addEventListener('error', ({ error, message, filename }) => {
    // Errors in other files come from extensions or from scripts of other origins, which reveal nothing.
    if (filename.startsWith(location.origin)) report(error ?? message);
  });
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  addEventListener('vite:preloadError', ({ payload }) => {
    // Only what the visitor has asked for is worth a reload.
    if (!OPTIONAL_SCRIPT.test(payload.message)) recoverChunk();
  });
}

function report(reason: unknown): void {
  if (isChunkError(reason) || (reason instanceof DOMException && reason.name === 'AbortError'))
    return;
  reportThrown('CLIENT_ERROR', reason);
}
