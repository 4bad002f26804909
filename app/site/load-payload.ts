import { isRouteErrorResponse, redirect, redirectDocument } from 'react-router';
import { loadAfterFailure } from './navigation/leave.ts';
import { payloadAddress } from './navigation/payload-address.ts';
import { takePrefetched } from './navigation/prefetched.ts';
import { siteState } from './navigation/site-state.ts';
import { reportFailedResponse } from './report-error.ts';

/**
 * Fetches a page's data for client navigation from `{path}/_payload.json`, which is cached compressed, or takes the prefetched
 * data; falls back to the page's own loader when that fails, and says so in the console only. Where a site of another build answers, while one is rolled out, the page is
 * loaded whole.
 *
 * A page uses it as its `clientLoader`:
 *
 *     export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
 *       loadPayload(request, serverLoader);
 */
export async function loadPayload<T>(request: Request, serverLoader: () => Promise<T>): Promise<T> {
  const { pathname, search } = new URL(request.url);
  const address = payloadAddress(pathname, search);
  try {
    // A failed prefetch is repeated.
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
    // The network is gone. A document load goes through the service worker, which has the page or a notice that it has not.
    loadAfterFailure(() => location.assign(pathname + search));
    return new Promise(() => {});
  }
}

/** Data, or where they lead: a page that redirects says so in `$redirect`. */
function follow<T>(data: unknown): T {
  const to = (data as { readonly $redirect?: string } | null)?.$redirect;
  if (to !== undefined) throw redirect(to);
  return data as T;
}
