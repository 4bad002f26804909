import { sql } from 'kysely';
import { z } from 'zod';
import { levelOfFile } from '../levels/level-of-file.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { defineTask, enqueue, PermanentError } from '../platform/jobs.server.ts';
import {
  importPicture,
  type PictureImportOptions,
  type PictureOutcome,
} from './import-pictures.ts';

/** The task that imports a stored, queued picture. */
export const importPictureTask = defineTask('import-picture', z.object({ picture: z.string() }));

/** A picture in the store, and its file's name. */
export interface StoredPicture {
  readonly picture: string;
  readonly name: string;
}

/** Enqueues importing pictures. Those imported before do not change. Returns the number of new ones. */
export async function queuePictures(
  ctx: Context,
  pictures: readonly StoredPicture[],
): Promise<number> {
  let count = 0;
  for (const { picture, name } of pictures) {
    const level = levelOfFile(name, ctx.site.levelMax) ?? null;
    const queued = await dbOf(ctx)
      .insertInto('imported_pictures')
      .values({ picture, name, level, status: 'queued', read_at: ctx.clock() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('picture')
      .executeTakeFirst();
    if (!queued) continue;
    count += 1;
    await enqueue(ctx, importPictureTask, { picture }, { key: picture });
  }
  return count;
}

/** Imports a queued picture. Safe to run again. */
export async function importQueuedPicture(
  ctx: Context,
  picture: string,
  options: PictureImportOptions,
): Promise<PictureOutcome> {
  const row = await dbOf(ctx)
    .selectFrom('imported_pictures')
    .select('name')
    .where('picture', '=', picture)
    .executeTakeFirst();
  if (!row) throw new PermanentError(`There is no imported picture ${picture}.`);
  const bytes = await ctx.pictures.find(picture);
  if (!bytes) throw new PermanentError(`The file of the imported picture ${picture} is gone.`);
  const { outcome } = await importPicture(ctx, { name: row.name, bytes }, options);
  return outcome;
}

export interface ImportedPicture {
  readonly picture: string;
  readonly name: string;
  readonly level: number | null;
  /** `removed`: an admin has removed the board before a search solved it. */
  readonly status: 'queued' | Exclude<PictureOutcome, 'known'> | 'removed';
  readonly failure: string | null;
}

/** The pictures imported last, and how many still wait to be read. */
export async function listImportedPictures(
  ctx: Context,
  limit: number,
): Promise<{ readonly pictures: readonly ImportedPicture[]; readonly queued: number }> {
  const db = dbOf(ctx);
  const pictures = await db
    .selectFrom('imported_pictures')
    .leftJoin('waiting_boards', 'waiting_boards.id', 'board_id')
    .leftJoin('boards', (join) =>
      join.onRef('boards.id', '=', 'board_id').on('boards.source', '<>', 'sample'),
    )
    .select(['picture', 'name', 'level'])
    .select((eb) =>
      eb
        .case()
        // The row says what the import did; a board that waited then may have been published or removed since.
        .when(eb.and([eb('status', '=', 'waiting'), eb('waiting_boards.id', 'is', null)]))
        .then(
          eb
            .case()
            .when('boards.id', 'is', null)
            .then(sql.lit('removed' as const))
            .else(sql.lit('published' as const))
            .end(),
        )
        .else(eb.ref('status'))
        .end()
        .as('status'),
    )
    // Earlier faults no longer matter after the board was published.
    .select((eb) =>
      eb
        .case()
        .when('status', 'in', ['doubtful', 'unread'])
        .then(eb.ref('failure'))
        .end()
        .as('failure'),
    )
    .orderBy('read_at', 'desc')
    .orderBy('picture')
    .limit(limit)
    .execute();
  const { queued } = await db
    .selectFrom('imported_pictures')
    .select((eb) => eb.fn.countAll<number>().as('queued'))
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow();
  return { pictures, queued: Number(queued) };
}
