/** Which way a video stands. */
export const ORIENTATIONS = ['landscape', 'portrait'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

/** Levels in one group of the page of all videos. */
export const LEVELS_PER_GROUP = 100;

/** Videos on one page of a group. */
export const VIDEOS_PER_PAGE = 24;

/** A video as pages show it. Nothing of it is fetched from YouTube before somebody asks for it. */
export interface VideoCard {
  /** Its id on YouTube. */
  readonly id: string;
  readonly title: string;
  readonly channel: string;
  readonly orientation: Orientation;
  readonly durationSeconds: number | null;
  /** A day, `YYYY-MM-DD`. */
  readonly uploadedOn: string | null;
  /** The part of its title that names the level; null when somebody said it. */
  readonly labelReadAs: string | null;
}

/** A video in the list of all. */
export interface ListedVideo extends VideoCard {
  /** The level that it is shown for. */
  readonly level: number;
  /** The level's first board, if it is the game's; null where there is a sample, or none. */
  readonly boardId: string | null;
  /** False where the guide knows the level by its videos alone. */
  readonly hasPage: boolean;
}

/** A hundred levels, and how many videos they have. */
export interface VideoGroup {
  readonly from: number;
  readonly to: number;
  readonly videos: number;
}

/** One page of one group. */
export interface VideoList {
  readonly groups: readonly VideoGroup[];
  /** The group that is shown; null when there are no videos at all. */
  readonly group: VideoGroup | null;
  readonly videos: readonly ListedVideo[];
  readonly page: number;
  readonly pages: number;
}
