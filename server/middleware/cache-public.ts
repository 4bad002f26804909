import type { Context, MiddlewareHandler } from 'hono';
import { cdnHeaders } from '#domain/platform/site/caching.ts';
import { readableQuery } from '#domain/platform/site/paths.ts';
import type { AppEnv } from '../http/app-env.ts';
import { bodyIn, type CachedResponse, makeCachedResponse } from '../http/cached-response.ts';
import { chooseEncoding, isUnchanged } from '../http/negotiate.ts';
import type { PageCache } from '../http/page-cache.ts';

/** Fast enough to wait for: 0.2 ms for a page. */
const FIRST_QUALITY = 5;

/**
 * Caches GET responses with `Cache-Control: public`, and adds an ETag, compression and 304. Other responses pass unchanged, including
 * streams; without a declaration they become `no-store`.
 *
 * A response that sets a cookie belongs to one visitor, so it becomes `private, no-store`. With a CDN in front, public responses get the
 * headers for it.
 */
export function cachePublic(
  cache: PageCache,
  { isBehindCdn, variesByOrigin }: Sharing,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { generation } = cache;
    await next();
    if (c.res.headers.has('set-cookie')) c.header('cache-control', 'private, no-store');
    const isFailure = c.res.status >= 400 && isPublic(c.res);
    if (isFailure || !c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
    const { method } = c.req;
    if ((method !== 'GET' && method !== 'HEAD') || c.res.status !== 200 || !isPublic(c.res)) return;
    const own = Object.fromEntries(c.res.headers);
    const headers = { ...own, ...(isBehindCdn && cdnHeaders(own['cache-control'] ?? '')) };
    const body = Buffer.from(await c.res.arrayBuffer());
    const response = await makeCachedResponse(200, headers, body, FIRST_QUALITY);
    if (method === 'GET') {
      const stored = variesByOrigin ? withOrigin(response) : response;
      cache.set(cacheKeyOf(c.env.incoming.url ?? '/'), stored, generation);
    }
    c.res = undefined;
    c.res = toResponse(response, c);
  };
}

/** Who else may store public responses, and whether they depend on the origin. */
interface Sharing {
  readonly isBehindCdn: boolean;
  /** Pages of other origins may read some responses, see `otherOrigins`. */
  readonly variesByOrigin: boolean;
}

/** Cached responses bypass `otherOrigins`, which adds this header to all others. */
function withOrigin(response: CachedResponse): CachedResponse {
  const { vary } = response.headers;
  const headers = { ...response.headers, vary: vary ? `${vary}, Origin` : 'Origin' };
  return { ...response, headers };
}

/** The key of a request in the page cache: its path, and the part of its query that the page reads. */
export function cacheKeyOf(address: string): string {
  const start = address.indexOf('?');
  if (start === -1) return address;
  const path = address.slice(0, start);
  return path + readableQuery(path, address.slice(start));
}

function isPublic({ headers }: Response): boolean {
  const directives = (headers.get('cache-control') ?? '').toLowerCase().split(/\s*,\s*/);
  return directives.includes('public') && !directives.includes('no-store');
}

function toResponse(response: CachedResponse, c: Context<AppEnv>): Response {
  const { status, headers } = response;
  if (isUnchanged(c.req.header('if-none-match'), headers.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const encoding = chooseEncoding(c.req.header('accept-encoding'), response.bodies);
  const body = bodyIn(response, encoding) as Buffer<ArrayBuffer>;
  const all = new Headers(headers);
  if (encoding !== 'identity') all.set('content-encoding', encoding);
  all.set('content-length', String(body.length));
  return new Response(c.req.method === 'HEAD' || body.length === 0 ? null : body, {
    status,
    headers: all,
  });
}
