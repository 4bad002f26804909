import { sql } from 'kysely';
import { type Context, dbOf } from '../context.server.ts';

/**
 * Says that something has changed that pages show, so that every server forgets the pages it has kept.
 *
 * Call it last, in the transaction that makes the change: its row is locked until that ends, and it counts only if
 * the change is kept. Servers notice within two seconds.
 */
export async function announceChange(ctx: Context): Promise<void> {
  await dbOf(ctx).updateTable('site_version').set({ version: sql`version + 1` }).execute();
}
