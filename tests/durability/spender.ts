import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#db/client.server.ts';
import { migrate } from '#db/migrate.ts';
import { saveBackup } from '#domain/backups/save-backup.ts';
import { writeBackup } from '#domain/backups/write-backup.ts';
import { settleHold } from '#domain/credits/end-hold.ts';
import { grantCredits } from '#domain/credits/grant-credits.ts';
import { holdCredits } from '#domain/credits/hold-credits.ts';
import { systemContext } from '#domain/platform/context.server.ts';
import { backupSource } from '#server/backup-source.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { createServices } from '#server/services.ts';

/**
 * Run as a separate process: spends one credit after another in the database in the given folder or at the given address, and prints each
 * number as soon as the spend is acknowledged, until it is killed. With a folder for backups, it makes one backup after the other in the
 * meantime. Each is named by the last number printed before it began (`check-backups.ts` reads that).
 */
const [, , dataDir = '', address = '', backups = ''] = process.argv;
const databaseUrl = address || null;
const client = await openDatabase({ databaseUrl, dataDir });
await migrate(client.db);
const config = readConfig({ DATA_DIR: dataDir });
const ctx = systemContext(createServices(client, config, createLog('silent'), undefined as never));
const account = 'spender';
await grantCredits(ctx, { account, amount: 100_000, source: 'gift', expiresAt: null, key: 'all' });
const { rows } = await sql<{ next: number }>`
  select coalesce(max(key::int), 0) + 1 as next from credit_holds`.execute(client.db);
const first = rows[0]?.next ?? 1;
let printed = first - 1;
if (backups) backUpAgainAndAgain();
for (let number = first; ; number++) {
  const key = String(number);
  await holdCredits(ctx, { account, amount: 1, purpose: 'conversion', key });
  await settleHold(ctx, key);
  // Synchronous, so that nothing printed is still in a buffer when the process is killed.
  writeSync(1, `${number}\n`);
  printed = number;
}

async function backUpAgainAndAgain(): Promise<never> {
  const source = backupSource(config, client);
  for (let number = 1; ; number++) {
    const name = `${printed}-${process.pid}-${number}.tar`;
    await saveBackup(writeBackup(source), join(backups, name));
  }
}
