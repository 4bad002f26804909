import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/** What is recorded of a request after it has been handled. */
export interface HandledRequest {
  /** The first part of its path, of which there are only a few. */
  readonly route: string;
  readonly status: number;
}

/** Requests that machines send every few seconds. */
const PROBES = /^\/(?:healthz|readyz|metrics)$/;

/**
 * Handles a request in its own span, which continues the trace of the operator's proxy if there is one. Paths and queries are not recorded,
 * because they may contain tokens. Probes are not traced.
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
