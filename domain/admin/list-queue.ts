import { type RawBuilder, sql } from 'kysely';
import { listQuestions } from '#draft/questions.ts';
import { orderQuestions, weighQuestions } from '#draft/weigh-questions.ts';
import { loadBoard } from '#engine/board.ts';
import type { Doubt } from '#engine/doubt.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { SEARCH_DAYS } from '../search/record-failed-search.ts';
import { type BackingCounts, ITEM_KINDS, type ItemKind, type QueueItem } from './schema.ts';

/** Maximum number of items of each kind on a page. Settling some makes room for more. */
const ITEMS_MAX = 30;

/** The same for pictures, each of which comes with drawings of all its alternatives: thirty took seconds to render. */
const PICTURES_MAX = 10;

type Field = 'key' | 'name' | 'detail' | 'count' | 'at' | 'board' | 'picture' | 'levels';

interface ItemRow extends Pick<QueueItem, Field> {
  /** Only for pictures. */
  readonly doubts?: readonly Doubt[] | null;
  readonly cellsToPixels?: readonly number[] | null;
  readonly backing?: BackingCounts | null;
}

/** What waits for an admin, most urgent first: all kinds, or one. */
export async function listQueue(ctx: Context, kind?: ItemKind): Promise<readonly QueueItem[]> {
  const items: QueueItem[] = [];
  for (const one of kind ? [kind] : ITEM_KINDS) {
    const { rows } = await QUERIES[one](ctx.clock()).execute(dbOf(ctx));
    items.push(...rows.map((row) => toItem(one, row)));
  }
  return items;
}

function toItem(
  kind: ItemKind,
  { doubts, cellsToPixels = null, count, backing = null, ...row }: ItemRow,
): QueueItem {
  // What was read from a picture may not be a valid puzzle, and then it cannot be drawn.
  const board = row.board && loadBoard(row.board).ok ? row.board : null;
  const asked = board && doubts ? listQuestions(board, doubts) : [];
  const weighed = board ? weighQuestions(board, asked, undefined) : [];
  const questions = orderQuestions(weighed).map(({ question }) => question);
  const isFixable = kind === 'picture' && row.board !== null;
  return {
    ...row,
    kind,
    count: Number(count),
    board,
    questions,
    cellsToPixels,
    isFixable,
    backing,
  };
}

/** Not settled, or happened again since. */
function isOpen(kind: ItemKind, key: string, at: string): RawBuilder<boolean> {
  return sql`not exists (select from queue_settlements
    where subject = ${`${kind}:`} || ${sql.raw(key)} and settled_at >= ${sql.raw(at)})`;
}

const NO_BOARD = sql`null::jsonb as board, null::text as picture`;
const NO_LEVELS = sql`array[]::int[] as levels`;

const QUERIES: Readonly<Record<ItemKind, (now: Date) => RawBuilder<ItemRow>>> = {
  job: () => sql`
    select id::text as key, source_name as name,
      coalesce(source_output->>'message', source_output::text) as detail,
      1 as count, created_on as at, ${NO_BOARD}, ${NO_LEVELS}
    from pgboss.job where name = 'dead-letters' and source_name is not null
    order by created_on desc limit ${ITEMS_MAX}`,

  picture: () => sql`
    select picture as key, name, failure as detail,
      coalesce(jsonb_array_length(doubts), 0)::int as count,
      read_at as at, board, doubts, picture, cells_to_pixels as "cellsToPixels",
      case when level is null then array[]::int[] else array[level] end as levels
    from imported_pictures
    where status in ('doubtful', 'unread') and ${isOpen('picture', 'picture', "'-infinity'::timestamptz")}
    order by status, count, read_at, picture limit ${PICTURES_MAX}`,

  // Contributed boards without enough agreement so far.
  contribution: () => sql`
    select level || '/' || board_id as key, board_id as name,
      string_agg(distinct contributions.name, ', ') as detail,
      count(*)::int as count, min(created_at) as at,
      (array_agg(board order by created_at))[1] as board,
      (array_agg(picture order by created_at) filter (where picture is not null))[1] as picture,
      array[level] as levels,
      json_build_object(
        'picture', count(*) filter (where evidence = 'picture'),
        'word', count(*) filter (where evidence = 'word'),
        'contradicted', count(*) filter (where evidence = 'contradicted')) as backing
    from contributions where status = 'waiting'
    group by level, board_id
    order by count desc, at, key limit ${ITEMS_MAX}`,

  // Players' unconfirmed boards in the guide, with pictures and names only from public conversions.
  board: () => sql`
    select boards.id as key, boards.id as name, null::text as detail,
      (select count(*)::int from conversions
        where board_id = boards.id and is_public) as count,
      added_at as at, file as board,
      (select picture from conversions
        where board_id = boards.id and is_public and picture is not null
        order by created_at limit 1) as picture,
      array(select level_number from level_boards where board_id = boards.id
        union all
        (select level from conversions where board_id = boards.id and is_public and level is not null
          group by level order by count(*) desc, level)
        limit 3) as levels
    from boards where source = 'player' and ${isOpen('board', 'boards.id', "'-infinity'::timestamptz")}
    order by count desc, added_at limit ${ITEMS_MAX}`,

  report: () => sql`
    select * from (
      select kind || '/' || level as key, kind as name, null::text as detail,
        count(*)::int as count, max(at) as at, ${NO_BOARD}, array[level] as levels
      from level_reports group by level, kind
    ) reports where ${isOpen('report', 'key', 'at')}
    order by count desc, at, key limit ${ITEMS_MAX}`,

  video: () => sql`
    select videos.id as key, videos.title as name, videos.channel as detail,
      failed_checks as count, checked_at as at, ${NO_BOARD},
      array_agg(level_number order by level_number) as levels
    from videos join level_videos on level_videos.video_id = videos.id
    where not is_alive group by videos.id
    order by count(*) desc, videos.id limit ${ITEMS_MAX}`,

  // Proved unsolvable, so most likely the board was copied wrongly.
  unsolvable: () => sql`
    select id as key, id as name, null::text as detail, searches as count, taken_in_at as at,
      file as board, null::text as picture, levels
    from waiting_boards where is_unsolvable order by taken_in_at limit ${ITEMS_MAX}`,

  error: () => sql`
    select fingerprint as key, message as name, backtrace as detail, count, last_seen as at,
      ${NO_BOARD}, ${NO_LEVELS}
    from client_errors where ${isOpen('error', 'fingerprint', 'last_seen')}
    order by count desc, last_seen desc limit ${ITEMS_MAX}`,

  // A search counts again from the day after it was settled.
  search: (now) => sql`
    select query as key, query as name, null::text as detail, sum(count)::int as count,
      max(day)::timestamp at time zone 'UTC' as at, ${NO_BOARD}, ${NO_LEVELS}
    from failed_searches
    where day > ${now}::timestamptz::date - ${SEARCH_DAYS}::int
      and ${isOpen('search', 'query', "day::timestamp at time zone 'UTC'")}
    group by query order by 4 desc, query limit ${ITEMS_MAX}`,

  // Levels that people have opened and that have only a sample.
  level: () => sql`
    select level::text as key, level::text as name, null::text as detail,
      count(*)::int as count, null::timestamptz as at, ${NO_BOARD}, array[level] as levels
    from progress_levels
    where seen_at is not null and ${isOpen('level', 'level::text', 'to_timestamp(seen_at / 1000.0)')}
      and not exists (select from level_boards where level_number = level and source <> 'sample')
    group by level order by 4 desc, level limit ${ITEMS_MAX}`,
};
