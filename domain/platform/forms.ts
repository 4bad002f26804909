/** One thing that is wrong with a request. */
export interface Issue {
  /** The name of the field, with dots inside of objects; empty for the request as a whole. */
  readonly field: string;
  /** For programs: what is wrong, in kebab-case. */
  readonly code: string;
  /** For people: what is wrong, and what would be right. Beside its field it needs no name of it. */
  readonly message: string;
}

/** What became of a form that was sent without script: it is shown again, with what was typed. */
export interface FormResult {
  /** The sentences of the refusal. */
  readonly errors: readonly string[];
  /** What was typed, by the names of the fields; passwords excepted. */
  readonly values: Readonly<Record<string, string>>;
}
