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

/** `Retry-After` when the database is unavailable, in seconds. */
export const OUTAGE_RETRY_SECONDS = 5;

/** The status logged if the client disconnected before the response, which nobody receives. */
export const GONE_STATUS = 499;

/** A refusal with a single sentence, in the format of all refusals. */
export function refuse(
  c: Context,
  status: ContentfulStatusCode,
  sentence: string,
  headers: Record<string, string> = {},
): Response {
  return c.json(refusalBody([sentenceIssue(status, sentence)]), status, headers);
}

/** Whether a browser waits for a page, such as after sending a form without script. The API never responds with one. */
export function acceptsPage(c: Context): boolean {
  return !c.req.path.startsWith('/api/') && /\btext\/html\b/i.test(c.req.header('accept') ?? '');
}

/** The issue of a refusal with a single sentence. Its code follows from the status. */
export function sentenceIssue(status: number, message: string): Issue {
  const code = DOMAIN_ERROR_CODES.find((one) => HTTP_STATUS_OF[one] === status);
  return { field: '', code: code ?? (status < 500 ? 'refused' : 'failed'), message };
}

/**
 * Turns a thrown error into a response: a verb's refusal by the table in `domain/platform/errors.ts`, a lost database into 503, and
 * anything else, which is a bug, into a logged 500 with the request's id but no details.
 */
export function respondToError(error: Error, c: Context<AppEnv>): Response {
  const bodyRefusal = c.get('bodyRefusal');
  if (bodyRefusal) {
    return refuse(c, bodyRefusal.status, bodyRefusal.sentence, bodyRefusal.headers);
  }
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
  // The client has disconnected, and aborting its work threw this error: not a failure of ours.
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

/** True if a picture or another file could not be written because the disk is full. */
function isDiskFull(error: Error): boolean {
  return 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

/** The message for visitors about a bug, which is logged with its cause. */
export function failureSentence(c: Context<AppEnv>): string {
  return `This failed on our side. If you report it, name ${c.get('requestId')}.`;
}

/** Refusals by Hono's own validators. */
const SENTENCES: Readonly<Record<number, string>> = {
  400: 'The body is not valid JSON.',
  415: 'The body must be sent as application/json.',
};
