/** Anyone may store the response, but must revalidate it before each use. */
const PUBLIC_CACHING = 'public, max-age=0, must-revalidate';

/**
 * The headers with which a page or an endpoint declares that its response is the same for everybody. Only responses with these headers get
 * into the page cache; all others are never stored.
 */
export function publicHeaders(): { readonly 'cache-control': string } {
  return { 'cache-control': PUBLIC_CACHING };
}

/**
 * The operator's CDN may use a copy for 30 seconds, then for 29 more while it fetches a new one. Sites notice a change within one second,
 * so the change is visible everywhere within a minute. While no site answers, a copy may be used for a day.
 */
const CDN = { freshSeconds: 30, staleSeconds: 29, errorSeconds: 24 * 60 * 60 };

/**
 * Headers of a public response for a CDN, which replace its `cache-control`. Browsers still revalidate before each use: `stale-…` is in the
 * field that only CDNs read (RFC 9213). Empty for a response that sets its own lifetime.
 */
export function cdnHeaders(cacheControl: string): Readonly<Record<string, string>> {
  if (cacheControl !== PUBLIC_CACHING) return {};
  const { freshSeconds, staleSeconds, errorSeconds } = CDN;
  const stale = `stale-while-revalidate=${staleSeconds}, stale-if-error=${errorSeconds}`;
  return {
    'cache-control': `${PUBLIC_CACHING}, s-maxage=${freshSeconds}`,
    'cdn-cache-control': `public, max-age=${freshSeconds}, ${stale}`,
  };
}
