import { sql } from 'kysely';
import { type Context, dbOf } from '../context.server.ts';
import { enqueuePurge } from './purge-cdn.ts';

/**
 * Announces a change of public content, so that every server empties its page cache, and a CDN with a purge API drops its copies. Call it
 * last in the transaction that makes the change, because it locks a row until that commits. Servers notice within a second.
 */
export async function announceChange(ctx: Context): Promise<void> {
  await dbOf(ctx).updateTable('site_version').set({ version: sql`version + 1` }).execute();
  if (ctx.purgesCdn) await enqueuePurge(ctx);
}
