import { loadBoard } from '#engine/board.ts';
import { deriveSolution } from '../boards/derive-solution.ts';
import { findRainbowTwin } from '../boards/find-rainbow-twin.ts';
import { importBoards } from '../imports/import-boards.ts';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';

/**
 * Makes the board of a solved conversion part of the guide, as a player's board at `/detail/{id}`. Nothing there says whose it was, so
 * that cannot be taken back. A board of the guide with one more rainbow block is the same board: its page is the guide's. Safe to
 * repeat.
 */
export async function publishConversion(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const row = await dbOf(inner)
      .updateTable('conversions')
      .set({ is_public: true, updated_at: inner.clock() })
      .where('id', '=', id)
      .where('status', '=', 'solved')
      .where('is_public', '=', false)
      .returning(['board', 'moves', 'at_least as atLeast'])
      .executeTakeFirst();
    if (!row) return;
    const board = loadBoard(row.board);
    const twin = board.ok ? await findRainbowTwin(inner, board.value) : undefined;
    if (twin) {
      const page = { board_id: twin.id };
      await dbOf(inner).updateTable('conversions').set(page).where('id', '=', id).execute();
      return;
    }
    const line = JSON.stringify({ ...row, source: 'player' });
    const report = await importBoards(inner, [Buffer.from(line)], {
      // Without a search there is nothing to do in a thread.
      solver: { derive: async (task) => deriveSolution(task), close: async () => {} },
      search: null,
      trustsProofs: true,
    });
    const [refusal] = report.refusals;
    if (refusal) throw new Error(`a solved board was refused: ${refusal.text}`);
  });
}
