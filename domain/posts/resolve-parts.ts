import { getBoard } from '../boards/get-board.ts';
import { findLevel } from '../levels/find-level.ts';
import type { Context } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { findPostBoard } from './find-post-board.ts';
import { sizeOf } from './post-card.ts';
import type { BoardReference, PostBoard, PostPart, ResolvedPart } from './schema.ts';

/** Looks up the boards of a text. One that the guide no longer has stays a reference. */
export async function resolveParts(
  ctx: Context,
  parts: readonly PostPart[],
): Promise<readonly ResolvedPart[]> {
  const resolved: ResolvedPart[] = [];
  for (const part of parts) {
    const board = 'board' in part ? await findBoard(ctx, part.board) : undefined;
    resolved.push(board ? { postBoard: board } : part);
  }
  return resolved;
}

async function findBoard(ctx: Context, reference: BoardReference): Promise<PostBoard | undefined> {
  switch (reference.kind) {
    case 'content':
      return findPostBoard(ctx, reference.key);
    case 'guide':
      return findGuideBoard(ctx, reference.id);
    case 'level': {
      const level = await findLevel(ctx, reference.level);
      if (!level) return undefined;
      const { boardId, boardSize, board, solution, optimal, atLeast } = level;
      return {
        boardId,
        boardSize,
        title: null,
        board,
        solution,
        optimal,
        atLeast,
        level: level.number,
      };
    }
    default:
      // A text that an earlier version rendered, whose file has since become faulty and is not rendered again.
      return undefined;
  }
}

async function findGuideBoard(ctx: Context, id: string): Promise<PostBoard | undefined> {
  try {
    const { board, solution, optimal, atLeast } = await getBoard(ctx, id);
    return {
      boardId: id,
      boardSize: sizeOf(board),
      title: null,
      board,
      solution,
      optimal,
      atLeast,
      level: null,
    };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not-found') return undefined;
    throw error;
  }
}
