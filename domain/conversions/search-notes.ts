import type { SearchProgress } from '../boards/derive-solution.ts';
import { type Context, dbOf } from '../platform/context.server.ts';

/** Records the progress of a conversion's search in the database, so that its page can show it, even after a restart. */
export interface SearchNotes {
  note(progress: SearchProgress): void;
  /** Resolves when everything is written. */
  written(): Promise<void>;
}

/** Writes one at a time, always the latest facts: if the search improves faster than the database writes, some are skipped. */
export function createSearchNotes(ctx: Context, id: string): SearchNotes {
  let newest: SearchProgress | undefined;
  let writing: Promise<void> | undefined;
  const write = async () => {
    while (newest) {
      const { moves, atLeast } = newest;
      newest = undefined;
      await dbOf(ctx)
        .updateTable('conversions')
        .set({ found_moves: moves, found_at_least: atLeast, updated_at: ctx.clock() })
        .where('id', '=', id)
        .where('status', '=', 'solving')
        .execute();
    }
  };
  return {
    note(progress) {
      newest = progress;
      writing ??= write()
        .catch((error: unknown) =>
          ctx.log.warn({ err: error, conversion: id }, 'could not store the progress of a search'),
        )
        .finally(() => {
          writing = undefined;
        });
    },
    written: async () => writing,
  };
}
