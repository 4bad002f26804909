/** Anyone may store the response, and asks whether it still holds before each use. */
const PUBLIC_CACHING = 'public, max-age=0, must-revalidate';

/**
 * The headers by which a page or an endpoint declares that its response is the same for everybody. Only what
 * declares this gets into the page cache; a response that declares nothing is never stored.
 */
export function publicHeaders(): { readonly 'cache-control': string } {
  return { 'cache-control': PUBLIC_CACHING };
}

/**
 * A CDN of the operator's may use a copy for 30 seconds, then for 29 more while it asks for a new one, so that with the second in which sites
 * notice it a change is seen everywhere within a minute; and while no site answers, for a day.
 */
const CDN = { freshSeconds: 30, staleSeconds: 29, errorSeconds: 24 * 60 * 60 };

/**
 * What a public response says to a CDN, in place of its current `cache-control`. Browsers go on to ask before each use: `stale-…` is in the field that only
 * CDNs read (RFC 9213). None for a response that has a lifetime of its own.
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
