import { inlineSolver } from '../../boards/inline-solver.ts';
import { importBoards } from '../../imports/import-boards.ts';
import type { ImportReport } from '../../imports/schema.ts';
import type { Context } from '../../platform/context.server.ts';

/** The result of an import, with the ids of its boards. */
interface TextImport extends ImportReport {
  readonly boardIds: readonly string[];
}

/** Imports boards. A board without a solution waits for a background search, so that a form never waits for one. */
export async function importBoardText(ctx: Context, text: string): Promise<TextImport> {
  const boardIds: string[] = [];
  const report = await importBoards(ctx, [Buffer.from(text)], {
    solver: inlineSolver,
    search: null,
    onImported: ({ id }) => boardIds.push(id),
  });
  return { ...report, boardIds };
}
