/** The closed list of ways in which a verb refuses. */
export const DOMAIN_ERROR_CODES = [
  'invalid',
  'unauthenticated',
  'insufficient-credits',
  'forbidden',
  'not-found',
  'conflict',
  'too-large',
  'unsupported-type',
  'unprocessable',
  'rate-limited',
  'unavailable',
] as const;
export type DomainErrorCode = (typeof DOMAIN_ERROR_CODES)[number];

/** A refusal. The message is a sentence fit for the person who asked. */
export class DomainError extends Error {
  readonly code: DomainErrorCode;
  /** When asking again makes sense; for `rate-limited` and `unavailable`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: DomainErrorCode,
    message: string,
    options: ErrorOptions & { readonly retryAfterSeconds?: number } = {},
  ) {
    super(message, options);
    this.name = 'DomainError';
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** The bundle of the pages has a copy of this class: a refusal is one whichever copy made it. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'DomainError';
  }
}

/** The HTTP status of each code. The API, the pages and their payloads use this table and no other. */
export const HTTP_STATUS_OF = {
  invalid: 400,
  unauthenticated: 401,
  'insufficient-credits': 402,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'unsupported-type': 415,
  unprocessable: 422,
  'rate-limited': 429,
  unavailable: 503,
} as const satisfies Record<DomainErrorCode, number>;
