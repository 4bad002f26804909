import { sql } from 'kysely';
import { releaseHold } from '../credits/end-hold.ts';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { type ConversionRow, holdKeyOf } from './conversion-row.ts';
import { enqueueConversion } from './tasks.ts';

/** The bytes of a picture, or the address of one. */
export type PictureSource = { readonly picture: Uint8Array | Blob } | { readonly imageUrl: string };

/**
 * Fetches and stores the picture of a conversion whose credit is held, and has it worked. One that was cancelled meanwhile stays so.
 *
 * If there is no picture, or it cannot be stored, the conversion is deleted and its credit comes back; the cause is thrown. If the process dies,
 * `sweepConversions` does the same.
 */
export async function attachPicture(
  ctx: Context,
  conversion: Pick<ConversionRow, 'id' | 'priority'>,
  source: PictureSource,
): Promise<void> {
  try {
    const given = 'picture' in source ? source.picture : await ctx.fetchPicture(source.imageUrl);
    const bytes = given instanceof Blob ? await given.bytes() : given;
    const picture = await ctx.pictures.prepare(bytes);
    if (!(await reservePicture(ctx, conversion.id, picture.hash))) return;
    await ctx.pictures.write(picture);
    await enqueueConversion(ctx, conversion, 'start');
  } catch (error) {
    await abandon(ctx, conversion.id).catch((cause: unknown) =>
      ctx.log.error({ err: cause, conversion: conversion.id }, 'a conversion waits for the sweep'),
    );
    throw error;
  }
}

/**
 * Waits until nobody else changes whether the picture is needed. Call it inside a transaction. The row that names a picture is written under
 * this lock before its file is, and a file is removed under it: so no file is removed that a row names.
 */
export async function lockPicture(ctx: Context, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`picture:${hash}`}, 0))`.execute(
    dbOf(ctx),
  );
}

async function reservePicture(ctx: Context, id: string, hash: string): Promise<boolean> {
  return inTransaction(ctx, async (inner) => {
    await lockPicture(inner, hash);
    const { numUpdatedRows } = await dbOf(inner)
      .updateTable('conversions')
      .set({ picture: hash, updated_at: inner.clock() })
      .where('id', '=', id)
      .where('status', '=', 'queued')
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  });
}

async function abandon(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const { numDeletedRows } = await dbOf(inner)
      .deleteFrom('conversions')
      .where('id', '=', id)
      .where('status', '=', 'queued')
      .executeTakeFirst();
    if (numDeletedRows === 1n) await releaseHold(inner, holdKeyOf(id));
  });
}
