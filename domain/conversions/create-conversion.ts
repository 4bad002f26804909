import { randomBytes } from 'node:crypto';
import type { Board } from '#engine/types.ts';
import { readBoard } from '../boards/read-board.ts';
import { releaseHold } from '../credits/end-hold.ts';
import { holdCredits } from '../credits/hold-credits.ts';
import { levelOfFile } from '../levels/level-of-file.ts';
import { requireLevel } from '../levels/require-level.ts';
import { getFeatures } from '../orders/get-features.ts';
import {
  type AccountActor,
  type Context,
  dbOf,
  inTransaction,
} from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { checkPictureAddress } from '../platform/pictures/picture-fetcher.server.ts';
import {
  type ConversionRow,
  getConversionRow,
  holdKeyOf,
  viewConversion,
} from './conversion-row.ts';
import { CONVERSION_CREDITS, type ConversionView } from './schema.ts';
import { lockPicture } from './sweep-pictures.ts';
import { enqueueConversion } from './tasks.ts';

/** Maximum number of running conversions per account. */
const OPEN_MAX = 5;

/** Priority of conversions of accounts whose plan has it, over others. */
const PRIORITY = 10;

/** The bytes of a picture, or its address. */
type PictureSource = { readonly picture: Uint8Array | Blob } | { readonly imageUrl: string };

/** The input of a conversion: the bytes of a picture, its address, or a board file. */
export type ConversionSource = (PictureSource | { readonly board: unknown }) & {
  readonly name?: string;
  /** The board's level. (Default: the one in the name of the picture or the conversion) */
  readonly level?: number;
  /** Keep searching for many minutes if necessary, and e-mail the account at the end. (Default: false) */
  readonly keepLooking?: boolean;
};

/**
 * Creates a conversion: checks its input, then holds its credit, and only then fetches and stores its picture.
 *
 * Refuses an invalid picture, address or board (`invalid`, `too-large`, `unsupported-type`, `unprocessable`), more than 30 conversions in
 * ten minutes or a sixth running one (`rate-limited`), and an account without credits (`insufficient-credits`). A refused conversion leaves
 * nothing behind.
 */
export async function createConversion(
  ctx: Context,
  { accountId }: AccountActor,
  source: ConversionSource,
): Promise<ConversionView> {
  const board = 'board' in source ? readBoard(source.board) : null;
  if (source.level !== undefined) requireLevel(ctx, source.level);
  if ('imageUrl' in source) checkPictureAddress(source.imageUrl);
  await ctx.limits.count('conversions', accountId);
  const row = await insertConversion(ctx, accountId, source, board);
  if ('board' in source) return viewConversion(row);
  await attachPicture(ctx, row, source);
  return viewConversion(await getConversionRow(ctx, accountId, row.id));
}

async function insertConversion(
  ctx: Context,
  accountId: string,
  source: ConversionSource,
  board: Board | null,
): Promise<ConversionRow> {
  const id = `cnv_${randomBytes(12).toString('hex')}`;
  return inTransaction(ctx, async (inner) => {
    await holdCredits(inner, {
      account: accountId,
      amount: CONVERSION_CREDITS,
      purpose: 'conversion',
      key: holdKeyOf(id),
    });
    // The account's row is locked by now, which serializes counting its conversions.
    const open = await countOpen(inner, accountId);
    const { hasPriorityQueue } = await getFeatures(inner, accountId);
    // Round robin: each account's first open conversion runs before any account's second.
    const priority = (hasPriorityQueue ? PRIORITY : 0) - open;
    const now = inner.clock();
    const row = await dbOf(inner)
      .insertInto('conversions')
      .values({
        id,
        account: accountId,
        status: 'queued',
        name: source.name ?? '',
        level: levelOf(source, ctx.site.levelMax),
        picture: null,
        board: board === null ? null : JSON.stringify(board),
        priority,
        keep_looking: source.keepLooking ?? false,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (board !== null) await enqueueConversion(inner, row, 'start');
    return row;
  });
}

function levelOf(source: ConversionSource, levelMax: number): number | null {
  const file = 'picture' in source && source.picture instanceof File ? source.picture.name : '';
  const named = levelOfFile(source.name ?? '', levelMax) ?? levelOfFile(file, levelMax);
  return source.level ?? named ?? null;
}

/** The number of running conversions of the account; refuses if that is the maximum. */
async function countOpen(ctx: Context, account: string): Promise<number> {
  const { count } = await dbOf(ctx)
    .selectFrom('conversions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account', '=', account)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) < OPEN_MAX) return Number(count);
  throw new DomainError(
    'rate-limited',
    `${OPEN_MAX} of your conversions are under way. Wait for one of them, or cancel it.`,
    { retryAfterSeconds: 30 },
  );
}

/**
 * Fetches and stores the picture of a conversion whose credit is held, and enqueues the conversion. One cancelled in the meantime stays
 * cancelled. If there is no picture, or it cannot be stored, the conversion is deleted, its credit is returned, and the cause is thrown. If
 * the process dies, `sweepConversions` does the same.
 */
async function attachPicture(
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
      ctx.log.error(
        { err: cause, conversion: conversion.id },
        'could not delete an abandoned conversion, the next sweep does',
      ),
    );
    throw error;
  }
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
