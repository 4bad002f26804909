import type { Insertable } from 'kysely';
import type { BoardsTable } from '#db/schema.ts';
import { replay } from '#engine/replay.ts';
import type { Move } from '#engine/types.ts';
import { toBoardRow } from '../boards/board-row.ts';
import { sayFailure } from '../boards/say-refusal.ts';
import { type Context, dbOf } from '../context.server.ts';
import { fileBoard, levelBoardsShelf } from '../levels/level-boards-shelf.ts';
import { mergeOutcomes, openDraft, type Shelf } from './draft.ts';
import { type BoardLine, readBoardLine } from './read-board-line.ts';
import { FILE_MAX_BYTES, readLines } from './read-lines.ts';
import { type LineResult, type ReadLine, runBatches } from './run-batches.ts';
import type { Chunks, ImportOptions, ImportReport, Outcome } from './schema.ts';
import type { SolverPool } from './solver-pool.ts';

export interface BoardImportOptions extends ImportOptions {
  readonly solver: SolverPool;
  /** States that the search may visit for each board; 0 takes lines as they are. (Default: 4000) */
  readonly statesMax?: number;
  /** Believe the file's `atLeast`: for files that an export has made. (Default: false) */
  readonly trustsProofs?: boolean;
  /** Told of each board that is in the guide now, or on a dry run would be. */
  readonly onTaken?: (board: { readonly id: string; readonly name: string | undefined }) => void;
}

const BATCH = 100;
export const STATES_DEFAULT = 4_000;

/** A line ready to be written: a row for the table, nothing new about the board, or a reason to refuse it. */
interface ReadyBoard {
  readonly line: BoardLine;
  readonly row: Insertable<BoardsTable> | null;
  readonly refusal?: string;
  readonly notes: readonly string[];
}

/**
 * Takes boards (JSON Lines, see `readBoardLine`). Each is checked by the engine, its line replayed, and a better one
 * looked for; what the guide says of it is derived from the best.
 *
 * A board that is known keeps its line unless a shorter one comes. One that was a sample becomes the game's.
 */
export async function importBoards(
  ctx: Context,
  file: Chunks,
  options: BoardImportOptions,
): Promise<ImportReport> {
  const isDryRun = options.isDryRun ?? false;
  const boards = openDraft(boardsShelf, isDryRun);
  const levels = openDraft(levelBoardsShelf, isDryRun);
  const lines = readBoards(readLines(file, options.bytesMax ?? FILE_MAX_BYTES), ctx.site.levelMax);
  return runBatches<BoardLine, ReadyBoard>(
    ctx,
    {
      kind: 'boards',
      lines,
      batchSize: BATCH,
      prepare: async (_, batch) => {
        await boards.begin(
          ctx,
          batch.map(({ fingerprints }) => fingerprints.id),
        );
        return Promise.all(
          batch.map((line) => readyBoard(line, boards.find(line.fingerprints.id), options)),
        );
      },
      apply: async (inner, batch) => {
        await levels.begin(
          inner,
          batch.flatMap(({ line }) => line.levels.map(String)),
        );
        const results = batch.map(({ line, row, refusal, notes }): LineResult => {
          if (refusal !== undefined) return { refusal };
          const { id } = line.fingerprints;
          const now = boards.find(id);
          // The same board may stand in the file twice.
          const isWorse =
            now && now.source !== 'sample' && now.moves_count < (row?.moves_count ?? 0);
          const outcome: Outcome = row && !isWorse ? boards.put(id, row) : 'unchanged';
          const filed = line.levels.map((level) => {
            const { source, notedOn } = line;
            const before = levels.find(String(level)) ?? [];
            const isKnown = before.some(({ boardId }) => boardId === id);
            // A line without a day says nothing of the day that is known.
            const said = { boardId: id, ...(!isKnown && { source }), ...(notedOn && { notedOn }) };
            return levels.put(String(level), fileBoard(before, said));
          });
          options.onTaken?.({ id, name: line.board.name });
          return { outcome: mergeOutcomes(outcome, ...filed), notes };
        });
        await boards.finish(inner);
        await levels.finish(inner);
        return results;
      },
    },
    options,
  );
}

async function* readBoards(
  lines: ReturnType<typeof readLines>,
  levelMax: number,
): AsyncGenerator<ReadLine<BoardLine>> {
  for await (const line of lines) yield readBoardLine(line, levelMax);
}

/** Compares a line with what is known of its board, and solves where that can tell something new. */
async function readyBoard(
  line: BoardLine,
  known: Insertable<BoardsTable> | undefined,
  { solver, statesMax = STATES_DEFAULT, trustsProofs = false }: BoardImportOptions,
): Promise<ReadyBoard> {
  const nothing = { line, row: null, notes: [] };
  const replayed = line.moves && replay(line.board, line.moves);
  if (replayed && !replayed.ok) {
    const refusal = `The line does not solve the board. ${sayFailure(replayed.error)}`;
    return { ...nothing, refusal };
  }
  const given = replayed ? (line.moves as readonly Move[]).slice(0, replayed.value.length) : null;
  const claim = trustsProofs ? line.atLeast : 0;
  const file = writeCanonically(line.board);
  const isSame = known !== undefined && known.file === file && known.source !== 'sample';
  const isShorter = given !== null && known !== undefined && given.length < known.moves_count;
  if (isSame && !isShorter && claim <= (known?.at_least ?? 0)) return nothing;

  // A board that is known brings its line along; nothing is searched for again.
  const old = known && !isShorter ? fitLine(line, known) : null;
  const derived = await solver.derive({
    board: line.board,
    moves: old ?? given,
    atLeast: Math.max(claim, known?.at_least ?? 0),
    statesMax: old ? 0 : statesMax,
  });
  if (!derived.ok) return { ...nothing, refusal: derived.refusal };
  const { facts } = derived;
  if (known && known.source !== 'sample' && facts.moves.length > known.moves_count) {
    return {
      ...nothing,
      notes: ['The guide keeps its own file of this board: its line is shorter.'],
    };
  }
  const notes =
    line.atLeast > facts.atLeast
      ? [
          `That no line is shorter than ${line.atLeast} moves was not proved again within ${statesMax} states; ` +
            'if the file is an export of yours, --trust-proofs believes it.',
        ]
      : [];
  const source = known && known.source !== 'sample' ? known.source : line.source;
  const row = toBoardRow(line.board, facts, source, line.fingerprints);
  return { line, row: { ...row, file, moves: writeCanonically(facts.moves) }, notes };
}

/** The known line, if it fits this file of the same board: its ids may be others. */
function fitLine({ board }: BoardLine, known: Insertable<BoardsTable>): readonly Move[] | null {
  const moves = JSON.parse(known.moves) as readonly Move[];
  return replay(board, moves).ok ? moves : null;
}

/** JSON with its keys in one order, so that what comes back from the database can be compared. */
function writeCanonically(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

const boardsShelf: Shelf<Insertable<BoardsTable>> = {
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
          file: writeCanonically(row.file),
          moves: writeCanonically(row.moves),
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
