import type { Selectable } from 'kysely';
import type { LevelVideosTable, VideosTable } from '#db/tables/videos.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import type { VideoCard } from './schema.ts';

/** Maximum number of videos on the page of a level. */
const SHOWN_MAX = 12;

/** The videos of a level that are still available, by rank. */
export async function listLevelVideos(ctx: Context, level: number): Promise<readonly VideoCard[]> {
  const rows = await dbOf(ctx)
    .selectFrom('level_videos')
    .innerJoin('videos', 'videos.id', 'level_videos.video_id')
    .selectAll()
    .where('level_number', '=', level)
    .where('is_alive', '=', true)
    .orderBy('rank')
    .orderBy('video_id')
    .limit(SHOWN_MAX)
    .execute();
  return rows.map(toVideoCard);
}

/** The public fields of a video. */
export function toVideoCard(
  row: Selectable<VideosTable> &
    Pick<Selectable<LevelVideosTable>, 'label_read_as' | 'starts_at_s'>,
): VideoCard {
  return {
    id: row.id,
    title: row.title,
    channel: row.channel,
    orientation: row.orientation,
    durationSeconds: row.duration_s,
    uploadedOn: row.uploaded_on,
    labelReadAs: row.label_read_as,
    startsAtSeconds: row.starts_at_s,
  };
}
