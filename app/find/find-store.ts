/**
 * What the search by picture remembers on the device, in IndexedDB: the board at hand with its picture and answer, so that a reload
 * loses nothing, and a picture that came from the share sheet. Page and service worker both use it.
 */

import type { BoardDraft, Cell } from '#engine/types.ts';
import type { BoardReading } from '#recognition/reading.ts';
import type { Findings } from './findings.ts';

/** The board at hand. Raised with its shape: what an older version of the site has stored is not read. */
const VERSION = 1;

export interface StoredBoard {
  readonly version: typeof VERSION;
  readonly draft: BoardDraft;
  /** Where the cell lies now that was read as [0, 0]. */
  readonly shift: Cell;
  /** Paths of the doubts that were settled. */
  readonly settled: readonly string[];
  /** The picture file, and what was read from it; null for a board without a picture. */
  readonly read: { readonly file: Blob; readonly reading: BoardReading } | null;
  readonly findings: Findings;
}

export type BoardToStore = Omit<StoredBoard, 'version'>;

const BOARD_KEY = 'board';
const SHARED_KEY = 'shared';

/** Stores the board at hand in place of the one before. Where the device refuses, a reload will have the address alone. */
export async function storeBoard(board: BoardToStore): Promise<void> {
  const value: StoredBoard = { ...board, version: VERSION };
  await run('readwrite', (store) => store.put(value, BOARD_KEY)).catch(() => {});
}

/** The board at hand when the page was left; undefined if there is none, or none that can be read. */
export async function findStoredBoard(): Promise<StoredBoard | undefined> {
  const stored: unknown = await run('readonly', (store) => store.get(BOARD_KEY)).catch(() => {});
  return (stored as StoredBoard | undefined)?.version === VERSION
    ? (stored as StoredBoard)
    : undefined;
}

/** Keeps a picture that was shared with the site until the page takes it. */
export async function storeSharedPicture(picture: Blob): Promise<void> {
  await run('readwrite', (store) => store.put(picture, SHARED_KEY));
}

/** The picture that was shared with the site, once. */
export async function takeSharedPicture(): Promise<Blob | undefined> {
  const picture: unknown = await run('readonly', (store) => store.get(SHARED_KEY)).catch(() => {});
  if (!(picture instanceof Blob)) return undefined;
  await run('readwrite', (store) => store.delete(SHARED_KEY)).catch(() => {});
  return picture;
}

const DATABASE = 'find';
const STORE = 'values';

/** One request in one transaction; the connection is closed after it, so that it never stands in another one's way. */
async function run<T>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  const database = await settle(opening);
  try {
    return await settle(request(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}
