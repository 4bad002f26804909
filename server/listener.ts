import type { OutgoingHttpHeader, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { type Answer, listHeaders } from './answer.ts';
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
  const isTracing = log.isLevelEnabled('debug');
  return (incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const isHead = method === 'HEAD';
    const kept =
      method === 'GET' || isHead ? (cache.find(url) ?? assets.get(withoutQuery(url))) : undefined;
    if (!kept) return answer(incoming, outgoing);
    const requestId = nameRequest(headers['x-request-id']?.toString());
    metrics.countCopied();
    if (isTracing) log.debug({ requestId, method, path: url }, 'copied');
    if (isUnchanged(headers['if-none-match'], kept.headers.etag)) {
      outgoing.writeHead(304, { ...kept.headers, 'x-request-id': requestId }).end();
    } else {
      copy(kept, headers['accept-encoding']?.toString(), requestId, isHead, outgoing);
    }
  };
}

function withoutQuery(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? url : url.slice(0, start);
}

function copy(
  answer: Answer,
  accepted: string | undefined,
  requestId: string,
  isHead: boolean,
  outgoing: ServerResponse,
): void {
  const encoding = chooseEncoding(accepted, answer.bodies);
  const body = answer.bodies[encoding] ?? answer.bodies.identity;
  // A flat list in one go is the shortest way through Node; setting headers one by one costs a tenth of it all.
  const head = [...listHeaders(answer), 'x-request-id', requestId, 'content-length', body.length];
  if (encoding !== 'identity') head.push('content-encoding', encoding);
  outgoing.writeHead(answer.status, head as OutgoingHttpHeader[]);
  outgoing.end(isHead ? undefined : body);
}
