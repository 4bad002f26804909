import { type RawBuilder, sql } from 'kysely';
import {
  type AccountActor,
  type Context,
  dbOf,
  inTransaction,
} from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { getProgress } from './get-progress.ts';
import type { AccountProgress, LevelChange, ProgressForm } from './schema.ts';

/**
 * Stores what has changed on a device. Returns what the device does not know yet, and the present state of every level that it sent.
 *
 * Of two changes the later one wins, by the clock of the device that made it; at the same time, the one that arrived first. A time in the
 * future counts as now, so that a fast clock gains no lasting advantage. Levels that the guide does not have are ignored. Idempotent.
 *
 * Refuses (`conflict`) progress that belongs to another account than the one signed in, and (`rate-limited`) requests that come too often.
 */
export async function syncProgress(
  ctx: Context,
  actor: AccountActor,
  { changes, clearedAt, since, account }: ProgressForm,
): Promise<AccountProgress> {
  if (account !== undefined && account !== actor.accountId) {
    throw new DomainError('conflict', 'The progress of this device belongs to another account.');
  }
  await ctx.limits.count('progress', actor.accountId);
  const now = ctx.clock().getTime();
  const known = changes.filter(({ level }) => level <= ctx.site.levelMax);
  return inTransaction(ctx, async (inner) => {
    const { version, cleared_at } = await lockProgress(inner, actor.accountId);
    const next = version + 1;
    const cleared = Math.max(cleared_at, Math.min(clearedAt, now));
    const isCleared = cleared > cleared_at;
    if (isCleared) await clearUntil(inner, actor.accountId, cleared);
    const newer = latestPerLevel(known).flatMap((change) => keepNewer(clip(change, now), cleared));
    const written = await writeLevels(inner, actor.accountId, newer, next);
    if (isCleared || written > 0) {
      await dbOf(inner)
        .updateTable('progress_accounts')
        .set({ version: next, cleared_at: cleared })
        .where('account_id', '=', actor.accountId)
        .execute();
    }
    const levels = [...new Set(known.map(({ level }) => level))];
    return getProgress(inner, actor, since, levels);
  });
}

async function lockProgress(ctx: Context, accountId: string) {
  const db = dbOf(ctx);
  await db
    .insertInto('progress_accounts')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('progress_accounts')
    .select(['version', 'cleared_at'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Clears marks and places up to that time. Devices do the same when they receive the time. */
async function clearUntil(ctx: Context, accountId: string, until: number): Promise<void> {
  const db = dbOf(ctx);
  const own = db.updateTable('progress_levels').where('account_id', '=', accountId);
  await own
    .set({ changed_at: null, solved_at: null, is_saved: false, board: null })
    .where('changed_at', '<=', until)
    .execute();
  await own.set({ seen_at: null, move: null }).where('seen_at', '<=', until).execute();
  await db
    .deleteFrom('progress_levels')
    .where('account_id', '=', accountId)
    .where('changed_at', 'is', null)
    .where('seen_at', 'is', null)
    .execute();
}

/** A device sends a level once. If a client repeats a level, the last entry counts. */
function latestPerLevel(changes: readonly LevelChange[]): readonly LevelChange[] {
  return [...new Map(changes.map((change) => [change.level, change])).values()];
}

function clip(change: LevelChange, now: number): LevelChange {
  const { changedAt, solvedAt, seenAt } = change;
  return {
    ...change,
    ...(changedAt !== undefined && { changedAt: Math.min(changedAt, now) }),
    ...(solvedAt !== undefined && { solvedAt: Math.min(solvedAt, now) }),
    ...(seenAt !== undefined && { seenAt: Math.min(seenAt, now) }),
  };
}

/** The parts of a change that are later than `time`; empty if there are none. Marks and a move without their time are dropped. */
function keepNewer(change: LevelChange, time: number): readonly LevelChange[] {
  const { level, changedAt, solvedAt, isSaved, board, seenAt, move } = change;
  const hasMarks = changedAt !== undefined && changedAt > time;
  const hasPlace = seenAt !== undefined && seenAt > time;
  if (!hasMarks && !hasPlace) return [];
  const marks = hasMarks ? { changedAt, solvedAt, isSaved, board } : {};
  return [{ level, ...marks, ...(hasPlace && { seenAt, move }) }];
}

/** Writes those parts of levels that are newer than the stored ones. Returns the number of levels written. */
async function writeLevels(
  ctx: Context,
  accountId: string,
  changes: readonly LevelChange[],
  version: number,
): Promise<number> {
  if (changes.length === 0) return 0;
  const rows = changes.map(({ level, changedAt, solvedAt, isSaved, board, seenAt, move }) => ({
    account_id: accountId,
    level,
    changed_at: changedAt ?? null,
    solved_at: solvedAt ?? null,
    is_saved: isSaved ?? false,
    board: board ?? null,
    seen_at: seenAt ?? null,
    move: move ?? null,
    version,
  }));
  const written = await dbOf(ctx)
    .insertInto('progress_levels')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'level'])
        .doUpdateSet({
          changed_at: newerOf(MARKS, 'changed_at'),
          solved_at: newerOf(MARKS, 'solved_at'),
          is_saved: newerOf(MARKS, 'is_saved'),
          board: newerOf(MARKS, 'board'),
          seen_at: newerOf(PLACE, 'seen_at'),
          move: newerOf(PLACE, 'move'),
          version,
        })
        .where((eb) => eb.or([MARKS, PLACE])),
    )
    .returning('level')
    .execute();
  return written.length;
}

/** True if the part to be written is newer than the stored one. Null is older than any time. */
const MARKS = sql<boolean>`coalesce(excluded.changed_at > coalesce(progress_levels.changed_at, -1), false)`;
const PLACE = sql<boolean>`coalesce(excluded.seen_at > coalesce(progress_levels.seen_at, -1), false)`;

function newerOf(isNewer: RawBuilder<boolean>, column: string): RawBuilder<never> {
  const written = sql.ref(`excluded.${column}`);
  const stored = sql.ref(`progress_levels.${column}`);
  return sql`case when ${isNewer} then ${written} else ${stored} end`;
}
