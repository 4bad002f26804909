import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  type Context as TraceContext,
  trace,
} from '@opentelemetry/api';
import { z } from 'zod';

/** The field beside a job's own by which it goes with what has started it. */
const FIELD = '_origin';

const origin = z.object({ requestId: z.string().optional(), traceparent: z.string().optional() });

/** What has started a job. */
export interface Origin {
  /** The id of the request. */
  readonly requestId: string | undefined;
  /** Its trace, if it has one. */
  readonly trace: TraceContext;
}

/** The input of a job that is written now, with what starts it: the request, if one does, and the trace under way. */
export function withOrigin(input: object, requestId: string | undefined): object {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  const { traceparent } = carrier;
  if (requestId === undefined && traceparent === undefined) return input;
  const started = { ...(requestId && { requestId }), ...(traceparent && { traceparent }) };
  return { ...input, [FIELD]: started };
}

/** Takes apart what `withOrigin` has put together; jobs by the clock have no origin. */
export function splitOrigin(data: unknown): { readonly input: unknown; readonly origin: Origin } {
  const { [FIELD]: given, ...input } = (data ?? {}) as Record<string, unknown>;
  const found = origin.safeParse(given).data ?? {};
  const parent = propagation.extract(context.active(), found);
  return { input, origin: { requestId: found.requestId, trace: parent } };
}

/** Works a job within a span of the trace that has started it. */
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
