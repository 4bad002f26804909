import { getContext } from '#app/site/context.server.ts';
import { refusalResponse } from '#app/site/refusal-response.server.ts';
import { DomainError } from '#domain/platform/errors.ts';
import { findPicture } from '#domain/posts/find-picture.ts';
import type { Route } from './+types/post-picture.ts';

/** `/pictures/{name}`: a picture in a text. Its name is derived from its bytes, so it can be cached forever. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const picture = await findPicture(getContext(context), params.name);
  if (!picture) {
    return refusalResponse(new DomainError('not-found', `There is no picture ${params.name}.`));
  }
  return new Response(picture.bytes, {
    headers: {
      'content-type': picture.type,
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
}
