/**
 * What the search by picture stores on the device, in IndexedDB: the board at hand with its picture and result, so that a reload
 * loses nothing.
 */

import { get, set } from 'idb-keyval';
import { findDatabase } from '#app/site/shared-picture.ts';
import type { DecodedPicture } from '#app/workers/recognition/decode-picture.ts';
import type { Answers } from '#draft/questions.ts';
import type { BoardDraft, Cell } from '#engine/types.ts';
import type { BoardReading } from '#recognition/reading.ts';
import type { Findings } from './findings.ts';

/** The board at hand. Raised with its shape: what an older version of the site has stored is not read. */
const VERSION = 2;

export interface StoredBoard {
  readonly version: typeof VERSION;
  readonly draft: BoardDraft;
  /** Where the cell lies now that was read as [0, 0]. */
  readonly shift: Cell;
  /** What has been answered about the picture. */
  readonly answers: Answers;
  /** The picture file, and what was read from it, with its pixels where the browser cannot decode it; null for a board without a picture. */
  readonly read: {
    readonly file: Blob;
    readonly reading: BoardReading;
    readonly picture?: DecodedPicture;
  } | null;
  readonly findings: Findings;
}

export type BoardToStore = Omit<StoredBoard, 'version'>;

const BOARD_KEY = 'board';

/** Stores the board at hand in place of the one before. Where the device refuses, a reload will have the address alone. */
export async function storeBoard(board: BoardToStore): Promise<void> {
  const value: StoredBoard = { ...board, version: VERSION };
  try {
    await set(BOARD_KEY, value, findDatabase);
  } catch {
    // As above.
  }
}

/** The board at hand when the page was left; undefined if there is none, or none that can be read. */
export async function findStoredBoard(): Promise<StoredBoard | undefined> {
  try {
    const stored = await get<StoredBoard>(BOARD_KEY, findDatabase);
    return stored?.version === VERSION ? stored : undefined;
  } catch {
    return undefined;
  }
}
