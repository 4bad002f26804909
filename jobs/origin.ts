import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  type Context as TraceContext,
  trace,
} from '@opentelemetry/api';
import { z } from 'zod';

/** The field with a job's origin, next to the job's own fields. */
const FIELD = '_origin';

const origin = z.object({ requestId: z.string().optional(), traceparent: z.string().optional() });

/** What started a job. */
export interface Origin {
  readonly requestId: string | undefined;
  /** The trace of the request, if there is one. */
  readonly trace: TraceContext;
}

/** Adds to a job's input what started it: the request, if any, and the current trace. */
export function withOrigin(input: object, requestId: string | undefined): object {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  const { traceparent } = carrier;
  if (requestId === undefined && traceparent === undefined) return input;
  const started = { ...(requestId && { requestId }), ...(traceparent && { traceparent }) };
  return { ...input, [FIELD]: started };
}

/** Reverses `withOrigin`. Scheduled jobs have no origin. */
export function splitOrigin(data: unknown): { readonly input: unknown; readonly origin: Origin } {
  const { [FIELD]: given, ...input } = (data ?? {}) as Record<string, unknown>;
  const found = origin.safeParse(given).data ?? {};
  const parent = propagation.extract(context.active(), found);
  return { input, origin: { requestId: found.requestId, trace: parent } };
}

/** Runs a job in a span of the trace that started it. */
export function traceJob<T>(
  task: string,
  { trace: parent }: Origin,
  work: () => Promise<T>,
): Promise<T> {
  const attributes = { 'messaging.destination.name': task };
  return trace
    .getTracer('unjam')
    .startActiveSpan(
      `job ${task}`,
      { kind: SpanKind.CONSUMER, attributes },
      parent,
      async (span) => {
        try {
          return await work();
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      },
    );
}
