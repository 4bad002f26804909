/** One thing that is wrong with a request. */
export interface Issue {
  /** The name of the field, with dots for nested fields. Empty for the whole request. */
  readonly field: string;
  /** For programs: what is wrong, in kebab-case. */
  readonly code: string;
  /** For people: what is wrong and what would be right. It is displayed next to its field, so it does not name the field. */
  readonly message: string;
}

/** The issue if it belongs to the field of this name or to something inside it, otherwise undefined. */
export function issueWithin({ field, code, message }: Issue, name: string): Issue | undefined {
  if (field === name) return { field, code, message };
  if (!field.startsWith(`${name}.`)) return undefined;
  return { field: name, code, message: `${field.slice(name.length + 1)}: ${message}` };
}

/** Why the body of a request could not be received. */
export interface BodyRefusal {
  readonly status: 400 | 408 | 413 | 503;
  readonly sentence: string;
  readonly headers?: Record<string, string>;
}

/** What an action returns for a form without redirecting. The page displays it with the form. */
export interface FormResult {
  /** Which of the page's forms it is. Empty if the page has only one. */
  readonly form: string;
  /** What is wrong. Empty if the form was accepted. */
  readonly issues: readonly Issue[];
  /** The entered values by field name, without passwords and files. */
  readonly values: Readonly<Record<string, string>>;
  /** What the form did, for its page. */
  readonly data?: unknown;
}

/** The outcome of a form, from which the response is made. */
export type FormOutcome = {
  /** The session's new token, or null if it has ended. (Default: unchanged) */
  readonly token?: string | null | undefined;
} & (
  | {
      readonly ok: true;
      /** The path to redirect to, null for the form's own page. */
      readonly to: string | null;
      readonly data: unknown;
      /** What the browser stores, null to delete it there. */
      readonly signUpSecret?: string | null | undefined;
    }
  | {
      readonly ok: false;
      readonly status: number;
      readonly issues: readonly Issue[];
      readonly retryAfterSeconds: number | undefined;
    }
);

/** The form field with the password that proves the user's identity. */
export const PROOF_FIELD = 'current_password';
