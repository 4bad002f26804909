import { PgBoss } from 'pg-boss';
import type { DatabaseClient } from '#db/client.server.ts';

/** Seconds between two looks at the queues. Nothing here is in a hurry, and each look is a query. */
const LOOK_EVERY_S = 30;

/**
 * The queue over the database that we have already, in a schema of its own (`pgboss`). Nothing is asked of the database
 * before `start`.
 *
 * Everything goes through the client's own handle: on the embedded engine there is one connection, and a queue that
 * reached past it would end up inside other people's transactions.
 */
export function createQueue(client: DatabaseClient): PgBoss {
  return new PgBoss({
    db: { executeSql: client.runSql },
    backend: client.engine === 'embedded' ? 'pglite' : 'postgres',
    cronMonitorIntervalSeconds: LOOK_EVERY_S,
    cronWorkerIntervalSeconds: LOOK_EVERY_S,
    // One server, one clock.
    clockMonitorIntervalSeconds: 600,
  });
}

/** How often a worker looks for work. */
export const POLLING_S = LOOK_EVERY_S;
