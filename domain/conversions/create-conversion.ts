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
import {
  type ConversionRow,
  getConversionRow,
  holdKeyOf,
  viewConversion,
} from './conversion-row.ts';
import { CONVERSION_CREDITS, type ConversionView } from './schema.ts';
import { lockPicture } from './sweep-pictures.ts';
import { enqueueConversion } from './tasks.ts';

/** Conversions of one account that are under way at once. */
const OPEN_MAX = 5;

/** Conversions of accounts whose plan has priority come before those of others. */
const PRIORITY = 10;

/** The bytes of a picture, or the address of one. */
type PictureSource = { readonly picture: Uint8Array | Blob } | { readonly imageUrl: string };

/** What is converted: the bytes of a picture, the address of one, or a board file. */
export type ConversionSource = (PictureSource | { readonly board: unknown }) & {
  readonly name?: string;
  /** The level that the board is of. (Default: what the name of the picture or of the conversion names) */
  readonly level?: number;
  /** Keep searching for many minutes if necessary, and e-mail the account at the end. (Default: false) */
  readonly keepLooking?: boolean;
};

/**
 * Begins a conversion: holds its credit, and only then fetches and stores its picture.
 *
 * Refuses what is not a picture, no address of one or no board (`invalid`, `too-large`, `unsupported-type`, `unprocessable`), more than 30 conversions in
 * ten minutes and a sixth one under way (`rate-limited`), and an account without a credit (`insufficient-credits`). Nothing remains of what was refused.
 */
export async function createConversion(
  ctx: Context,
  { accountId }: AccountActor,
  source: ConversionSource,
): Promise<ConversionView> {
  const board = 'board' in source ? readBoard(source.board) : null;
  if (source.level !== undefined) requireLevel(ctx, source.level);
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
    // The account's row is locked by now, so that conversions of one account are counted one after the other.
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

/** How many conversions of the account are under way; refuses when these are as many as may be. */
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
 * Fetches and stores the picture of a conversion whose credit is held, and has it worked. One that was cancelled meanwhile stays so.
 *
 * If there is no picture, or it cannot be stored, the conversion is deleted and its credit comes back; the cause is thrown. If the process dies,
 * `sweepConversions` does the same.
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
      ctx.log.error({ err: cause, conversion: conversion.id }, 'a conversion waits for the sweep'),
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
