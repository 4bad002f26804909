import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/** What is recorded of a request once it has been handled. */
export interface HandledRequest {
  /** The first part of its path, of which there are few. */
  readonly route: string;
  readonly status: number;
}

/** What machines ask every few seconds. */
const PROBES = /^\/(?:healthz|readyz|metrics)$/;

/**
 * Handles a request within a span of its own. Where a proxy of the operator's stands in front, its trace goes on. Paths and queries are no part
 * of the span: there may be tokens in them. Probes are not traced.
 */
export async function traceRequest(
  c: Context<AppEnv>,
  isBehindProxy: boolean,
  handle: () => Promise<HandledRequest>,
): Promise<void> {
  const { method, path } = c.req;
  if (PROBES.test(path)) return void (await handle());
  const carrier = isBehindProxy ? c.req.header() : {};
  const parent = propagation.extract(context.active(), carrier);
  const attributes = { 'http.request.method': method, 'request.id': c.get('requestId') };
  return trace
    .getTracer('unjam')
    .startActiveSpan(method, { kind: SpanKind.SERVER, attributes }, parent, async (span) => {
      try {
        const { route, status } = await handle();
        span.updateName(`${method} ${route}`);
        span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      } finally {
        span.end();
      }
    });
}
