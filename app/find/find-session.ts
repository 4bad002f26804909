import { formatBoardAddress, parseBoardAddress } from '#app/editor/board-address.ts';
import { emptyBoard } from '#draft/empty-board.ts';
import type { Answers } from '#draft/questions.ts';
import type { BoardDraft, Cell } from '#engine/types.ts';
import { findStoredBoard, type StoredBoard } from './find-store.ts';
import type { Findings } from './findings.ts';
import { type ReadPicture, restoreReading } from './use-reading.ts';

/** The initial state of a workspace: a board and what is known about it. */
export interface FindSession {
  readonly draft: BoardDraft;
  /** Where the cell lies now that was read as [0, 0]. */
  readonly shift: Cell;
  /** What has been answered about the picture. */
  readonly answers: Answers;
  /** Undefined for a board that did not come from a picture on this device. */
  readonly read: ReadPicture | undefined;
  readonly findings: Findings;
}

const NEW = { shift: [0, 0], answers: {}, read: undefined, findings: {} } as const;

export function startFromPicture(read: ReadPicture): FindSession {
  return { ...NEW, draft: read.reading.board, read };
}

/** An empty board, to be drawn by hand. */
export function startFromNothing(): FindSession {
  return { ...NEW, draft: emptyBoard() };
}

/**
 * The session of the board in an address: with its picture and answer if it is the one that this device had at hand. Undefined
 * without a board in the address, `'unreadable'` with one that cannot be read.
 */
export async function startFromAddress(
  hash: string,
): Promise<FindSession | undefined | 'unreadable'> {
  const address = parseBoardAddress(hash);
  if (address.kind === 'none') return undefined;
  if (address.kind === 'fault') return 'unreadable';
  const stored = await findStoredBoard();
  if (stored && formatBoardAddress(stored.draft) === formatBoardAddress(address.draft)) {
    return restore(stored);
  }
  return { ...NEW, draft: address.draft };
}

/** The board that this device had at hand last. */
export async function startFromStore(): Promise<FindSession | undefined> {
  const stored = await findStoredBoard();
  return stored && restore(stored);
}

async function restore({ draft, shift, answers, read, findings }: StoredBoard) {
  const picture = read ? await restoreReading(read) : undefined;
  return { draft, shift, answers, read: picture, findings };
}
