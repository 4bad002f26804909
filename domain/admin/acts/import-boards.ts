import { deriveSolution } from '../../boards/derive-solution.ts';
import { importBoards } from '../../imports/import-boards.ts';
import type { ImportReport } from '../../imports/schema.ts';
import type { Context } from '../../platform/context.server.ts';

/** What an import did, and which boards it was about. */
interface TextImport extends ImportReport {
  readonly boardIds: readonly string[];
}

/**
 * Takes boards in. One that comes without a line waits for the searches of the background; so a form is never held up by a search.
 */
export async function importBoardText(ctx: Context, text: string): Promise<TextImport> {
  const boardIds: string[] = [];
  const report = await importBoards(ctx, [Buffer.from(text)], {
    // Without a search there is nothing to do in a thread.
    solver: { derive: async (task) => deriveSolution(task), close: async () => {} },
    search: null,
    onImported: ({ id }) => boardIds.push(id),
  });
  return { ...report, boardIds };
}
