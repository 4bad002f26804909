import type { DatabaseClient } from '#db/client.server.ts';
import { type BackupSource, writeBackup } from '#domain/backups/write-backup.ts';
import type { Log } from '#domain/platform/context.server.ts';
import type { Operations } from './api/operations.ts';

export interface OperationsParts {
  readonly client: Pick<DatabaseClient, 'setReadOnly'>;
  readonly source: BackupSource;
  readonly jobs: { stop(): Promise<void>; start(): void };
  readonly log: Log;
}

export function createOperations({ client, source, jobs, log }: OperationsParts): Operations {
  let timer: NodeJS.Timeout | undefined;
  let isReadOnly = false;
  const end = async () => {
    if (!isReadOnly) return;
    isReadOnly = false;
    await client.setReadOnly(false);
    jobs.start();
    log.info({}, 'the site takes changes again');
  };
  return {
    writeBackup: () => writeBackup(source),
    async setReadOnly(seconds) {
      clearTimeout(timer);
      if (seconds === 0) return end();
      if (!isReadOnly) {
        isReadOnly = true;
        await jobs.stop();
        await client.setReadOnly(true);
        log.info({ seconds }, 'the site takes no changes');
      }
      if (seconds === null) return;
      // A command that was killed must not leave the site like this.
      timer = setTimeout(() => {
        end().catch((error: unknown) => log.error({ err: error }, 'the site stays read-only'));
      }, seconds * 1_000);
      timer.unref();
    },
  };
}
