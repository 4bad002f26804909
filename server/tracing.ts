import type { Log } from '#domain/platform/context.server.ts';
import type { Config } from './config.ts';

/** How long sending the remaining traces may take at the end. */
const FLUSH_MS_MAX = 3_000;

/**
 * Starts sending traces of requests, their queries and the jobs they start (OpenTelemetry, OTLP over HTTP). The SDK is only loaded if
 * needed; without it all calls of its API do nothing. Returns a function that sends the rest and stops.
 */
export async function startTracing(
  { url, serviceName, share }: Config['traces'],
  log: Log,
): Promise<() => Promise<void>> {
  if (url === null) return async () => {};
  const [api, sdk, core, hooks, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/core'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${url}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  api.trace.setGlobalTracerProvider(provider);
  api.context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  api.propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  log.info({}, 'traces are sent');
  return async () => {
    const late = AbortSignal.timeout(FLUSH_MS_MAX);
    const isLate = new Promise<void>((resolve) => {
      late.addEventListener('abort', () => resolve(), { once: true });
    });
    await Promise.race([provider.shutdown().catch(() => {}), isLate]);
    for (const part of [api.trace, api.context, api.propagation]) part.disable();
  };
}
