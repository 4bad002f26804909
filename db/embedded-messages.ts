/** Messages from the main thread to the thread that runs PGlite. `id` pairs a request with its response. */
export type EngineRequest = { readonly id: number } & EngineCall;

export type EngineCall =
  /** One statement with its values. */
  | { readonly kind: 'query'; readonly text: string; readonly values: readonly unknown[] }
  /** One or several statements without values. */
  | { readonly kind: 'exec'; readonly text: string }
  /** Writes a checkpoint and ends the thread. */
  | { readonly kind: 'close' };

/** The first message is `ready`, or if PGlite does not start, an error that ends the thread. */
export type EngineMessage = 'ready' | EngineResponse;

type EngineResponse = { readonly id: number } & (
  | { readonly ok: true; readonly results: readonly StatementResult[] }
  | { readonly ok: false; readonly failure: StatementFailure }
);

/** The result of one statement. */
export interface StatementResult {
  readonly rows: object[];
  /** Number of rows that the statement changed. Undefined for statements that never change any. */
  readonly affectedRows?: number;
  /** PostgreSQL's command tag, such as `COMMIT`. Only for `exec`. */
  readonly command?: string;
}

/** An error of PostgreSQL. Structured cloning keeps only an error's message, so its fields are sent separately. */
export interface StatementFailure {
  readonly message: string;
  /** `code` (SQLSTATE), `detail`, `hint`, `constraint` and the other fields that `pg` also sets. */
  readonly fields: Readonly<Record<string, unknown>>;
}
