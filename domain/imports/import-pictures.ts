import { loadBoard } from '#engine/board.ts';
import { isDoubtful } from '#engine/doubt.ts';
import type { SearchLimits } from '../boards/derive-solution.ts';
import { fingerprintBoard } from '../boards/fingerprints.ts';
import type { SolverPool } from '../boards/solver-pool.ts';
import { levelOfFile } from '../levels/level-of-file.ts';
import { levelOfReading } from '../levels/level-of-reading.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import type { PictureReader } from '../platform/pictures/picture-reader.ts';
import type { PreparedPicture } from '../platform/pictures/picture-store.server.ts';
import { importBoards } from './import-boards.ts';

export interface PictureFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The outcome of importing a picture. `known`: it was imported before. */
export type PictureOutcome = 'published' | 'waiting' | 'doubtful' | 'unread' | 'known';

export interface PictureResult {
  readonly name: string;
  readonly outcome: PictureOutcome;
  readonly level: number | null;
  /** Notes for the operator, in sentences. */
  readonly notes: readonly string[];
}

export interface PictureImportOptions {
  readonly reader: PictureReader;
  readonly solver: SolverPool;
  readonly search: SearchLimits | null;
}

/**
 * Reads the board in a picture of a level. A certain reading is imported under the level in the file's name, otherwise the one on the
 * screen: it is published, or waits for a longer search. A reading is stored with its doubts if it is doubtful, names two levels, or is
 * proved unsolvable and therefore misread. Safe to repeat and to interrupt at any point: a picture counts as imported once everything is
 * written.
 */
export async function importPicture(
  ctx: Context,
  { name, bytes }: PictureFile,
  options: PictureImportOptions,
): Promise<PictureResult> {
  const named = levelOfFile(name, ctx.site.levelMax) ?? null;
  const unread = { name, level: named, outcome: 'unread' } as const;
  let prepared: PreparedPicture;
  try {
    prepared = await ctx.pictures.prepare(bytes);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...unread, notes: [error.message] };
  }
  const picture = prepared.hash;
  await ctx.pictures.write(prepared);
  if (await isImported(ctx, picture)) return { ...unread, outcome: 'known', notes: [] };
  const reading = await options.reader.read(prepared.bytes);
  if (!reading.ok) {
    const failure = `No board was read: ${reading.error.reason}.`;
    await storePicture(ctx, { picture, name, level: named, status: 'unread', failure });
    return { ...unread, notes: [failure] };
  }
  const { board, confidences, cellsToPixels } = reading.value;
  const shown = levelOfReading(reading.value, ctx.site.levelMax);
  const level = named ?? shown;
  const seen = { name, level };
  const doubts = confidences.filter(isDoubtful);
  const read = {
    picture,
    ...seen,
    board: JSON.stringify(board),
    doubts: JSON.stringify(doubts),
    cells_to_pixels: JSON.stringify(cellsToPixels),
  };
  const loaded = loadBoard(board);
  const isDisputed = shown !== null && shown !== level;
  if (!loaded.ok || doubts.length > 0 || isDisputed) {
    const failure = [
      ...(loaded.ok ? [] : ['What was read is not a board of this puzzle.']),
      ...(loaded.ok && doubts.length > 0
        ? [`${doubts.length} ${doubts.length === 1 ? 'reading is' : 'readings are'} in doubt.`]
        : []),
      ...(isDisputed ? [`Its name says level ${named}, its screen level ${shown}.`] : []),
    ].join(' ');
    await storePicture(ctx, { ...read, status: 'doubtful', failure });
    return { ...seen, outcome: 'doubtful', notes: [failure] };
  }
  const board_id = fingerprintBoard(loaded.value).id;
  const line = JSON.stringify({ board, levels: level === null ? [] : [level] });
  const { solver, search } = options;
  const report = await importBoards(ctx, [Buffer.from(line)], { solver, search });
  const [refusal] = report.refusals;
  if (refusal) {
    await storePicture(ctx, { ...read, board_id, status: 'doubtful', failure: refusal.text });
    return { ...seen, outcome: 'doubtful', notes: [refusal.text] };
  }
  const outcome = report.waiting > 0 ? 'waiting' : 'published';
  const notes = level === null ? [] : await compareWithOthers(ctx, level, board_id);
  await storePicture(ctx, { ...read, board_id, status: outcome });
  return { ...seen, outcome, notes };
}

async function isImported(ctx: Context, picture: string): Promise<boolean> {
  const row = await dbOf(ctx)
    .selectFrom('imported_pictures')
    .select('picture')
    .where('picture', '=', picture)
    .where('status', '<>', 'queued')
    .executeTakeFirst();
  return row !== undefined;
}

interface StoredPicture {
  readonly picture: string;
  readonly name: string;
  readonly level: number | null;
  readonly status: Exclude<PictureOutcome, 'known'>;
  readonly board?: string;
  readonly doubts?: string;
  readonly cells_to_pixels?: string;
  readonly board_id?: string;
  readonly failure?: string;
}

async function storePicture(ctx: Context, row: StoredPicture): Promise<void> {
  const read = { ...row, read_at: ctx.clock() };
  await dbOf(ctx)
    .insertInto('imported_pictures')
    .values(read)
    // Concurrent imports of the same file count as one.
    .onConflict((conflict) =>
      conflict.column('picture').doUpdateSet(read).where('imported_pictures.status', '=', 'queued'),
    )
    .execute();
}

/** What other pictures of the level show. */
async function compareWithOthers(
  ctx: Context,
  level: number,
  boardId: string,
): Promise<readonly string[]> {
  const others = await dbOf(ctx)
    .selectFrom('imported_pictures')
    .select(['name', 'board_id'])
    .where('level', '=', level)
    .where('status', 'in', ['published', 'waiting'])
    .orderBy('read_at')
    .execute();
  const same = others.find(({ board_id }) => board_id === boardId);
  const different = others.find(({ board_id }) => board_id !== boardId);
  return [
    ...(same ? [`Level ${level}: ${same.name} shows the same board, which confirms it.`] : []),
    ...(different
      ? [`Level ${level}: ${different.name} shows another board; the level lists both.`]
      : []),
  ];
}
