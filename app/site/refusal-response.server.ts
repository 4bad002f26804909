import { DomainError, HTTP_STATUS_OF, refusalBody } from '#domain/platform/errors.ts';

/** Turns a verb's refusal into the response of a file or picture route, in the API's format. Rethrows anything else. */
export function refusalResponse(error: unknown): Response {
  if (!(error instanceof DomainError)) throw error;
  const { code, issues, retryAfterSeconds } = error;
  return Response.json(refusalBody(issues), {
    status: HTTP_STATUS_OF[code],
    headers:
      retryAfterSeconds === undefined ? {} : { 'retry-after': `${Math.ceil(retryAfterSeconds)}` },
  });
}
