import { type Context, dbOf } from '../context.server.ts';

/** A number that increases with every change of public content. */
export async function readVersion(ctx: Context): Promise<number> {
  const row = await dbOf(ctx)
    .selectFrom('site_version')
    .select('version')
    .executeTakeFirstOrThrow();
  return row.version;
}
