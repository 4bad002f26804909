import { data } from 'react-router';
import { DomainError, HTTP_STATUS_OF } from '#domain/platform/errors.ts';

/** What an action responds when its verb refuses: the sentence for its page, with the status of the code. Rethrows a bug. */
export function refusalOf(error: unknown) {
  if (!(error instanceof DomainError)) throw error;
  const status = HTTP_STATUS_OF[error.code];
  return { status, response: data({ errors: [error.message] }, { status }) };
}
