import { storeSharedPicture } from '#app/site/shared-picture.ts';
import { SHARED_PICTURE_FIELD } from '#domain/platform/site/paths.ts';

/** Receives a picture from the share sheet and redirects to the page that reads it. The picture stays on the device. */
export async function receiveSharedPicture(request: Request): Promise<Response> {
  try {
    const picture = (await request.formData()).get(SHARED_PICTURE_FIELD);
    if (picture instanceof Blob && picture.size > 0) await storeSharedPicture(picture);
  } catch {
    // Without a picture, the page asks for one.
  }
  return Response.redirect('/find', 303);
}
