import { sql } from 'kysely';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { announceChange } from '../platform/site/announce-change.ts';
import { levelBoardsRepository, setLevelBoard } from './level-boards-repository.ts';

/** A board is listed under a level once the pictures of this many people show it there. */
const PEOPLE_MIN = 2;

interface Count {
  readonly level: number;
  readonly boardId: string;
  readonly people: number;
}

/**
 * Counts whose pictures show which board under which level: solved conversions, one for each account, and pictures that the operator has
 * imported. A board that two people's pictures agree on is listed under the level. What came before an admin took the board off a level
 * does not count. Returns how many boards of levels changed. Idempotent.
 */
export async function countPictures(ctx: Context): Promise<number> {
  const counts = await listChanged(ctx);
  if (counts.length > 0) {
    await inTransaction(ctx, async (inner) => {
      for (const count of counts) await write(inner, count);
      await announceChange(inner);
    });
  }
  return counts.length;
}

async function listChanged(ctx: Context): Promise<readonly Count[]> {
  const { rows } = await sql<Count>`
    select told.level, told.board_id as "boardId", count(distinct told.who)::int as people
    from (
      select level, board_id, account as who, ended_at as at from conversions where status = 'solved'
      union all
      select level, board_id, picture, read_at from imported_pictures where status = 'published'
    ) told
    join boards on boards.id = told.board_id and boards.source <> 'sample'
    left join level_boards listed
      on listed.level_number = told.level and listed.board_id = told.board_id
    where told.level <= ${ctx.site.levelMax}
      and not exists (
        select from audit_entries where subject = 'board:' || told.board_id
          and act = 'unlist-board' and undone_by is null and audit_entries.at >= told.at)
    group by told.level, told.board_id, listed.pictures
    having count(distinct told.who) <> coalesce(listed.pictures, 0)
      and (listed.pictures is not null or count(distinct told.who) >= ${PEOPLE_MIN})
    order by told.level, told.board_id
  `.execute(dbOf(ctx));
  return rows;
}

async function write(ctx: Context, { level, boardId, people }: Count): Promise<void> {
  const key = String(level);
  const boards = (await levelBoardsRepository.load(ctx, [key])).get(key) ?? [];
  const isListed = boards.some((board) => board.boardId === boardId);
  const change = { boardId, pictures: people, ...(!isListed && { source: 'player' as const }) };
  await levelBoardsRepository.write(ctx, [[key, setLevelBoard(boards, change)]]);
}
