/** What `/find` stores in IndexedDB: the current board with its picture and result, so that a reload loses nothing. */

import { get, set } from 'idb-keyval';
import { findDatabase } from '#app/site/shared-picture.ts';
import type { DecodedPicture } from '#app/workers/recognition/decode-picture.ts';
import type { Answers } from '#draft/questions.ts';
import type { BoardDraft, Cell } from '#engine/types.ts';
import type { BoardReading } from '#recognition/reading.ts';
import type { Findings } from './findings.ts';

/** The version of the format. Increase it with every change; other versions are ignored. */
const VERSION = 2;

export interface StoredBoard {
  readonly version: typeof VERSION;
  readonly draft: BoardDraft;
  /** Where the cell read as [0, 0] is now. */
  readonly shift: Cell;
  /** The questions about the picture answered so far. */
  readonly answers: Answers;
  /** The picture file and its reading, with its pixels if the browser cannot decode it; null for a board without a picture. */
  readonly read: {
    readonly file: Blob;
    readonly reading: BoardReading;
    readonly picture?: DecodedPicture;
  } | null;
  readonly findings: Findings;
}

export type BoardToStore = Omit<StoredBoard, 'version'>;

const BOARD_KEY = 'board';

/** Stores the current board, replacing the last one. If storage is blocked, a reload only has the address. */
export async function storeBoard(board: BoardToStore): Promise<void> {
  const value: StoredBoard = { ...board, version: VERSION };
  try {
    await set(BOARD_KEY, value, findDatabase);
  } catch {
    // Storage is blocked, see above.
  }
}

/** The board stored when the page was left; undefined if there is none, or none in this format. */
export async function findStoredBoard(): Promise<StoredBoard | undefined> {
  try {
    const stored = await get<StoredBoard>(BOARD_KEY, findDatabase);
    return stored?.version === VERSION ? stored : undefined;
  } catch {
    return undefined;
  }
}
