import type { RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Answer } from './answer.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { AppEnv } from './app-env.ts';
import type { Metrics } from './metrics.ts';
import { chooseEncoding, isUnchanged } from './negotiate.ts';
import { createRequestNames } from './request-id.ts';

export interface ListenerParts {
  readonly app: Hono<AppEnv>;
  /** Files of the build by path; they never change while we run. */
  readonly assets: ReadonlyMap<string, Answer>;
  readonly cache: AnswerCache;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/**
 * Answers a Node request: by copying kept bytes where there are any, else through the application.
 *
 * The copying stands before everything else because it is what nearly all requests come to; it is counted,
 * and logged at level debug only.
 */
export function createListener({
  app,
  assets,
  cache,
  metrics,
  log,
}: ListenerParts): RequestListener {
  const nameRequest = createRequestNames();
  const answer = getRequestListener(
    (request, env) =>
      app.fetch(request, {
        ...env,
        requestId: nameRequest(request.headers.get('x-request-id') ?? undefined),
      }),
    { hostname: 'localhost', overrideGlobalObjects: false },
  );
  return (incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const kept =
      method === 'GET' || method === 'HEAD'
        ? (assets.get(url.replace(/\?.*$/s, '')) ?? cache.find(url))
        : undefined;
    if (!kept) return answer(incoming, outgoing);
    const requestId = nameRequest(headers['x-request-id']?.toString());
    metrics.countCopied();
    log.debug({ requestId, method, path: url }, 'copied');
    outgoing.setHeader('x-request-id', requestId);
    if (isUnchanged(headers['if-none-match'], kept.headers.etag)) {
      outgoing.writeHead(304, kept.headers).end();
    } else {
      copy(kept, headers['accept-encoding']?.toString(), method === 'HEAD', outgoing);
    }
  };
}

function copy(
  { status, headers, bodies }: Answer,
  accepted: string | undefined,
  isHead: boolean,
  outgoing: ServerResponse,
): void {
  const encoding = chooseEncoding(accepted, bodies);
  const body = bodies[encoding] ?? bodies.identity;
  if (encoding !== 'identity') outgoing.setHeader('content-encoding', encoding);
  outgoing.setHeader('content-length', body.length);
  outgoing.writeHead(status, headers);
  outgoing.end(isHead ? undefined : body);
}
