import type { SolverPool } from '#domain/boards/solver-pool.ts';
import { searchWithin } from '#domain/imports/import-boards.ts';
import { importPictureTask, importQueuedPicture } from '#domain/imports/queue-pictures.ts';
import { defineHandler } from '../handler.ts';
import { withTools } from '../with-tools.ts';

/** A board that takes longer waits for the background searches. */
const SEARCH_S = 10;

/** Reads and imports a picture sent by an admin. */
export const importPictureHandler = (solver: SolverPool) =>
  defineHandler(
    importPictureTask,
    { timeLimitSeconds: 5 * 60, retries: 3, retryDelaySeconds: 10 },
    (ctx, { picture }, signal) =>
      withTools(solver, signal, async (tools) => ({
        picture,
        outcome: await importQueuedPicture(ctx, picture, {
          ...tools,
          search: searchWithin(SEARCH_S),
        }),
      })),
  );
