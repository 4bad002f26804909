import { createSolverPool } from '../boards/solver-pool.ts';
import type { Context } from '../platform/context.server.ts';
import { type BoardImportOptions, importBoards, searchWithin } from './import-boards.ts';
import { importLevelMap, type LevelMapOptions } from './import-level-map.ts';
import { importLevels } from './import-levels.ts';
import { importVideos } from './import-videos.ts';
import type { Chunks, FileKind, ImportReport } from './schema.ts';

export interface FileImportOptions
  extends Pick<BoardImportOptions, 'trustsProofs' | 'onImported'>,
    LevelMapOptions {
  /** Time limit for each board's first solution, in seconds; 0 for no search. (Default: 10) */
  readonly seconds?: number;
  /** Number of boards solved at the same time. (Default: 1) */
  readonly workers?: number;
}

/**
 * Imports a file of any kind. The command line, the API and the console all use this, so that dry runs give the same result everywhere.
 * Boards are solved in threads.
 */
export async function importFile(
  ctx: Context,
  kind: FileKind,
  chunks: Chunks,
  options: FileImportOptions = {},
): Promise<ImportReport> {
  switch (kind) {
    case 'levels':
      return importLevels(ctx, chunks, options);
    case 'videos':
      return importVideos(ctx, chunks, options);
    case 'level-map':
      return importLevelMap(ctx, chunks, options);
    case 'boards': {
      const { seconds, workers = 1, ...rest } = options;
      const solver = createSolverPool(workers);
      try {
        return await importBoards(ctx, chunks, {
          ...rest,
          solver,
          ...(seconds !== undefined && { search: searchWithin(seconds) }),
        });
      } finally {
        await solver.close();
      }
    }
  }
}
