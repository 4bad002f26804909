import { type Context, dbOf } from '../context.server.ts';

/** How often what pages show has changed. Two equal answers: nothing has, in between. */
export async function readVersion(ctx: Context): Promise<number> {
  const row = await dbOf(ctx)
    .selectFrom('site_version')
    .select('version')
    .executeTakeFirstOrThrow();
  return row.version;
}
