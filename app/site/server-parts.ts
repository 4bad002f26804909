import { createContext } from 'react';
import type { BoardDraft, Move } from '#engine/types.ts';

/**
 * Parts of a document that only the server renders. Hydration leaves them as they are, so no script has to contain them. Provided by
 * `entry.server.tsx`; null in the browser.
 */
export interface ServerParts {
  readonly style: string;
  /** A board after `moves`, with `next` drawn on it if given, as the text of an `<svg>` element. */
  readonly drawBoard: (board: BoardDraft, moves: readonly Move[], next?: Move) => string;
}

export const ServerPartsContext = createContext<ServerParts | null>(null);
