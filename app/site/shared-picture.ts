/** A picture from the phone's share sheet, or one that a reload must not lose. It is stored on the device until `/find` takes it. */

import { createStore, del, get, set } from 'idb-keyval';

/** The IndexedDB store of `/find` on this device, opened on first use. */
export const findDatabase = createStore('find', 'values');

const SHARED_KEY = 'shared';

/** Stores a shared picture until `/find` takes it. */
export async function storeSharedPicture(picture: Blob): Promise<void> {
  await set(SHARED_KEY, picture, findDatabase);
}

/** Returns the shared picture and removes it. Undefined if there is none, or if storage is blocked. */
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
