/** A picture that came from the phone's share sheet, or that a reload must not lose: it is stored on the device, and `/find` takes it. */

import { createStore, del, get, set } from 'idb-keyval';

/** What `/find` stores on the device, in IndexedDB. It is opened when it is first used. */
export const findDatabase = createStore('find', 'values');

const SHARED_KEY = 'shared';

/** Stores a picture that was shared with the site until the page takes it. */
export async function storeSharedPicture(picture: Blob): Promise<void> {
  await set(SHARED_KEY, picture, findDatabase);
}

/** The picture that was shared with the site, once. Undefined as well where the device refuses storage. */
export async function takeSharedPicture(): Promise<Blob | undefined> {
  try {
    const picture: unknown = await get(SHARED_KEY, findDatabase);
    if (!(picture instanceof Blob)) return undefined;
    await del(SHARED_KEY, findDatabase);
    return picture;
  } catch {
    return undefined;
  }
}
