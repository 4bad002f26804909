import { z } from 'zod';
import { deriveSolution } from '../../boards/derive-solution.ts';
import { importBoards } from '../../imports/import-boards.ts';
import type { ImportReport } from '../../imports/schema.ts';
import type { Context } from '../../platform/context.server.ts';
import { fieldError } from '../../platform/errors.ts';
import { defineAct } from '../act.ts';

/** Lines of a file of boards, as the form sends them. */
export const boardsForm = z.strictObject({
  boards: z.string().trim().min(2, 'a board file, or several, one a line').max(60_000, 'too long'),
});

/** What an import did, and which boards it was about. */
interface TextImport extends ImportReport {
  readonly boardIds: readonly string[];
}

/**
 * Takes boards in. One that comes without a line waits for the searches of the background; so a form is never held up by a search.
 * `isDryRun`: says what would be done.
 */
export async function importBoardText(
  ctx: Context,
  text: string,
  isDryRun: boolean,
): Promise<TextImport> {
  const boardIds: string[] = [];
  const report = await importBoards(ctx, [Buffer.from(text)], {
    // Without a search there is nothing to do in a thread.
    solver: { derive: async (task) => deriveSolution(task), close: async () => {} },
    search: null,
    isDryRun,
    onImported: ({ id }) => boardIds.push(id),
  });
  return { ...report, boardIds };
}

/** Takes boards in, all or none. */
export const importBoardsAct = defineAct({
  name: 'import-boards',
  input: boardsForm,
  subjectOf: () => 'import:boards',
  run: async (ctx, { boards }) => {
    const { added, changed, unchanged, waiting, refusals } = await importBoardText(
      ctx,
      boards,
      false,
    );
    const [refusal] = refusals;
    if (refusal) throw fieldError('invalid', 'boards', `Line ${refusal.line}: ${refusal.text}`);
    if (added + changed + waiting === 0) return null;
    return { added, changed, unchanged, waiting };
  },
});
