import { showToast } from '../components/toasts/show-toast.ts';
import { PRODUCT_TOAST_MS } from '../components/toasts/toast.ts';
import { reportFailedResponse } from './report-error.ts';

/** A response of our API. `errors` has the sentences of a refusal. */
export type ApiResponse<T> =
  | { readonly ok: true; readonly status: number; readonly data: T }
  | { readonly ok: false; readonly status: number; readonly errors: readonly string[] };

/**
 * Calls our API with JSON. `path` begins with `/`.
 *
 * A network failure is shown in a toast and thrown on; one of an aborted call is only thrown on. A status of 500 or above is
 * reported silently, and the caller gets it as any other refusal.
 */
export async function callApi<T>(path: string, init: RequestInit = {}): Promise<ApiResponse<T>> {
  const response = await send(path, init);
  if (response.status >= 500) reportFailedResponse(init.method ?? 'GET', path, response.status);
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

/** The body as JSON; an empty one for anything else, such as the page of a proxy. */
async function readBody(response: Response): Promise<Body> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? (body as Body) : {};
  } catch {
    return {};
  }
}
