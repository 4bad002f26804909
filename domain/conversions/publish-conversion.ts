import { loadBoard } from '#engine/board.ts';
import type { BoardDraft } from '#engine/types.ts';
import { findRainbowTwin } from '../boards/find-rainbow-twin.ts';
import { inlineSolver } from '../boards/inline-solver.ts';
import { importBoards } from '../imports/import-boards.ts';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';

/**
 * Adds the board of a solved conversion to the guide, as a player's board at `/detail/{id}`. It is anonymous there, so this cannot be
 * undone. A board of the guide with one more rainbow block counts as the same board, and the guide's page is used. Idempotent.
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
    // The owner's name for the board is private.
    const { name: _, ...file } = row.board as BoardDraft;
    const line = JSON.stringify({ ...row, board: file, source: 'player' });
    const report = await importBoards(inner, [Buffer.from(line)], {
      solver: inlineSolver,
      search: null,
      trustsProofs: true,
    });
    const [refusal] = report.refusals;
    if (refusal) throw new Error(`a solved board was refused: ${refusal.text}`);
  });
}
