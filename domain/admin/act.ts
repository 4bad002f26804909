import type { ZodType } from 'zod';
import type { Context } from '../platform/context.server.ts';

/** An action of an admin in the console. */
export interface Act<Input = unknown> {
  /** In kebab-case: `set-redirect`. */
  readonly name: string;
  /** The schema of its form. */
  readonly input: ZodType<Input>;
  /** Requires a proof of identity in the last ten minutes. (Default: false) */
  readonly isDangerous?: boolean;
  /** Its subject, such as `redirect:/old`; the part before the colon is the kind. */
  readonly subjectOf: (input: Input) => string;
  /** Refuses what `prepare` need not try; then the log has no entry of the request. */
  readonly check?: (ctx: Context, input: Input) => Promise<void>;
  /**
   * Work before and outside the transaction, such as a call to the payment provider. The request is recorded first, in an entry named
   * `{name}-asked` that is committed before. The result is passed to `run`.
   */
  readonly prepare?: (ctx: Context, input: Input) => Promise<unknown>;
  /** Does the work, in the transaction of its audit entry. If the act has no `read`, the entry contains the result as the new state. */
  readonly run: (ctx: Context, input: Input, prepared?: unknown) => Promise<unknown>;
  /** The current state of the subject as JSON; null if it does not exist. The audit entry contains it from before and after. */
  readonly read?: (ctx: Context, subject: string) => Promise<unknown>;
  /** Restores a state of the subject. An act with `read` and `restore` can be undone. */
  readonly restore?: (ctx: Context, subject: string, state: unknown) => Promise<void>;
}

/** Defines an act; its input type is inferred from the schema. */
export function defineAct<Input>(act: Act<Input>): Act<Input> {
  return act;
}

/** A subject without its kind. */
export function nameOf(subject: string): string {
  return subject.slice(subject.indexOf(':') + 1);
}
