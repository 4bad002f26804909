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

/** Why the site is read-only. */
type Reason = 'asked by the operator' | 'its disk is full';

export function createOperations({ client, source, jobs, log }: OperationsParts) {
  let timer: NodeJS.Timeout | undefined;
  const reasons = new Set<Reason>();
  const begin = async (reason: Reason) => {
    const isFirst = reasons.size === 0;
    reasons.add(reason);
    if (!isFirst) return;
    await jobs.stop();
    await client.setReadOnly(true);
    log.info({ reason }, 'the site is read-only');
  };
  const end = async (reason: Reason) => {
    if (!reasons.delete(reason) || reasons.size > 0) return;
    await client.setReadOnly(false);
    jobs.start();
    log.info({}, 'the site is writable again');
  };
  const operations: Operations = {
    writeBackup: () => writeBackup(source),
    async setReadOnly(seconds) {
      clearTimeout(timer);
      if (seconds === 0) return end('asked by the operator');
      await begin('asked by the operator');
      if (seconds === null) return;
      // A command that was killed must not leave the site read-only.
      timer = setTimeout(() => {
        end('asked by the operator').catch((error: unknown) =>
          log.error({ err: error }, 'the site stays read-only'),
        );
      }, seconds * 1_000);
      timer.unref();
    },
  };
  return {
    ...operations,
    /** The engine stops when the disk is full, so the site stops writing earlier. */
    setDiskFull: (isFull: boolean) => (isFull ? begin : end)('its disk is full'),
  };
}
