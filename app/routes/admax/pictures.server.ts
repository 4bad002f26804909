import type { LoaderFunctionArgs } from 'react-router';
import { dbOf } from '#domain/context.server.ts';
import { notFound } from '../../components/shell/not-found.ts';
import { getContext } from '../../context.server.ts';

/** The picture of a public conversion; those of private ones are their owners' alone. */
export async function loadPicture({ params, context }: LoaderFunctionArgs) {
  const ctx = getContext(context);
  const row = await dbOf(ctx)
    .selectFrom('conversions')
    .select('picture')
    .where('picture', '=', params.hash ?? '')
    .where('is_public', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (!row?.picture) throw notFound();
  const picture = await ctx.pictures.read(row.picture);
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/webp' } });
}
