import { sql } from 'kysely';
import { type Context, dbOf } from '../platform/context.server.ts';
import { orderVideos } from './score-video.ts';

/** Reorders the videos of levels. Those ranked by an operator come first and keep their ranks. See `orderVideos`. */
export async function rankVideos(ctx: Context, levels: readonly number[]): Promise<void> {
  const db = dbOf(ctx);
  const rows = await db
    .selectFrom('level_videos as lv')
    .innerJoin('videos as v', 'v.id', 'lv.video_id')
    .select([
      'lv.level_number as level',
      'lv.source',
      'lv.rank',
      'lv.starts_at_s as startsAtSeconds',
      'v.id',
      'v.title',
      'v.channel',
      'v.duration_s as seconds',
      'v.uploaded_on as uploadedOn',
    ])
    .select((eb) =>
      eb
        .selectFrom('level_videos as every')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('every.video_id', '=', 'v.id')
        .as('levels'),
    )
    .where('lv.level_number', 'in', levels)
    .execute();
  const lines = await findMoves(ctx, levels);
  const changes: { level: number; id: string; rank: number }[] = [];
  for (const [level, videos] of Map.groupBy(rows, (row) => row.level)) {
    const byTitle = videos.filter(({ source }) => source === 'youtube');
    const first =
      1 + Math.max(0, ...videos.filter((one) => one.source === 'operator').map((one) => one.rank));
    const ranked = orderVideos(
      byTitle.map((one) => ({ ...one, levels: Number(one.levels ?? 1) })),
      lines.get(level) ?? null,
    );
    for (const [index, { id, rank }] of ranked.entries()) {
      if (rank !== first + index) changes.push({ level, id, rank: first + index });
    }
  }
  if (changes.length === 0) return;
  const values = sql.join(
    changes.map(({ level, id, rank }) => sql`(${level}::int, ${id}::text, ${rank}::int)`),
  );
  await sql`
    update level_videos set rank = change.rank
    from (values ${values}) as change (level, id, rank)
    where level_number = change.level and video_id = change.id
  `.execute(db);
}

/** The number of moves of each level's first board, by level, if that is a board of the game. */
async function findMoves(
  ctx: Context,
  levels: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await dbOf(ctx)
    .selectFrom('level_cards')
    .select(['number', 'moves_count'])
    .where('number', 'in', levels)
    .where('source', '<>', 'sample')
    .execute();
  return new Map(rows.map((row) => [row.number, row.moves_count]));
}
