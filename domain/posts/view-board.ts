import { loadBoard } from '#engine/board.ts';
import { startPosition } from '#engine/position.ts';
import { replay } from '#engine/replay.ts';
import type { PositionView } from '#engine/view.ts';
import { viewPosition } from '#engine/view-position.ts';
import { getBoard } from '../boards/get-board.ts';
import type { Context } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { findPostBoard } from './find-post-board.ts';

/**
 * A board's position after `move` moves of its best known solution; 0 is the start. `id` identifies a board of the guide, or is the key of
 * one made for a post. Refuses an unknown board (`not-found`) and a move beyond the solution (`invalid`).
 */
export async function viewBoard(ctx: Context, id: string, move: number): Promise<PositionView> {
  const { board, solution } = (await findPostBoard(ctx, id)) ?? (await getBoard(ctx, id));
  if (!Number.isInteger(move) || move < 0 || move > solution.length) {
    throw new DomainError('invalid', `move must be a whole number from 0 to ${solution.length}.`);
  }
  const loaded = loadBoard(board);
  if (!loaded.ok) throw new Error(`board ${id} is stored, but is not a puzzle`);
  if (move === 0) return viewPosition(startPosition(loaded.value));
  const played = replay(loaded.value, solution);
  const position = played.ok ? played.value[move - 1]?.position : undefined;
  if (!position) throw new Error(`the stored solution of board ${id} does not solve it`);
  return viewPosition(position);
}
