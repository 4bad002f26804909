import type {
  IncomingMessage,
  OutgoingHttpHeader,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { closeUnread } from './close-unread.ts';
import type { AppEnv } from './http/app-env.ts';
import { bodyIn, type CachedResponse, flattenHeaders } from './http/cached-response.ts';
import type { Metrics } from './http/metrics.ts';
import { chooseEncoding, isUnchanged } from './http/negotiate.ts';
import type { PageCache } from './http/page-cache.ts';
import { createRequestIds } from './http/request-ids.ts';
import { cacheKeyOf } from './middleware/cache-public.ts';

export interface ListenerParts {
  readonly app: Hono<AppEnv>;
  /** Files of the build by path. They do not change while the site runs. */
  readonly assets: ReadonlyMap<string, CachedResponse>;
  readonly cache: PageCache;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/**
 * Serves a request from the page cache or the assets if it can, otherwise from the app.
 *
 * Nearly all requests are cache hits, so they are served before anything else runs. Both maps hold only public responses, the same for
 * everybody, so no check depends on the visitor. Hits are counted, and only logged at level debug.
 */
export function createListener({
  app,
  assets,
  cache,
  metrics,
  log,
}: ListenerParts): RequestListener {
  const requestIdOf = createRequestIds();
  const serveFromApp = getRequestListener((request, env) => app.fetch(request, env), {
    hostname: 'localhost',
    overrideGlobalObjects: false,
    // It would drain unread bodies; see `closeUnread`.
    autoCleanupIncoming: false,
  });
  const isDebug = log.isLevelEnabled('debug');
  return (incoming, outgoing) => {
    if (hasTwoHosts(incoming)) return void outgoing.writeHead(400, { connection: 'close' }).end();
    incoming.url = toOriginForm(incoming.url ?? '/');
    const { method, url, headers } = incoming;
    const hasBody =
      headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody) closeUnread(incoming, outgoing);
    const isHead = method === 'HEAD';
    const cached =
      method === 'GET' || isHead
        ? // What a cross-origin page may read depends on its origin.
          ((headers.origin === undefined ? cache.get(cacheKeyOf(url)) : undefined) ??
          assets.get(withoutQuery(url)))
        : undefined;
    if (!cached) return serveFromApp(incoming, outgoing);
    const requestId = requestIdOf(headers['x-request-id']);
    metrics.countCacheHit();
    if (isDebug) log.debug({ requestId, method, path: url }, 'cache hit');
    if (isUnchanged(headers['if-none-match'], cached.headers.etag)) {
      outgoing.writeHead(304, { ...cached.headers, 'x-request-id': requestId }).end();
    } else {
      send(cached, headers['accept-encoding']?.toString(), requestId, isHead, outgoing);
    }
  };
}

/** A request with two Host headers is invalid (RFC 9112 §3.2): a proxy in front may have used the other one. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/**
 * The path and query of a request target. Clients of proxies may send an absolute address (RFC 9112 §3.2.2), and a fragment is not part of
 * the request.
 */
function toOriginForm(target: string): string {
  const fragment = target.indexOf('#');
  const whole = fragment === -1 ? target : target.slice(0, fragment);
  return whole.startsWith('/') ? whole : whole.replace(/^https?:\/\/[^/?]*\/?/i, '/');
}

function withoutQuery(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? url : url.slice(0, start);
}

function send(
  cached: CachedResponse,
  accepted: string | undefined,
  requestId: string,
  isHead: boolean,
  outgoing: ServerResponse,
): void {
  const encoding = chooseEncoding(accepted, cached.bodies);
  const body = bodyIn(cached, encoding);
  // A flat list is Node's fastest way; setting headers one by one takes a tenth of the whole time.
  const head = [
    ...flattenHeaders(cached),
    'x-request-id',
    requestId,
    'content-length',
    body.length,
  ];
  if (encoding !== 'identity') head.push('content-encoding', encoding);
  outgoing.writeHead(cached.status, head as OutgoingHttpHeader[]);
  outgoing.end(isHead ? undefined : body);
}
