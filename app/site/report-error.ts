import { readEndpoint } from './endpoint.ts';
import { readStoredUser } from './session/session-mark.ts';
import { readSessionToken } from './session/session-token.ts';

/** Where an error occurred: in a response of our API, uncaught in a script, or in a page. */
export type ErrorType = 'API_ERROR' | 'CLIENT_ERROR' | 'NUXT_APP_ERROR';

/** Maximum number of reports per visit: a page may fail in a loop. */
const REPORTS_MAX = 10;

/** Maximum length of a message and of a stack trace, in characters. */
const TEXT_MAX = 4_000;

const reported = new Set<string>();

/**
 * Sends an error in this browser to the site, each message once per visit. The visitor sees nothing, and a report that cannot be sent is
 * only logged.
 */
function reportError(type: ErrorType, message: string, backtrace = ''): void {
  const key = `${type} ${message}`;
  if (reported.has(key) || reported.size >= REPORTS_MAX) return;
  reported.add(key);
  const error = {
    error_type: type,
    origin_type: 1,
    message: message.slice(0, TEXT_MAX),
    backtrace: backtrace.slice(0, TEXT_MAX),
    user_email: readStoredUser()?.email ?? '',
  };
  const token = readSessionToken();
  fetch(`${readEndpoint()}/api/v1/log_client_error`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ error }),
    keepalive: true,
  }).then(
    (response) => {
      if (!response.ok) console.warn(`the error report was answered with ${response.status}`);
    },
    (failure: unknown) => console.warn('the error report could not be sent', failure),
  );
}

/** Reports a response with a status of 500 or above. */
export function reportFailedResponse(method: string, address: string, status: number): void {
  reportError('API_ERROR', `${method} ${address} answered ${status}`);
}

/** Reports a thrown value of any kind. */
export function reportThrown(type: ErrorType, thrown: unknown): void {
  if (thrown instanceof Error) reportError(type, `${thrown.name}: ${thrown.message}`, thrown.stack);
  else reportError(type, String(thrown) || 'nothing');
}
