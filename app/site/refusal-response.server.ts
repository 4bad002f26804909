import { DomainError, HTTP_STATUS_OF, refusalBody } from '#domain/platform/errors.ts';

/** What a file or a picture responds when its verb refuses; the API's shape, by the same table. Rethrows a bug. */
export function refusalResponse(error: unknown): Response {
  if (!(error instanceof DomainError)) throw error;
  const { code, issues, retryAfterSeconds } = error;
  return Response.json(refusalBody(issues), {
    status: HTTP_STATUS_OF[code],
    headers:
      retryAfterSeconds === undefined ? {} : { 'retry-after': `${Math.ceil(retryAfterSeconds)}` },
  });
}
