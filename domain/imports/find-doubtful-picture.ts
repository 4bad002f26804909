import type { Doubt } from '#engine/doubt.ts';
import type { BoardDraft } from '#engine/types.ts';
import { type Context, dbOf } from '../platform/context.server.ts';

/** An imported picture that was read but not published. */
export interface DoubtfulPicture {
  /** The name of its file. */
  readonly name: string;
  readonly level: number | null;
  /** The board as read, whether it is a valid puzzle or not. */
  readonly board: BoardDraft;
  readonly doubts: readonly Doubt[];
  /** A homography from cells of the board to pixels of the picture. */
  readonly cellsToPixels: readonly number[] | null;
  /** Why it was not published. */
  readonly failure: string | null;
}

/** The imported picture with this hash while it is in doubt. Undefined after it is published, or if nothing was read. */
export async function findDoubtfulPicture(
  ctx: Context,
  picture: string,
): Promise<DoubtfulPicture | undefined> {
  const row = await dbOf(ctx)
    .selectFrom('imported_pictures')
    .select(['name', 'level', 'board', 'doubts', 'failure'])
    .select('cells_to_pixels as cellsToPixels')
    .where('picture', '=', picture)
    .where('status', '=', 'doubtful')
    .where('board', 'is not', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, level, failure, cellsToPixels } = row;
  return {
    ...{ name, level, failure },
    board: row.board as unknown as BoardDraft,
    doubts: (row.doubts ?? []) as unknown as readonly Doubt[],
    cellsToPixels: cellsToPixels as unknown as readonly number[] | null,
  };
}
