import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { DAY_MS } from '../platform/durations.ts';
import { DomainError } from '../platform/errors.ts';
import { defineTask, enqueue } from '../platform/jobs.server.ts';
import type { PictureFile, PictureOutcome } from './import-pictures.ts';
import { queuePictures } from './queue-pictures.ts';
import { unzipPictures } from './unzip-pictures.ts';

/** The task that prepares an uploaded picture for reading. */
export const receivePictureTask = defineTask('receive-picture', z.object({ upload: z.uuid() }));

/** Maximum uncompressed size of all pictures in an uploaded archive. */
const UNZIPPED_BYTES_MAX = 64 * 1024 * 1024;

/** How long the outcomes of uploads are stored. */
const RETENTION_MS = 30 * DAY_MS;

/**
 * Stores uploaded pictures unchanged, unpacking archives, and enqueues reading and importing them. Nothing is decoded here. Refuses
 * (`invalid`) an archive that is unreadable or has no pictures, and an empty upload.
 */
export async function sendPictures(
  ctx: Context,
  files: readonly PictureFile[],
): Promise<{ readonly batch: string; readonly pictures: number }> {
  const pictures = (await Promise.all(files.map(unpack))).flat();
  if (pictures.length === 0) {
    throw new DomainError(
      'invalid',
      'There is no picture in it: JPG, PNG, WEBP and HEIC files are read.',
    );
  }
  const batch = randomUUID();
  await inTransaction(ctx, async (inner) => {
    const now = ctx.clock();
    const old = new Date(now.getTime() - RETENTION_MS);
    await dbOf(inner)
      .deleteFrom('picture_uploads')
      .where('bytes', 'is', null)
      .where('sent_at', '<', old)
      .execute();
    for (const { name, bytes } of pictures) {
      const { id } = await dbOf(inner)
        .insertInto('picture_uploads')
        .values({ batch, name: name.slice(-300), sent_at: now, bytes: Buffer.from(bytes) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await enqueue(inner, receivePictureTask, { upload: id }, { key: id });
    }
  });
  return { batch, pictures: pictures.length };
}

async function unpack({ name, bytes }: PictureFile): Promise<readonly PictureFile[]> {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isArchive) return [{ name, bytes }];
  return unzipPictures(bytes, UNZIPPED_BYTES_MAX).catch((error: Error) => {
    throw new DomainError('invalid', `${name.slice(0, 100)}: ${error.message}.`);
  });
}

/** Prepares an uploaded picture and enqueues reading it, or records why it cannot be read. Safe to run again. */
export async function receivePicture(ctx: Context, upload: string): Promise<'queued' | 'unread'> {
  const row = await dbOf(ctx)
    .selectFrom('picture_uploads')
    .select(['name', 'bytes'])
    .where('id', '=', upload)
    .executeTakeFirst();
  if (!row?.bytes) return 'queued';
  const done = async (change: { readonly picture: string } | { readonly failure: string }) => {
    await dbOf(ctx)
      .updateTable('picture_uploads')
      .set({ bytes: null, ...change })
      .where('id', '=', upload)
      .execute();
  };
  try {
    const prepared = await ctx.pictures.prepare(row.bytes);
    await ctx.pictures.write(prepared);
    await inTransaction(ctx, (inner) =>
      queuePictures(inner, [{ picture: prepared.hash, name: row.name }]),
    );
    await done({ picture: prepared.hash });
    return 'queued';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await done({ failure: error.message });
    return 'unread';
  }
}

/** An uploaded picture and its outcome. */
export interface SentPicture {
  readonly name: string;
  readonly level: number | null;
  readonly status: 'queued' | Exclude<PictureOutcome, 'known'>;
  readonly failure: string | null;
}

/** The pictures of one upload, ordered by name. Empty for an unknown upload. */
export async function listSentPictures(
  ctx: Context,
  batch: string,
): Promise<readonly SentPicture[]> {
  return dbOf(ctx)
    .selectFrom('picture_uploads as upload')
    .leftJoin('imported_pictures as imported', 'imported.picture', 'upload.picture')
    .select(['upload.name', 'imported.level'])
    .select((eb) => [
      eb.fn.coalesce('upload.failure', 'imported.failure').as('failure'),
      eb
        .case()
        .when('upload.failure', 'is not', null)
        .then(sql.lit('unread' as const))
        .else(eb.fn.coalesce('imported.status', sql.lit('queued' as const)))
        .end()
        .as('status'),
    ])
    .where('upload.batch', '=', batch)
    .orderBy('upload.name')
    .orderBy('upload.id')
    .execute();
}

/** The progress of all uploads since the oldest one that is still in progress. */
export async function countSentPictures(
  ctx: Context,
): Promise<{ readonly total: number; readonly done: number }> {
  const { rows } = await sql<{ total: number; done: number }>`
    with state as (
      select batch, upload.failure is not null or imported.status <> 'queued' as is_done
      from picture_uploads upload left join imported_pictures imported using (picture)
    )
    select count(*)::int as total, (count(*) filter (where is_done))::int as done
    from state where batch in (select batch from state where is_done is not true)
  `.execute(dbOf(ctx));
  return rows[0] ?? { total: 0, done: 0 };
}

/** Uploaded files that cannot be read as pictures, newest first. */
export async function listRefusedUploads(
  ctx: Context,
  limit: number,
): Promise<readonly { readonly id: string; readonly name: string; readonly failure: string }[]> {
  return dbOf(ctx)
    .selectFrom('picture_uploads')
    .select(['id', 'name'])
    .select((eb) => eb.ref('failure').$notNull().as('failure'))
    .where('failure', 'is not', null)
    .orderBy('sent_at', 'desc')
    .orderBy('name')
    .limit(limit)
    .execute();
}
