import { sizeOf } from '#draft/places.ts';
import { standingOf } from '#draft/standing.ts';
import type { BoardDraft, Move } from '#engine/types.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import type { PostBoard } from './schema.ts';

/** Finds a board made for a post, by its key. */
export async function findPostBoard(ctx: Context, key: string): Promise<PostBoard | undefined> {
  if (!/^[0-9a-f]{16}$/.test(key)) return undefined;
  const row = await dbOf(ctx)
    .selectFrom('post_boards')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  const board = row.file as BoardDraft;
  return {
    boardId: key,
    boardSize: sizeOf(board),
    title: row.title,
    board,
    solution: row.moves as readonly Move[],
    standing: standingOf({ source: 'operator', found: row }),
    atLeast: row.at_least,
    level: null,
  };
}
