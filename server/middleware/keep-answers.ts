import type { Context, MiddlewareHandler } from 'hono';
import { type Answer, makeAnswer } from '../answer.ts';
import type { AnswerCache } from '../answer-cache.ts';
import type { AppEnv } from '../app-env.ts';
import { chooseEncoding, isUnchanged } from '../negotiate.ts';

/** Cheap enough to wait for: 0.2 ms for a page. */
const FIRST_QUALITY = 5;

/**
 * Completes what handlers answer to GET and HEAD: entity tag, compression, 304; and keeps it for the next
 * visitor, unless it failed or says `no-store`.
 */
export function keepAnswers(cache: AnswerCache): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { generation } = cache;
    await next();
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return;
    const headers: Record<string, string> = Object.fromEntries(c.res.headers);
    headers['cache-control'] ??= c.res.ok ? 'public, max-age=0, must-revalidate' : 'no-store';
    const body = Buffer.from(await c.res.arrayBuffer());
    const answer = await makeAnswer(c.res.status, headers, body, FIRST_QUALITY);
    const isKept = answer.status === 200 && !headers['cache-control'].includes('no-store');
    if (isKept && c.req.method === 'GET') cache.keep(addressOf(c), answer, generation);
    c.res = undefined;
    c.res = toResponse(answer, c);
  };
}

/** What an answer is kept under: path and query as they were asked for. */
function addressOf(c: Context<AppEnv>): string {
  return c.env.incoming.url ?? '/';
}

function toResponse({ status, headers, bodies }: Answer, c: Context<AppEnv>): Response {
  if (status === 200 && isUnchanged(c.req.header('if-none-match'), headers.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const encoding = chooseEncoding(c.req.header('accept-encoding'), bodies);
  const body = bodies[encoding] as Buffer<ArrayBuffer>;
  const all = new Headers(headers);
  if (encoding !== 'identity') all.set('content-encoding', encoding);
  if (status >= 200 && status !== 204) all.set('content-length', String(body.length));
  return new Response(c.req.method === 'HEAD' || body.length === 0 ? null : body, {
    status,
    headers: all,
  });
}
