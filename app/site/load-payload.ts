import { isRouteErrorResponse, redirect, redirectDocument } from 'react-router';
import { loadAfterFailure } from './navigation/leave.ts';
import { payloadAddress } from './navigation/payload-address.ts';
import { takePrefetched } from './navigation/prefetched.ts';
import { siteState } from './navigation/site-state.ts';
import { reportFailedResponse } from './report-error.ts';

/**
 * Fetches a page's data for client navigation from `{path}/_payload.json`, which is cached compressed, or takes the prefetched data. If
 * that fails, it logs a warning and falls back to the page's own loader. If a server of another build responds (during a rollout), the
 * whole document is loaded.
 *
 * Used as a page's `clientLoader`:
 *
 *     export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
 *       loadPayload(request, serverLoader);
 */
export async function loadPayload<T>(request: Request, serverLoader: () => Promise<T>): Promise<T> {
  const { pathname, search } = new URL(request.url);
  const address = payloadAddress(pathname, search);
  try {
    // If the prefetch failed, fetch again.
    const ahead = await takePrefetched(address)?.catch(() => undefined);
    if (ahead !== undefined) return follow<T>(ahead);
    const response = await fetch(address, { signal: request.signal });
    if (siteState.isOfOtherBuild?.(response)) throw redirectDocument(pathname + search);
    if (response.ok) return follow<T>(await response.json());
    console.warn(`${address} answered ${response.status}; asking the loader`);
    if (response.status >= 500) reportFailedResponse('GET', address, response.status);
  } catch (error) {
    if (request.signal.aborted || error instanceof Response) throw error;
    console.warn(`${address} failed; asking the loader`, error);
  }
  try {
    return await serverLoader();
  } catch (error) {
    if (isRouteErrorResponse(error) && error.status >= 500)
      reportFailedResponse('GET', `${pathname}.data${search}`, error.status);
    if (!(error instanceof TypeError) || !navigator.serviceWorker?.controller) throw error;
    // The network is down. A document load goes through the service worker, which has the page in its cache, or an offline notice.
    loadAfterFailure(() => location.assign(pathname + search));
    return new Promise(() => {});
  }
}

/** Returns the data, or throws a redirect if the page's data has `$redirect`. */
function follow<T>(data: unknown): T {
  const to = (data as { readonly $redirect?: string } | null)?.$redirect;
  if (to !== undefined) throw redirect(to);
  return data as T;
}
