import type { Selectable, Updateable } from 'kysely';
import type { ConversionsTable } from '#db/schema.ts';
import { listQuestions } from '#draft/questions.ts';
import { loadBoard } from '#engine/board.ts';
import type { Doubt } from '#engine/doubt.ts';
import type { BoardDraft, Move } from '#engine/types.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
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
    questions: isAsking ? listQuestions(board, doubts) : [],
    faults: loaded && !loaded.ok ? loaded.error : [],
    // Its board has an id once it has been searched.
    isMisread: isAsking && row.board_id !== null,
    boardId: row.board_id,
    moves: row.moves as unknown as readonly Move[] | null,
    atLeast: row.at_least,
    isFree: row.is_free,
    isPublic: row.is_public,
    keepsLooking: row.keep_looking,
    failure: row.failure,
    createdAt: row.created_at,
    endedAt: row.ended_at,
  };
}

/** A conversion of this account; undefined for all others. */
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

/** As `findConversionRow`, but refuses (`not-found`) all others. */
export async function getConversionRow(
  ctx: Context,
  account: string,
  id: string,
): Promise<ConversionRow> {
  const row = await findConversionRow(ctx, account, id);
  if (!row) throw new DomainError('not-found', 'There is no such conversion of yours.');
  return row;
}

/** The key of the hold of a conversion's credit. */
export function holdKeyOf(id: string): string {
  return `conversion:${id}`;
}

/**
 * Takes a conversion a step further, if it is still where that step begins; returns whether it was. So of two that race, a
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
