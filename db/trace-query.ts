import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';

const TEXT_CHARS_MAX = 2_000;

/**
 * Creates a span for a query that has ended, in the trace of its caller. Does nothing if there is no trace. The span does not contain
 * values, because people may have entered them.
 */
export function traceQuery(event: LogEvent): void {
  if (!trace.getActiveSpan()?.isRecording()) return;
  const text = event.query.sql;
  const operation = (/^\W*(\w+)/.exec(text)?.[1] ?? 'query').toUpperCase();
  const span = trace.getTracer('unjam').startSpan(operation, {
    kind: SpanKind.CLIENT,
    startTime: Date.now() - event.queryDurationMillis,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, TEXT_CHARS_MAX),
    },
  });
  if (event.level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
