import { randomBytes } from 'node:crypto';
import { loadBoard } from '#engine/board.ts';
import { type AccountActor, type Context, dbOf, inTransaction } from '../context.server.ts';
import { holdCredits } from '../credits/hold-credits.ts';
import { DomainError } from '../errors.ts';
import { levelOfFile } from '../imports/level-of-file.ts';
import { requireLevel } from '../levels/require-level.ts';
import { getFeatures } from '../plans/get-features.ts';
import { holdKeyOf, viewConversion } from './conversion-row.ts';
import { enqueueConversion } from './enqueue-conversion.ts';
import { CONVERSION_CREDITS, type ConversionView } from './schema.ts';

/** Conversions of one account that are under way at once. */
const OPEN_MAX = 5;

/** Conversions of accounts whose plan has priority come before those of others. */
const PRIORITY = 10;

/** What is converted: the bytes of a picture, the address of one, or a board file. */
export type ConversionSource = (
  | { readonly picture: Uint8Array | Blob }
  | { readonly imageUrl: string }
  | { readonly board: unknown }
) & {
  readonly name?: string;
  /** The level that the board is of. (Default: what the name of the picture or of the conversion names) */
  readonly level?: number;
  /** Search on for many minutes if need be, and write to the account at the end. (Default: false) */
  readonly keepLooking?: boolean;
};

/**
 * Begins a conversion, and holds its credit.
 *
 * Refuses what is no picture, no address of one or no board (`invalid`, `too-large`, `unsupported-type`, `unprocessable`), a sixth conversion under way
 * (`rate-limited`), and an account without a credit (`insufficient-credits`).
 */
export async function createConversion(
  ctx: Context,
  { accountId }: AccountActor,
  source: ConversionSource,
): Promise<ConversionView> {
  const board = 'board' in source ? readBoard(source.board) : null;
  if (source.level !== undefined) requireLevel(ctx, source.level);
  const picture = 'board' in source ? null : await savePicture(ctx, source);
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
    // Everybody's first comes before anybody's second.
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
        picture,
        board: board === null ? null : JSON.stringify(board),
        priority,
        keep_looking: source.keepLooking ?? false,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await enqueueConversion(inner, row, 'start');
    return viewConversion(row);
  });
}

function levelOf(source: ConversionSource, levelMax: number): number | null {
  const file = 'picture' in source && source.picture instanceof File ? source.picture.name : '';
  const named = levelOfFile(source.name ?? '', levelMax) ?? levelOfFile(file, levelMax);
  return source.level ?? named ?? null;
}

function readBoard(value: unknown) {
  const board = loadBoard(value);
  if (board.ok) return board.value;
  const [fault] = board.error;
  throw new DomainError(
    'invalid',
    `board.${fault?.at ?? ''}: expected ${fault?.expected ?? 'a board file'} (${fault?.code ?? ''})`,
  );
}

async function savePicture(
  ctx: Context,
  source: { readonly picture: Uint8Array | Blob } | { readonly imageUrl: string },
): Promise<string> {
  const picture = 'picture' in source ? source.picture : await ctx.fetchPicture(source.imageUrl);
  return ctx.pictures.save(picture instanceof Blob ? await picture.bytes() : picture);
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
