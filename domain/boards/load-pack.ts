import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { BoardsTable } from '#db/tables/boards.ts';
import { loadBoard } from '#engine/board.ts';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { toBoardRow } from './board-row.ts';
import { type PackLine, readPack } from './pack.ts';

/** Ranks samples after all other boards of a level. */
const SAMPLE_RANK = 1_000;

/** Rows per statement, well below PostgreSQL's limit of 65,535 parameters. */
const BATCH = 200;

/**
 * Replaces the sample boards in the database with those of a pack (the text of a `.jsonl` file).
 *
 * Does nothing if the same pack is already loaded. Boards of other sources stay, and so do levels that have only such boards. Returns the
 * number of levels written, 0 for none. Throws for a malformed line or board, because packs are part of the repository; then nothing has
 * changed.
 */
export async function loadPack(ctx: Context, name: string, text: string): Promise<number> {
  const sha256 = createHash('sha256').update(text).digest('hex');
  return inTransaction(ctx, async (inner) => {
    const db = dbOf(inner);
    // Locked before reading, so that of two processes starting together one waits.
    await sql`lock table content_loads in share row exclusive mode`.execute(db);
    const known = await db
      .selectFrom('content_loads')
      .select('sha256')
      .where('name', '=', name)
      .executeTakeFirst();
    if (known?.sha256 === sha256) return 0;

    const lines = readPack(text);
    const boards = lines.map(readLine);
    await db.deleteFrom('boards').where('source', '=', 'sample').execute();
    for (let i = 0; i < lines.length; i += BATCH) {
      await writeBatch(inner, lines.slice(i, i + BATCH), boards.slice(i, i + BATCH));
    }
    await db
      .insertInto('content_loads')
      .values({ name, sha256 })
      .onConflict((oc) => oc.column('name').doUpdateSet({ sha256, loaded_at: sql`now()` }))
      .execute();
    return lines.length;
  });
}

async function writeBatch(
  ctx: Context,
  lines: readonly PackLine[],
  boards: readonly Insertable<BoardsTable>[],
): Promise<void> {
  const db = dbOf(ctx);
  await db
    .insertInto('levels')
    .values(lines.map((line) => ({ number: line.level })))
    .onConflict((oc) => oc.doNothing())
    .execute();
  // A board already imported from another source keeps its row; for the sample's level it gets the sample's rank.
  await db
    .insertInto('boards')
    .values(boards)
    .onConflict((oc) => oc.column('id').doNothing())
    .execute();
  await db
    .insertInto('level_boards')
    .values(
      lines.map((line, i) => ({
        level_number: line.level,
        board_id: boards[i]?.id as string,
        rank: SAMPLE_RANK,
        source: 'sample' as const,
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
}

function readLine(line: PackLine): Insertable<BoardsTable> {
  const loaded = loadBoard(line.board);
  if (!loaded.ok) {
    const faults = loaded.error.map((fault) => `${fault.at}: ${fault.code}`).join(', ');
    throw new Error(`the pack's board of level ${line.level} is not a puzzle: ${faults}`);
  }
  return toBoardRow(loaded.value, line, 'sample');
}
