/** Anyone may store the response, and asks whether it still holds before each use. */
const PUBLIC_CACHING = 'public, max-age=0, must-revalidate';

/**
 * The headers by which a page or an endpoint declares that its response is the same for everybody. Only what
 * declares this gets into the page cache; a response that declares nothing is never stored.
 */
export function publicHeaders(): { readonly 'cache-control': string } {
  return { 'cache-control': PUBLIC_CACHING };
}
