import type { DatabaseClient } from '#db/client.server.ts';
import type { Log } from '#domain/platform/context.server.ts';

/**
 * Erases the inputs of finished jobs, so that e-mails with sign-in links do not stay in the database for weeks. Their subjects stay, for
 * the console.
 */
export interface Eraser {
  /** Schedules an erasure within about a second. The queue marks a job as completed only after its handler has returned. */
  eraseSoon(): void;
  /** Erases the rest and stops. */
  stop(): Promise<void>;
}

const WAIT_MS = 1_000;

export function createEraser(client: Pick<DatabaseClient, 'runSql'>, log: Log): Eraser {
  let timer: NodeJS.Timeout | undefined;
  const erase = async () => {
    timer = undefined;
    try {
      await client.runSql(
        `update pgboss.job
        set data = case name when 'send-mail' then jsonb_build_object('subject', data->'subject') end
        where state = 'completed' and data is not null and (name <> 'send-mail' or data ? 'to')`,
      );
    } catch (error) {
      log.warn({ err: error }, 'could not erase the inputs of finished jobs');
    }
  };
  return {
    eraseSoon() {
      timer ??= setTimeout(erase, WAIT_MS);
    },
    async stop() {
      if (timer === undefined) return;
      clearTimeout(timer);
      await erase();
    },
  };
}
