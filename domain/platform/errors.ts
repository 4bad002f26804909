import type { Issue } from './forms.ts';

/** All codes with which a verb can refuse. */
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

interface DomainErrorOptions extends ErrorOptions {
  readonly retryAfterSeconds?: number;
}

/**
 * A refusal. It has at least one issue. A single sentence meant for the user becomes one issue about the whole request, with the refusal's
 * code.
 */
export class DomainError extends Error {
  readonly code: DomainErrorCode;
  readonly issues: readonly Issue[];
  /** Seconds after which a retry makes sense. For `rate-limited` and `unavailable`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: DomainErrorCode,
    what: string | readonly Issue[],
    options: DomainErrorOptions = {},
  ) {
    const issues = typeof what === 'string' ? [{ field: '', code, message: what }] : what;
    super(issues.map(formatIssue).join(' '), options);
    this.name = 'DomainError';
    this.code = code;
    this.issues = issues;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** The bundle of the pages contains a second copy of this class, so `instanceof` must recognize the errors of both copies. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'DomainError';
  }
}

/** A refusal because of the value of one field. `issue` is the issue's code. (Default: the refusal's code) */
export function fieldError(
  code: DomainErrorCode,
  field: string,
  message: string,
  issue: string = code,
): DomainError {
  return new DomainError(code, [{ field, code: issue, message }]);
}

/** An issue as one sentence, as the specification's `errors` contain it: `field: what is wrong`. */
function formatIssue({ field, message }: Issue): string {
  return field === '' ? message : `${field}: ${message}`;
}

/** The body of a refusal: the specification's sentences, and the same issues in a form for programs. */
export function refusalBody(issues: readonly Issue[]): {
  readonly errors: string[];
  readonly issues: Issue[];
} {
  return { errors: issues.map(formatIssue), issues: [...issues] };
}

/** The HTTP status of each code. The API, the pages and their payloads use only this table. */
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
