import type { Selectable, Updateable } from 'kysely';
import type { ConversionsTable } from '#db/tables/conversions.ts';
import { listQuestions, UNKNOWN } from '#draft/questions.ts';
import { type LineFinding, type Standing, standingOf } from '#draft/standing.ts';
import { orderQuestions, weighQuestions } from '#draft/weigh-questions.ts';
import { loadBoard } from '#engine/board.ts';
import type { Doubt } from '#engine/doubt.ts';
import type { BoardDraft, Move } from '#engine/types.ts';
import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import {
  CONVERSION_STEPS,
  type ConversionStatus,
  type ConversionView,
  hasEnded,
} from './schema.ts';

export type ConversionRow = Selectable<ConversionsTable>;

export function viewConversion(row: ConversionRow): ConversionView {
  const board = row.board as BoardDraft | null;
  const doubts = (row.doubts ?? []) as unknown as readonly Doubt[];
  const asked = board === null ? [] : listQuestions(board, doubts);
  const weighed = board === null ? [] : weighQuestions(board, asked, undefined);
  const open = orderQuestions(weighed).map(({ question }) => question);
  const isAsking = row.status === 'needs_answers' && board !== null;
  const loaded = isAsking && loadBoard(board);
  return {
    id: row.id,
    status: row.status,
    name: row.name,
    level: row.level,
    hasPicture: row.picture !== null,
    board,
    doubts,
    cellsToPixels: row.cells_to_pixels as unknown as readonly number[] | null,
    questions: isAsking || row.status === 'solved' ? open : [],
    faults: loaded && !loaded.ok ? loaded.error : [],
    boardId: row.board_id,
    moves: row.moves as unknown as readonly Move[] | null,
    atLeast: row.at_least,
    standing: standingOfRow(row, open.length),
    isFree: row.is_free,
    isPublic: row.is_public,
    keepsLooking: row.keep_looking,
    failure: row.failure,
    createdAt: row.created_at,
    endedAt: row.ended_at,
  };
}

function standingOfRow(row: ConversionRow, openDoubts: number): Standing {
  const answer = row.answer as { readonly answers?: object } | null;
  return standingOf({
    source: row.picture === null ? 'drawing' : 'picture',
    openDoubts,
    settledDoubts: Object.values(answer?.answers ?? {}).filter((one) => one !== UNKNOWN).length,
    isConfirmed: isAsSaid(row),
    found: findingOf(row),
  });
}

function findingOf({ status, board_id, moves, at_least }: ConversionRow): LineFinding | undefined {
  if (status === 'solved')
    return { optimal: (moves as readonly Move[] | null)?.length === at_least };
  // A board with open questions has an id only if it has been searched.
  const isLost = status === 'unsolvable' || (status === 'needs_answers' && board_id !== null);
  return isLost ? 'unsolvable' : undefined;
}

/**
 * Whether the owner has entered the whole board. A board that was read and cannot be won was most likely misread, which is free until the
 * owner has confirmed it.
 */
export function isAsSaid({ picture, answer }: Pick<ConversionRow, 'picture' | 'answer'>): boolean {
  return picture === null || (answer !== null && 'board' in (answer as object));
}

/** A conversion of this account; undefined for others. */
export function findConversionRow(
  ctx: Context,
  account: string,
  id: string,
): Promise<ConversionRow | undefined> {
  return dbOf(ctx)
    .selectFrom('conversions')
    .selectAll()
    .where('id', '=', id)
    .where('account', '=', account)
    .executeTakeFirst();
}

/** Like `findConversionRow`, but refuses (`not-found`) others. */
export async function getConversionRow(
  ctx: Context,
  account: string,
  id: string,
): Promise<ConversionRow> {
  const row = await findConversionRow(ctx, account, id);
  if (!row) throw new DomainError('not-found', 'You have no such conversion.');
  return row;
}

/** A conversion of the account. Refuses (`not-found`) others. */
export async function getConversion(
  ctx: Context,
  { accountId }: AccountActor,
  id: string,
): Promise<ConversionView> {
  return viewConversion(await getConversionRow(ctx, accountId, id));
}

/** The key of the credit hold for a conversion. */
export function holdKeyOf(id: string): string {
  return `conversion:${id}`;
}

/**
 * Moves a conversion to another status, if that may follow its current one. Returns whether it did. So of two competing changes, such as a
 * cancellation and a result, one wins.
 */
export async function moveConversion(
  ctx: Context,
  id: string,
  status: ConversionStatus,
  change: Updateable<ConversionsTable> = {},
): Promise<boolean> {
  const from = Object.entries(CONVERSION_STEPS).flatMap(([before, after]) =>
    after.includes(status) ? [before as ConversionStatus] : [],
  );
  const now = ctx.clock();
  const moved = await dbOf(ctx)
    .updateTable('conversions')
    .set({ ...change, status, updated_at: now, ended_at: hasEnded(status) ? now : null })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}
