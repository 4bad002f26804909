/** One thing that is wrong with a request. */
export interface Issue {
  /** The name of the field, with dots inside of objects; empty for the request as a whole. */
  readonly field: string;
  /** For programs: what is wrong, in kebab-case. */
  readonly code: string;
  /** For people: what is wrong, and what would be right. Beside its field it needs no name of it. */
  readonly message: string;
}

/** The issue of the field with this name, of something inside of it too; undefined for an issue of another field. */
export function issueWithin({ field, code, message }: Issue, name: string): Issue | undefined {
  if (field === name) return { field, code, message };
  if (!field.startsWith(`${name}.`)) return undefined;
  return { field: name, code, message: `${field.slice(name.length + 1)}: ${message}` };
}

/** What an action says of a form that it has not led elsewhere: the page displays it with the form. */
export interface FormResult {
  /** Which form of the page; empty where it has one alone. */
  readonly form: string;
  /** What is wrong; none where the form was accepted. */
  readonly issues: readonly Issue[];
  /** What was entered, by the names of the fields; passwords and files excepted. */
  readonly values: Readonly<Record<string, string>>;
  /** What the form has done, for its page. */
  readonly data?: unknown;
}

/** The outcome of a form, for the response to its request. */
export type FormOutcome =
  /** `to` is the path that it leads to, null for its own page; `signUpSecret` is what the browser keeps, null where it keeps it no longer. */
  | {
      readonly ok: true;
      readonly to: string | null;
      readonly data: unknown;
      readonly signUpSecret?: string | null | undefined;
    }
  | {
      readonly ok: false;
      readonly status: number;
      readonly issues: readonly Issue[];
      readonly retryAfterSeconds: number | undefined;
    };
