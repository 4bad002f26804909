import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { DatabaseReadOnlyError, DatabaseUnavailableError } from '#db/client.server.ts';
import {
  DOMAIN_ERROR_CODES,
  DomainError,
  HTTP_STATUS_OF,
  refusalBody,
} from '#domain/platform/errors.ts';
import type { Issue } from '#domain/platform/forms.ts';
import type { AppEnv } from './app-env.ts';

/** After how many seconds to ask again when the database is away. */
export const OUTAGE_RETRY_SECONDS = 5;

/** What a request is logged with whose client has gone before its response; nobody receives it. */
export const GONE_STATUS = 499;

/** A refusal in one sentence, in the shape that every refusal of ours has. */
export function refuse(
  c: Context,
  status: ContentfulStatusCode,
  sentence: string,
  headers: Record<string, string> = {},
): Response {
  return c.json(refusalBody([sentenceIssue(status, sentence)]), status, headers);
}

/** The issue of a refusal in one sentence: its code is that of the status. */
export function sentenceIssue(status: number, message: string): Issue {
  const code = DOMAIN_ERROR_CODES.find((one) => HTTP_STATUS_OF[one] === status);
  return { field: '', code: code ?? (status < 500 ? 'refused' : 'failed'), message };
}

/**
 * Turns what a handler threw into a response: a refusal of a verb by the table of `domain/platform/errors.ts`, a lost
 * database into 503, and anything else, which is a bug, into a logged 500 that names the request and nothing of the
 * cause.
 */
export function respondToError(error: Error, c: Context<AppEnv>): Response {
  const bodyRefusal = c.get('bodyRefusal');
  if (bodyRefusal) return bodyRefusal;
  if (error instanceof HTTPException) {
    if (error.res) return error.getResponse();
    return refuse(
      c,
      error.status as ContentfulStatusCode,
      SENTENCES[error.status] ?? error.message,
    );
  }
  if (error instanceof DomainError) {
    const { issues, retryAfterSeconds } = error;
    if (error.code === 'unavailable') {
      c.get('ctx').log.error({ err: error, path: c.req.path }, 'request refused: unavailable');
    }
    if (retryAfterSeconds !== undefined) c.header('retry-after', `${Math.ceil(retryAfterSeconds)}`);
    return c.json(refusalBody(issues), HTTP_STATUS_OF[error.code]);
  }
  // The client has gone: aborting its work throws an error, which is nobody's fault.
  if (c.req.raw.signal.aborted) return c.body(null, GONE_STATUS as ContentfulStatusCode);
  c.get('ctx').log.error({ err: error, path: c.req.path }, 'request failed');
  if (error instanceof DatabaseUnavailableError || isDiskFull(error)) {
    const sentence =
      error instanceof DatabaseReadOnlyError || isDiskFull(error)
        ? 'The guide can be read but not changed at the moment. Try again in a few minutes.'
        : 'The guide cannot reach its database at the moment. Try again in a few seconds.';
    return refuse(c, 503, sentence, { 'retry-after': String(OUTAGE_RETRY_SECONDS) });
  }
  return refuse(c, 500, failureSentence(c));
}

/** A picture, or another file, found no room. */
function isDiskFull(error: Error): boolean {
  return 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

/** What a visitor is told about a bug, which is logged with its cause. */
export function failureSentence(c: Context<AppEnv>): string {
  return `This failed on our side. If you report it, name ${c.get('requestId')}.`;
}

/** What Hono's validators refuse by themselves. */
const SENTENCES: Readonly<Record<number, string>> = {
  400: 'The body is not valid JSON.',
  415: 'The body must be sent as application/json.',
};
