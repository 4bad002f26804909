import { storeSharedPicture } from '#app/site/shared-picture.ts';
import { SHARED_PICTURE_FIELD } from '#domain/platform/site/paths.ts';

/** Takes a picture that the share sheet posts, and leads to the page that reads it. The picture stays on the device. */
export async function receiveSharedPicture(request: Request): Promise<Response> {
  try {
    const picture = (await request.formData()).get(SHARED_PICTURE_FIELD);
    if (picture instanceof Blob && picture.size > 0) await storeSharedPicture(picture);
  } catch {
    // The page asks for the picture itself.
  }
  return Response.redirect('/find', 303);
}
