import type { Selectable } from 'kysely';
import type { ProgressLevelsTable } from '#db/tables/progress.ts';
import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import type { AccountProgress, LevelChange } from './schema.ts';

/** The progress of the actor, by level: what has changed after the version `since`, and the levels in `also`. (Default: all of it) */
export async function getProgress(
  ctx: Context,
  { accountId }: AccountActor,
  since = 0,
  also: readonly number[] = [],
): Promise<AccountProgress> {
  const db = dbOf(ctx);
  const account = await db
    .selectFrom('progress_accounts')
    .select(['version', 'cleared_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const rows = await db
    .selectFrom('progress_levels')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([eb('version', '>', since), ...(also.length > 0 ? [eb('level', 'in', also)] : [])]),
    )
    // Rows of a newer version are left out. A device that reads before another one has written gets them with its next request, by the
    // version it received.
    .where('version', '<=', account?.version ?? 0)
    .orderBy('level')
    .execute();
  const found = new Set(rows.map(({ level }) => level));
  const gone = also.filter((level) => !found.has(level)).map((level) => ({ level }));
  return {
    levels: [...rows.map(viewRow), ...gone],
    clearedAt: account?.cleared_at ?? 0,
    version: account?.version ?? 0,
    account: accountId,
    now: ctx.clock().getTime(),
  };
}

function viewRow(row: Selectable<ProgressLevelsTable>): LevelChange {
  const { level, changed_at, solved_at, is_saved, board, seen_at, move } = row;
  return {
    level,
    ...(changed_at !== null && { changedAt: changed_at }),
    ...(solved_at !== null && { solvedAt: solved_at }),
    ...(is_saved && { isSaved: true }),
    ...(board !== null && { board }),
    ...(seen_at !== null && { seenAt: seen_at }),
    ...(move !== null && { move }),
  };
}
