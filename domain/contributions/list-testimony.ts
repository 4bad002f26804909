import { sql } from 'kysely';
import { type Context, dbOf } from '../platform/context.server.ts';
import { DAY_MS } from '../platform/durations.ts';
import { REJECTION_DAYS, type Testimony } from './agreement.ts';

/** A testimony about a board of a level. */
export interface LevelTestimony extends Testimony {
  readonly level: number;
  readonly boardId: string;
}

/**
 * The testimonies about boards of levels in chronological order, of all or of one board: waiting or listed contributions, and the
 * operator's own pictures. Excludes pictures from before an admin removed the board from the level, and claims for samples.
 */
export async function listTestimony(
  ctx: Context,
  only?: { readonly level: number; readonly boardId: string },
): Promise<readonly LevelTestimony[]> {
  const since = new Date(ctx.clock().getTime() - REJECTION_DAYS * DAY_MS);
  const { rows } = await sql<LevelTestimony>`
    select * from (
      select id, level, board_id as "boardId", evidence as backing, network, account, device, picture, created_at as at,
        (select count(*)::int from contributions rejected
          where rejected.status = 'rejected' and rejected.changed_at > ${since}
            and (rejected.account = own.account or rejected.device = own.device
              or (own.account is null and rejected.account is null and rejected.network = own.network))) as rejections
      from contributions own where status in ('waiting', 'listed')
      union all
      select 'picture:' || picture, level, board_id, 'operator', null, null, null, picture, read_at, 0
      from imported_pictures
      where status = 'published' and level is not null
        and not exists (
          select from audit_entries where subject = 'board:' || board_id
            and act = 'unlist-board' and undone_by is null and audit_entries.at >= read_at)
    ) said
    where level <= ${ctx.site.levelMax}
      and not exists (select from boards where boards.id = "boardId" and source = 'sample')
      ${only ? sql`and level = ${only.level} and "boardId" = ${only.boardId}` : sql``}
    order by level, "boardId", at, id
  `.execute(dbOf(ctx));
  return rows;
}
