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
  /** Where the cell read as [0, 0] is now. */
  readonly shift: Cell;
  /** The questions about the picture answered so far. */
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
 * The session for the board in an address, with its picture and result if this device stored them. Undefined without a board in the
 * address, `'unreadable'` if the board cannot be parsed.
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

/** The board stored last on this device. */
export async function startFromStore(): Promise<FindSession | undefined> {
  const stored = await findStoredBoard();
  return stored && restore(stored);
}

async function restore({ draft, shift, answers, read, findings }: StoredBoard) {
  const picture = read ? await restoreReading(read) : undefined;
  return { draft, shift, answers, read: picture, findings };
}
