/** A solution divided into chapters, one for each exit, so that a line of thirty to a hundred drags can be followed. */

import { traceLine } from '#engine/trace-line.ts';
import type { Board, Color, Move } from '#engine/types.ts';

export interface Chapter {
  /** The block that leaves at the end of the chapter. */
  readonly block: string;
  readonly gate: string;
  /** The color that the exit removes. */
  readonly color: Color;
  /** False if the block stays with its next color. */
  readonly gone: boolean;
  /** Indices of the first and the last move, both included. The last is the exit. */
  readonly from: number;
  readonly to: number;
  /** Other blocks (and movable crates) dragged in this chapter, in order of their first drag here. */
  readonly aside: readonly string[];
}

/**
 * The chapters of a line, in order.
 *
 * A chapter is all moves after the previous exit, up to and including its own exit. A move that prepares a later exit belongs to the
 * chapter in which it is played: moves are never reordered, and each belongs to exactly one chapter. Moves after the last exit (a solution
 * has none) belong to none. Throws on an illegal line.
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
