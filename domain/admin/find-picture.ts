import { type Context, dbOf } from '../platform/context.server.ts';

/**
 * A stored picture that admins may see, as WebP: an imported one, one contributed with a board for a level, or that of a public
 * conversion. Only owners see pictures of private conversions. Undefined if there is none.
 */
export async function findPicture(ctx: Context, hash: string): Promise<Buffer | undefined> {
  const db = dbOf(ctx);
  const row = await db
    .selectFrom('imported_pictures')
    .select('picture')
    .where('picture', '=', hash)
    .unionAll(
      db
        .selectFrom('conversions')
        .select((eb) => eb.ref('picture').$notNull().as('picture'))
        .where('picture', '=', hash)
        .where('is_public', '=', true),
    )
    .unionAll(
      db
        .selectFrom('contributions')
        .select((eb) => eb.ref('picture').$notNull().as('picture'))
        .where('picture', '=', hash),
    )
    .limit(1)
    .executeTakeFirst();
  return row && ctx.pictures.find(row.picture);
}
