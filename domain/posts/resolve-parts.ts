import { sizeOf } from '#draft/places.ts';
import { getBoard } from '../boards/get-board.ts';
import { findLevel } from '../levels/find-level.ts';
import type { Context } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { visibilityOf } from '../platform/site/paths.ts';
import { findPostBoard } from './find-post-board.ts';
import type { BoardReference, PostBoard, PostPart, ResolvedPart } from './schema.ts';

/**
 * Looks up the boards of a text. One that the guide no longer has stays a reference. If the site has no login, links to account pages are
 * replaced with their text.
 */
export async function resolveParts(
  ctx: Context,
  parts: readonly PostPart[],
): Promise<readonly ResolvedPart[]> {
  const resolved: ResolvedPart[] = [];
  for (const part of parts) {
    if ('html' in part) {
      resolved.push(ctx.site.has_login ? part : { html: withoutPrivateLinks(part.html) });
      continue;
    }
    const board = await findBoard(ctx, part.board);
    resolved.push(board ? { postBoard: board } : part);
  }
  return resolved;
}

/** The renderer writes internal links as `<a href="/…">`. */
const OWN_LINK = /<a [^>]*?href="(\/[^"?#]*)[^"]*"[^>]*>(.*?)<\/a>/gs;

function withoutPrivateLinks(html: string): string {
  return html.replace(OWN_LINK, (link, path: string, words: string) =>
    visibilityOf(path) === 'private' ? words : link,
  );
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
      const { boardId, boardSize, board, solution, standing, atLeast } = level;
      return {
        boardId,
        boardSize,
        title: null,
        board,
        solution,
        standing,
        atLeast,
        level: level.number,
      };
    }
    default:
      // A text rendered by an earlier version. Its file has since become faulty, so it is not rendered again.
      return undefined;
  }
}

async function findGuideBoard(ctx: Context, id: string): Promise<PostBoard | undefined> {
  try {
    const { board, solution, standing, atLeast } = await getBoard(ctx, id);
    return {
      boardId: id,
      boardSize: sizeOf(board),
      title: null,
      board,
      solution,
      standing,
      atLeast,
      level: null,
    };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not-found') return undefined;
    throw error;
  }
}
