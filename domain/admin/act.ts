import type { ZodType } from 'zod';
import type { Context } from '../platform/context.server.ts';

/** Something that an admin does in the console. */
export interface Act<Input = unknown> {
  /** In kebab-case: `set-redirect`. */
  readonly name: string;
  /** What its form sends; anything else is refused. */
  readonly input: ZodType<Input>;
  /** It needs a proof of identity within the last ten minutes. (Default: false) */
  readonly isDangerous?: boolean;
  /** What it is about, such as `redirect:/old`; the part before the colon is a kind. */
  readonly subjectOf: (input: Input) => string;
  /**
   * What has to be done outside of the transaction, before it, such as asking a payment provider. That it was asked for is an
   * entry of its own, `{name}-asked`, which is committed first. What it returns is handed to `run`.
   */
  readonly prepare?: (ctx: Context, input: Input) => Promise<unknown>;
  /**
   * Does it, in the transaction of its audit entry. What it returns is in the entry, as what is there now, if the act has no
   * `read`.
   */
  readonly run: (ctx: Context, input: Input, prepared?: unknown) => Promise<unknown>;
  /** The subject as it is, as JSON; null if it is not there. It is in the audit entry from before and after. */
  readonly read?: (ctx: Context, subject: string) => Promise<unknown>;
  /** Makes the subject as it was. An act with `read` and `restore` can be undone. */
  readonly restore?: (ctx: Context, subject: string, state: unknown) => Promise<void>;
}

/** Defines an act; the input of its functions is inferred from the schema. */
export function defineAct<Input>(act: Act<Input>): Act<Input> {
  return act;
}

/** The name of a subject, without its kind. */
export function nameOf(subject: string): string {
  return subject.slice(subject.indexOf(':') + 1);
}
