import { showToast } from '../components/toasts/show-toast.ts';
import { PRODUCT_TOAST_MS } from '../components/toasts/toast.ts';
import { reportAnswer } from './report-error.ts';

/** What our API answered. A refusal is an answer too: `errors` has its sentences. */
export type ApiAnswer<T> =
  | { readonly ok: true; readonly status: number; readonly data: T }
  | { readonly ok: false; readonly status: number; readonly errors: readonly string[] };

/**
 * Asks our own API: JSON there and back. `path` begins with `/`.
 *
 * Where there is no network, a toast says so and the exception is thrown on, unless the call was called off.
 * An answer of 500 or above is reported silently; the caller gets it as any other refusal.
 */
export async function callApi<T>(path: string, init: RequestInit = {}): Promise<ApiAnswer<T>> {
  const response = await send(path, init);
  if (response.status >= 500) reportAnswer(init.method ?? 'GET', path, response.status);
  const body = await readBody(response);
  const { status } = response;
  return response.ok
    ? { ok: true, status, data: body.data as T }
    : { ok: false, status, errors: body.errors ?? [] };
}

async function send(path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('accept', 'application/json');
  headers.set('content-type', 'application/json');
  try {
    return await fetch(path, { ...init, headers });
  } catch (error) {
    if (!init.signal?.aborted) {
      const reason = error instanceof Error ? error.message : String(error);
      showToast({
        title: `fetch exception: ${reason}`,
        kind: 'error',
        timeoutMs: PRODUCT_TOAST_MS,
      });
    }
    throw error;
  }
}

interface Body {
  readonly data?: unknown;
  readonly errors?: readonly string[];
}

/** What is not JSON, such as the page of a proxy, says nothing to us. */
async function readBody(response: Response): Promise<Body> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? (body as Body) : {};
  } catch {
    return {};
  }
}
