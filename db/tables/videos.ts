import type { ColumnType, Generated } from 'kysely';
import type { Day } from './columns.ts';

/** A YouTube video, by its id there. */
export interface VideosTable {
  id: string;
  title: string;
  channel: string;
  orientation: 'landscape' | 'portrait';
  duration_s: number | null;
  uploaded_on: Day | null;
  is_alive: Generated<boolean>;
  /** Number of successive checks that found it gone. */
  failed_checks: Generated<number>;
  checked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

/** Which levels a video shows. */
export interface LevelVideosTable {
  level_number: number;
  video_id: string;
  rank: number;
  source: 'operator' | 'youtube';
  /** The part of the title that names the level; null if somebody stated it. */
  label_read_as: string | null;
  noted_on: Day | null;
  /** The level's numbers on the game's other track, according to the title. */
  others: Generated<number[]>;
  /** Where in the video the level begins. Null if at the start, or unknown. */
  starts_at_s: number | null;
}

/** A video whose title does not show clearly which level it is about. */
interface VideoDoubtsTable {
  video_id: string;
  why: string;
  label: string;
  proposals: number[];
  noted_on: Day;
  /** Null while it waits for an admin. Otherwise the video is not listed as long as its title stays the same. */
  dismissed_on: Day | null;
}

/** The last daily check of all videos. */
interface VideoCheckRunsTable {
  at: Date;
  checked: number;
  died: number;
  revived: number;
  unknown: number;
  /** Why nothing was hidden. */
  held: string | null;
}

/** A playlist or channel whose new videos are added automatically. */
interface FollowedSourcesTable {
  id: string;
  kind: 'playlist' | 'channel';
  /** Its name on YouTube; null until it has been read. */
  name: string | null;
  added_at: Date;
  asked_at: Date | null;
  /** Why the last attempt failed. */
  failure: string | null;
  resume_page: string | null;
  /** What came the last time that there was something new. */
  last_news: ColumnType<unknown, string | null | undefined, string>;
}

export interface VideoTables {
  videos: VideosTable;
  level_videos: LevelVideosTable;
  video_doubts: VideoDoubtsTable;
  video_check_runs: VideoCheckRunsTable;
  followed_sources: FollowedSourcesTable;
}
