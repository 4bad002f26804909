import type { LoaderFunctionArgs } from 'react-router';
import { getContext } from '#app/site/context.server.ts';
import { dbOf } from '#domain/platform/context.server.ts';

/** A picture that an admin has imported, that came with a board for a level, or that of a public conversion; those of private ones are their owners' alone. Null where there is none. */
export async function loadPicture({ params, context }: LoaderFunctionArgs) {
  const ctx = getContext(context);
  const hash = params.hash ?? '';
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
  const picture = row && (await ctx.pictures.find(row.picture));
  if (!picture) return null;
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/webp' } });
}
