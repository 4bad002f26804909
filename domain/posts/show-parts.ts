import { getBoard } from '../boards/get-board.ts';
import type { Context } from '../context.server.ts';
import { DomainError } from '../errors.ts';
import { findLevel } from '../levels/find-level.ts';
import { findKeptBoard } from './find-kept-board.ts';
import { sizeOf } from './post-card.ts';
import type { BoardReference, PostBoard, PostPart, ShownPart } from './schema.ts';

/** The parts of a text with the boards that they name. A board that the guide does not have any more stays a reference. */
export async function showParts(
  ctx: Context,
  parts: readonly PostPart[],
): Promise<readonly ShownPart[]> {
  const shown: ShownPart[] = [];
  for (const part of parts) {
    const board = 'board' in part ? await findBoard(ctx, part.board) : undefined;
    shown.push(board ? { shown: board } : part);
  }
  return shown;
}

async function findBoard(ctx: Context, reference: BoardReference): Promise<PostBoard | undefined> {
  switch (reference.kind) {
    case 'kept':
      return findKeptBoard(ctx, reference.key);
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
      return reference satisfies never;
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
