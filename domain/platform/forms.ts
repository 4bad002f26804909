/** What became of a form that was sent without script: it is shown again, with what was typed. */
export interface FormResult {
  /** The sentences of the refusal. */
  readonly errors: readonly string[];
  /** What was typed, by the names of the fields; passwords excepted. */
  readonly values: Readonly<Record<string, string>>;
}
