import type { LoaderFunctionArgs } from 'react-router';
import { getContext } from '#app/site/context.server.ts';
import { findPicture } from '#domain/admin/find-picture.ts';

/** The response with a picture for an admin, or null if there is none. */
export async function loadPicture({ params, context }: LoaderFunctionArgs) {
  const picture = await findPicture(getContext(context), params.hash ?? '');
  if (!picture) return null;
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/webp' } });
}
