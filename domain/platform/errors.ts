import type { Issue } from './forms.ts';

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

interface DomainErrorOptions extends ErrorOptions {
  readonly retryAfterSeconds?: number;
}

/**
 * A refusal. It has at least one issue: a sentence fit for the person who asked is one about the request as a whole, with the code of the
 * refusal.
 */
export class DomainError extends Error {
  readonly code: DomainErrorCode;
  readonly issues: readonly Issue[];
  /** When asking again makes sense; for `rate-limited` and `unavailable`. */
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

  /** The bundle of the pages has a copy of this class: a refusal is one whichever copy made it. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'DomainError';
  }
}

/** A refusal for what stands in one field. `issue` is the issue's code. (Default: that of the refusal) */
export function fieldError(
  code: DomainErrorCode,
  field: string,
  message: string,
  issue: string = code,
): DomainError {
  return new DomainError(code, [{ field, code: issue, message }]);
}

/** An issue in one sentence, as the specification's `errors` have it: `field: what is wrong`. */
export function formatIssue({ field, message }: Issue): string {
  return field === '' ? message : `${field}: ${message}`;
}

/** The body of a refusal: the specification's sentences, and beside them the same for programs. */
export function refusalBody(issues: readonly Issue[]): {
  readonly errors: string[];
  readonly issues: Issue[];
} {
  return { errors: issues.map(formatIssue), issues: [...issues] };
}

/** What a schema has found; the shape of Zod's issues, as far as they are read. */
interface SchemaIssue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly params?: { readonly code?: string } | undefined;
}

/**
 * The issues of what a schema did not accept. A refinement names its code in `params`. `whole` is the field of what is wrong with all of it.
 * (Default: none)
 */
export function issuesOf(
  { issues }: { readonly issues: readonly SchemaIssue[] },
  whole = '',
): readonly Issue[] {
  return issues.map(({ code = 'custom', path, message, params }) => ({
    field: path.join('.') || whole,
    code: params?.code ?? (code === 'custom' ? 'invalid' : code.replaceAll('_', '-')),
    message,
  }));
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
