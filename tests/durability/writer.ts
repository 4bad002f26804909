import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import { openDatabase } from '#db/client.server.ts';

/**
 * Run as a separate process: commits one row after another to the embedded database in the given folder, and prints each number as soon as
 * the commit is acknowledged, until it is killed.
 */
const dataDir = process.argv[2] ?? '';
const { db } = await openDatabase({ databaseUrl: null, dataDir });
await sql`create table if not exists acknowledged (number int primary key, filler text)`.execute(
  db,
);
const { rows } = await sql<{ next: number }>`
  select coalesce(max(number), 0) + 1 as next from acknowledged
`.execute(db);
for (let number = rows[0]?.next ?? 1; ; number++) {
  await db.transaction().execute(async (tx) => {
    await sql`insert into acknowledged values (${number}, repeat('x', ${number % 3000}))`.execute(
      tx,
    );
  });
  // Synchronous, so that nothing printed is still in a buffer when the process is killed.
  writeSync(1, `${number}\n`);
}
