import type { Context } from '#domain/context.server.ts';

/** Work that is done by the clock. It may be run at any time, and twice. */
export interface Task {
  /** Name of its queue. */
  readonly name: string;
  /** When it is due (cron, UTC). */
  readonly cron: string;
  /** After this it counts as failed, and is tried again. */
  readonly timeLimitSeconds: number;
  /** Tries after one that failed. */
  readonly retries: number;
  /** Does it and says what came of it, for the log. `isStopping` is asked between small pieces of work. */
  readonly run: (ctx: Context, isStopping: () => boolean) => Promise<object>;
}
