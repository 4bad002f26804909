/** The closed list of ways in which a verb refuses. */
export const DOMAIN_ERROR_CODES = ['not-found', 'invalid'] as const;
export type DomainErrorCode = (typeof DOMAIN_ERROR_CODES)[number];

/** A refusal. The message is a sentence fit for the person who asked. */
export class DomainError extends Error {
  readonly code: DomainErrorCode;

  constructor(code: DomainErrorCode, message: string) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
  }
}

/** The HTTP status that says the same as a code. Every door uses this table and no other. */
export function httpStatusOf(code: DomainErrorCode): 400 | 404 {
  switch (code) {
    case 'invalid':
      return 400;
    case 'not-found':
      return 404;
    default:
      return code satisfies never;
  }
}
