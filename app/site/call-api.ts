import { findAddress } from '#domain/accounts/find-address.ts';
import type { Issue } from '#domain/platform/forms.ts';
import { sitePath } from '#domain/platform/site/locale-path.ts';
import type { Locale } from '#domain/platform/site/schema.ts';
import { checkMailPath } from './check-mail-path.ts';
import { openCreditDialog } from './dialogs.ts';
import { readEndpoint } from './endpoint.ts';
import { reportFailedResponse } from './report-error.ts';
import { forgetSessionToken, readSessionToken, setSessionToken } from './session/session-token.ts';
import { showFetchError } from './toasts/show-toast.ts';

/** A response of our API. `errors` has the refusal as sentences, `issues` the same by form field. */
export type ApiResponse<T> =
  | { readonly ok: true; readonly status: number; readonly data: T }
  | {
      readonly ok: false;
      readonly status: number;
      readonly errors: readonly string[];
      readonly issues: readonly Issue[];
    };

/** The server could not be reached, or something else responded in its place. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

interface CallOptions {
  /** A network failure is not shown in a toast. (Default: false) */
  readonly isSilent?: boolean;
}

/**
 * Calls our API with JSON, or a page's action with a form, at the configured endpoint. `path` begins with `/`.
 *
 * A network failure, or a success that is not from our API, is shown in a toast and thrown as a `NetworkError`; an aborted call's error is
 * only rethrown. A status of 500 or above is reported silently and returned like any other refusal. A 401 that names an e-mail address leads
 * to the page for confirming it; a 402 opens the dialog about credits. A bearer token in the response replaces the session's token.
 */
export async function callApi<T>(
  path: string,
  init: RequestInit = {},
  { isSilent = false }: CallOptions = {},
): Promise<ApiResponse<T>> {
  const response = await sendWithToken(readEndpoint() + path, init, isSilent);
  const { status } = response;
  if (status >= 500) reportFailedResponse(init.method ?? 'GET', path, status);
  const body = await readBody(response);
  if (status === 401) openConfirmation(body.errors?.[0]);
  if (status === 402) openCreditDialog();
  if (!response.ok) return { ok: false, status, errors: body.errors ?? [], issues: issuesOf(body) };
  // Such as the page of a Wi-Fi network that asks people to sign in to it.
  if (status !== 204 && !('data' in body)) {
    throw networkError(new Error('the response is not from this site'), isSilent);
  }
  return { ok: true, status, data: body.data as T };
}

/** The endpoints of the specification return sentences only. */
function issuesOf({ errors = [], issues }: Body): readonly Issue[] {
  return issues ?? errors.map((message) => ({ field: '', code: 'refused', message }));
}

/** Sends the session's token. If that is refused because another tab has replaced it, retries with the new token from the cookie. */
async function sendWithToken(
  address: string,
  init: RequestInit,
  isSilent: boolean,
): Promise<Response> {
  const sent = readSessionToken();
  const response = await send(address, init, isSilent);
  const token = /^Bearer (\S+)$/.exec(response.headers.get('authorization') ?? '')?.[1];
  if (token) setSessionToken(token);
  if (response.status !== 401 || sent === null) return response;
  forgetSessionToken();
  if (readSessionToken() === sent) return response;
  return send(address, init, isSilent);
}

/** Leads to the confirmation page if the error names an unconfirmed e-mail address (specification §8). */
function openConfirmation(error: string | undefined): void {
  const email = findAddress(error);
  if (!email) return;
  const locale = document.documentElement.lang as Locale;
  location.assign(sitePath(locale, checkMailPath(email, 'account_confirm')));
}

async function send(address: string, init: RequestInit, isSilent: boolean): Promise<Response> {
  const token = readSessionToken();
  const headers = new Headers(init.headers);
  headers.set('accept', 'application/json');
  // The browser sets the type of a form itself, with its boundary.
  if (init.body === undefined || typeof init.body === 'string') {
    headers.set('content-type', 'application/json');
  }
  if (token) headers.set('authorization', `Bearer ${token}`);
  const credentials = address.startsWith('/') ? 'same-origin' : 'include';
  try {
    return await fetch(address, { credentials, ...init, headers });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw networkError(error, isSilent);
  }
}

/** Shows a network failure in a toast unless the call is silent. */
function networkError(cause: unknown, isSilent: boolean): NetworkError {
  if (!isSilent) showFetchError(cause);
  return new NetworkError(cause instanceof Error ? cause.message : String(cause), { cause });
}

interface Body {
  readonly data?: unknown;
  readonly errors?: readonly string[];
  readonly issues?: readonly Issue[];
}

/** The body as JSON; empty if it is anything else, such as a proxy's error page. */
async function readBody(response: Response): Promise<Body> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? (body as Body) : {};
  } catch {
    return {};
  }
}
