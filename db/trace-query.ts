import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';

const TEXT_CHARS_MAX = 2_000;

/**
 * Makes a span of a query that has ended, in the trace of what asked for it. Where nothing is traced it does nothing. Values are no part of the
 * span: they are whatever people have entered.
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
