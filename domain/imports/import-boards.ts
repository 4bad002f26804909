import type { Insertable } from 'kysely';
import type { BoardsTable } from '#db/tables/boards.ts';
import { replay } from '#engine/replay.ts';
import type { Move } from '#engine/types.ts';
import { toBoardRow } from '../boards/board-row.ts';
import type { SearchLimits } from '../boards/derive-solution.ts';
import { describeReplayError } from '../boards/describe-error.ts';
import type { SolverPool } from '../boards/solver-pool.ts';
import { levelBoardsRepository, setLevelBoard } from '../levels/level-boards-repository.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import type { Repository } from '../platform/repository.ts';
import { createChangeSet, mergeOutcomes } from './change-set.ts';
import { joinLines } from './join-lines.ts';
import { type BoardEntry, parseBoardLine } from './parse-board-line.ts';
import { FILE_MAX_BYTES, readLines } from './read-lines.ts';
import { type LineResult, type ParsedLine, runBatches } from './run-batches.ts';
import type { Chunks, ImportOptions, ImportReport, RowOutcome } from './schema.ts';
import {
  addWaitingBoards,
  listWaitingBoards,
  removeWaitingBoards,
  type WaitingBoard,
} from './waiting-boards.ts';

export interface BoardImportOptions extends ImportOptions {
  readonly solver: SolverPool;
  /** The search limits for each board; null keeps the file's solutions. (Default: `searchWithin(10)`) */
  readonly search?: SearchLimits | null;
  /** Trust the file's `atLeast`, for exported files. (Default: false) */
  readonly trustsProofs?: boolean;
  /** Called for each board that is now in the guide or waiting, or would be after a dry run. */
  readonly onImported?: (board: { readonly id: string; readonly name: string | undefined }) => void;
}

/** Number of boards per transaction. An aborted run finishes the searches of its batch. */
const BATCH = 20;

/** Default time limit for the first solution of each board, in seconds. */
export const SEARCH_SECONDS_DEFAULT = 10;

/** Search limits for a first solution within this many seconds; null for 0. */
export function searchWithin(seconds: number): SearchLimits | null {
  return seconds === 0 ? null : { firstLineMs: seconds * 1000, shorteningMs: seconds * 200 };
}

/** A board that has been compared with the guide's and solved if necessary. */
interface PreparedBoard {
  readonly entry: BoardEntry;
  /** The row to write; null if nothing about the board is new. */
  readonly row: Insertable<BoardsTable> | null;
  readonly refusal?: string;
  /** True for a board without a solution. */
  readonly isWaiting?: true;
  readonly notes: readonly string[];
}

/**
 * Imports boards (JSON Lines, see `parseBoardLine`). The engine checks each board, replays its solution and searches for a better one;
 * difficulty, tips and so on are derived from the best.
 *
 * A board in the guide keeps its solution unless the new one is shorter. A sample becomes a board of the game. A board that is not solved
 * in time waits for longer searches, which are enqueued; a board that is already waiting is not searched again.
 */
export async function importBoards(
  ctx: Context,
  file: Chunks,
  options: BoardImportOptions,
): Promise<ImportReport> {
  const isDryRun = options.isDryRun ?? false;
  const boards = createChangeSet(boardsRepository, isDryRun);
  const levels = createChangeSet(levelBoardsRepository, isDryRun);
  const lines = readBoards(readLines(file, options.bytesMax ?? FILE_MAX_BYTES), ctx.site.levelMax);
  return runBatches<BoardEntry, PreparedBoard>(
    ctx,
    {
      kind: 'boards',
      lines,
      batchSize: BATCH,
      prepare: async (_, batch) => {
        const ids = batch.map(({ fingerprints }) => fingerprints.id);
        await boards.load(ctx, ids);
        const waiting = new Map((await listWaitingBoards(ctx, ids)).map((one) => [one.id, one]));
        return Promise.all(
          batch.map((entry) => {
            const { id } = entry.fingerprints;
            return prepareBoard(entry, boards.get(id), waiting.get(id), options);
          }),
        );
      },
      apply: async (inner, batch) => {
        await levels.load(
          inner,
          batch.flatMap(({ entry }) => entry.levels.map(String)),
        );
        const waiting: BoardEntry[] = [];
        const solved: string[] = [];
        const results = batch.map(({ entry, row, refusal, isWaiting, notes }): LineResult => {
          if (refusal !== undefined) return { refusal };
          if (isWaiting) {
            waiting.push(entry);
            options.onImported?.({ id: entry.fingerprints.id, name: entry.board.name });
            return { outcome: 'waiting', notes };
          }
          const { id } = entry.fingerprints;
          solved.push(id);
          const current = boards.get(id);
          // The file may contain the same board twice.
          const isWorse =
            current && current.source !== 'sample' && current.moves_count < (row?.moves_count ?? 0);
          const outcome: RowOutcome = row && !isWorse ? boards.set(id, row) : 'unchanged';
          const levelOutcomes = entry.levels.map((level) => {
            const { source, notedOn } = entry;
            const before = levels.get(String(level)) ?? [];
            const isNew = !before.some(({ boardId }) => boardId === id);
            const change = { boardId: id, ...(isNew && { source }), ...(notedOn && { notedOn }) };
            return levels.set(String(level), setLevelBoard(before, change));
          });
          options.onImported?.({ id, name: entry.board.name });
          return { outcome: mergeOutcomes(outcome, ...levelOutcomes), notes };
        });
        await boards.flush(inner);
        await levels.flush(inner);
        if (!isDryRun) {
          await addWaitingBoards(inner, waiting);
          await removeWaitingBoards(inner, solved);
        }
        return results;
      },
    },
    options,
  );
}

async function* readBoards(
  lines: ReturnType<typeof readLines>,
  levelMax: number,
): AsyncGenerator<ParsedLine<BoardEntry>> {
  for await (const line of joinLines(lines)) {
    const parsed = parseBoardLine(line, levelMax);
    const isJoined = line.through !== undefined && 'row' in parsed;
    const note = `Lines ${line.line} to ${line.through} are one board over several lines.`;
    yield isJoined ? { ...parsed, note } : parsed;
  }
}

/** Compares an entry with the guide's board, if any, and solves it if that can improve it. */
async function prepareBoard(
  entry: BoardEntry,
  known: Insertable<BoardsTable> | undefined,
  waiting: WaitingBoard | undefined,
  options: BoardImportOptions,
): Promise<PreparedBoard> {
  const { solver, search = searchWithin(SEARCH_SECONDS_DEFAULT), trustsProofs = false } = options;
  const nothing = { entry, row: null, notes: [] };
  const replayed = entry.moves && replay(entry.board, entry.moves);
  if (replayed && !replayed.ok) {
    const refusal = `Its moves do not solve the board. ${describeReplayError(replayed.error)}`;
    return { ...nothing, refusal };
  }
  const given = replayed ? (entry.moves as readonly Move[]).slice(0, replayed.value.length) : null;
  const claim = trustsProofs ? entry.atLeast : 0;
  const file = stringifyCanonically(entry.board);
  const isSame = known !== undefined && known.file === file && known.source !== 'sample';
  const isShorter = given !== null && known !== undefined && given.length < known.moves_count;
  if (isSame && !isShorter && claim <= (known?.at_least ?? 0)) return nothing;

  // The guide's board already has a solution, so there is nothing to search for.
  const old = known && !isShorter ? fitSolution(entry, known) : null;
  const derived = await solver.derive({
    board: entry.board,
    moves: old ?? given,
    atLeast: Math.max(claim, known?.at_least ?? 0),
    search: old || waiting ? null : search,
  });
  if (derived.kind === 'refused') return { ...nothing, refusal: derived.refusal };
  if (derived.kind === 'unsolvable' || (derived.kind === 'unsolved' && waiting?.isUnsolvable)) {
    return { ...nothing, refusal: 'The board has no solution; that is proved.' };
  }
  if (derived.kind === 'unsolved') {
    const notes = derived.failure ? [`The search failed on this board: ${derived.failure}.`] : [];
    return { ...nothing, isWaiting: true, notes };
  }
  const { facts } = derived;
  if (known && known.source !== 'sample' && facts.moves.length > known.moves_count) {
    return {
      ...nothing,
      notes: ['The guide keeps its own file of this board: its solution is shorter.'],
    };
  }
  const notes =
    entry.atLeast > facts.atLeast
      ? [
          `That no solution is shorter than ${entry.atLeast} moves was not proved again in the time of the search; ` +
            'if you exported this file yourself, import it with --trust-proofs.',
        ]
      : [];
  const source = known && known.source !== 'sample' ? known.source : entry.source;
  const row = toBoardRow(entry.board, facts, source, entry.fingerprints);
  return { entry, row: { ...row, file, moves: stringifyCanonically(facts.moves) }, notes };
}

/** The guide's solution, if it fits this file of the same board, in which the ids of blocks and gates may differ. */
function fitSolution(
  { board }: BoardEntry,
  known: Insertable<BoardsTable>,
): readonly Move[] | null {
  const moves = JSON.parse(known.moves) as readonly Move[];
  return replay(board, moves).ok ? moves : null;
}

/** JSON with sorted keys, for comparing values from the database, which reorders keys. */
function stringifyCanonically(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

const boardsRepository: Repository<Insertable<BoardsTable>> = {
  async load(ctx, keys) {
    const rows = await dbOf(ctx)
      .selectFrom('boards')
      .select([
        ...(['id', 'floor_key', 'start_key', 'width', 'height', 'file', 'moves'] as const),
        ...(['moves_count', 'optimal', 'at_least', 'difficulty', 'reference_seconds'] as const),
        ...(['tips', 'mechanics', 'source'] as const),
      ])
      .where('id', 'in', keys)
      .execute();
    return new Map(
      rows.map((row) => [
        row.id,
        {
          ...row,
          file: stringifyCanonically(row.file),
          moves: stringifyCanonically(row.moves),
          tips: JSON.stringify(row.tips),
        },
      ]),
    );
  },

  async write(ctx, entries) {
    await dbOf(ctx)
      .insertInto('boards')
      .values(entries.map(([, row]) => row))
      .onConflict((oc) =>
        oc.column('id').doUpdateSet((eb) => ({
          file: eb.ref('excluded.file'),
          moves: eb.ref('excluded.moves'),
          moves_count: eb.ref('excluded.moves_count'),
          optimal: eb.ref('excluded.optimal'),
          at_least: eb.ref('excluded.at_least'),
          difficulty: eb.ref('excluded.difficulty'),
          reference_seconds: eb.ref('excluded.reference_seconds'),
          tips: eb.ref('excluded.tips'),
          mechanics: eb.ref('excluded.mechanics'),
          source: eb.ref('excluded.source'),
        })),
      )
      .execute();
  },
};
