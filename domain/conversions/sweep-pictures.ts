import { sql } from 'kysely';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { HOUR_MS } from '../platform/durations.ts';

/** A newer file may belong to an import whose row is not written yet. */
const AGE_MIN_MS = HOUR_MS;

/** Number of files checked in one query. */
const BATCH = 500;

/**
 * Removes the pictures that no conversion, import or contribution refers to. Nothing else removes pictures, so deleting one conversion
 * never removes another's picture. Returns how many were removed.
 */
export async function sweepPictures(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock().getTime() - AGE_MIN_MS);
  let removed = 0;
  let batch: string[] = [];
  const removeUnused = async () => {
    const used = await listUsed(ctx, batch);
    for (const hash of batch) {
      if (!used.has(hash) && (await removeIfUnused(ctx, hash))) removed += 1;
    }
    batch = [];
  };
  for await (const hash of ctx.pictures.list(before)) {
    batch.push(hash);
    if (batch.length === BATCH) await removeUnused();
  }
  if (batch.length > 0) await removeUnused();
  return removed;
}

/**
 * Serializes changes to whether a picture is needed. Call it inside a transaction. A row that refers to a picture is written under this
 * lock before its file, and files are removed under it, so no referenced file is ever removed.
 */
export async function lockPicture(ctx: Context, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`picture:${hash}`}, 0))`.execute(
    dbOf(ctx),
  );
}

async function removeIfUnused(ctx: Context, hash: string): Promise<boolean> {
  return inTransaction(ctx, async (inner) => {
    await lockPicture(inner, hash);
    if ((await listUsed(inner, [hash])).has(hash)) return false;
    await inner.pictures.remove(hash);
    return true;
  });
}

/** Those of these pictures that a conversion, an import or a contribution refers to. */
async function listUsed(ctx: Context, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const db = dbOf(ctx);
  const rows = await db
    .selectFrom('conversions')
    .select((eb) => eb.ref('picture').$notNull().as('picture'))
    .where('picture', 'in', hashes)
    .union(db.selectFrom('imported_pictures').select('picture').where('picture', 'in', hashes))
    .union(
      db
        .selectFrom('contributions')
        .select((eb) => eb.ref('picture').$notNull().as('picture'))
        .where('picture', 'in', hashes),
    )
    .execute();
  return new Set(rows.map(({ picture }) => picture));
}
