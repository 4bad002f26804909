/**
 * A solution cut into chapters, one for each exit: a story of thirty to a hundred drags that can be followed.
 */

import { traceLine } from '#engine/trace-line.ts';
import type { Board, Color, Move } from '#engine/types.ts';

export interface Chapter {
  /** The block that leaves at the end of the chapter. */
  readonly block: string;
  readonly gate: string;
  /** The colour that the exit takes off. */
  readonly color: Color;
  /** False when the block stays with its next colour. */
  readonly gone: boolean;
  /** Indices of the first and the last move, both included; the last is the exit. */
  readonly from: number;
  readonly to: number;
  /** Other blocks (and movable crates) dragged on the way, in order of their first drag here. */
  readonly aside: readonly string[];
}

/**
 * The chapters of a line, in order.
 *
 * A chapter is all moves after the exit before it, up to and including its own exit. A move that prepares a
 * later exit belongs to the chapter in which it is played: moves are never taken out of their order, and each belongs
 * to exactly one chapter. Moves after the last exit (a solution has none) belong to none. Throws on an illegal line.
 */
export function chapters(board: Board, moves: readonly Move[]): readonly Chapter[] {
  const found: Chapter[] = [];
  let from = 0;
  for (const { index, played } of traceLine(board, moves)) {
    if (!played.exit) continue;
    const { block, gate, color, gone } = played.exit;
    const dragged = moves.slice(from, index).map((move) => move.block);
    const aside = [...new Set(dragged)].filter((id) => id !== block);
    found.push({ block, gate, color, gone, from, to: index, aside });
    from = index + 1;
  }
  return found;
}
