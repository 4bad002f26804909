import type { SearchProgress } from '../boards/derive-solution.ts';
import { type Context, dbOf } from '../platform/context.server.ts';

/** Writes down how far the search of a conversion is, so that its page can tell, also after a restart. */
export interface SearchNotes {
  note(progress: SearchProgress): void;
  /** Resolves when nothing is left to write. */
  written(): Promise<void>;
}

/** One write at a time, each of the newest facts: a search that improves faster than the database writes skips some. */
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
          ctx.log.warn({ err: error, conversion: id }, 'no progress noted'),
        )
        .finally(() => {
          writing = undefined;
        });
    },
    written: async () => writing,
  };
}
