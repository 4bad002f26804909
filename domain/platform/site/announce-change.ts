import { sql } from 'kysely';
import { type Context, dbOf } from '../context.server.ts';

/**
 * Announces a change of public content, so that every server empties its page cache.
 *
 * Call it last, in the transaction that makes the change: it locks a row until that commits. Servers notice within two
 * seconds.
 */
export async function announceChange(ctx: Context): Promise<void> {
  await dbOf(ctx).updateTable('site_version').set({ version: sql`version + 1` }).execute();
}
