export const ORIENTATIONS = ['landscape', 'portrait'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

/** Levels in one group of the page of all videos. */
export const LEVELS_PER_GROUP = 100;

/** Videos on one page of a group. */
export const VIDEOS_PER_PAGE = 24;

/** A video on a page. Nothing is loaded from YouTube before the visitor starts it. */
export interface VideoCard {
  /** Its id on YouTube. */
  readonly id: string;
  readonly title: string;
  readonly channel: string;
  readonly orientation: Orientation;
  readonly durationSeconds: number | null;
  /** A day, `YYYY-MM-DD`. */
  readonly uploadedOn: string | null;
  /** The part of its title that names the level. Null if an operator assigned the level. */
  readonly labelReadAs: string | null;
  /** Where in the video the level begins. Null if it begins at the start or the time is unknown. */
  readonly startsAtSeconds: number | null;
}

/** A video in the list of all. */
export interface ListedVideo extends VideoCard {
  /** The level under which it is listed. */
  readonly level: number;
  /** The level's board, if it is one of the game. Null for a sample, for several boards, one of which the video shows, and for none. */
  readonly boardId: string | null;
  /** False if the guide has only videos of the level. */
  readonly hasPage: boolean;
}

/** A hundred levels, and the number of their videos. */
export interface VideoGroup {
  readonly from: number;
  readonly to: number;
  readonly videos: number;
}

/** One page of one group. */
export interface VideoList {
  readonly groups: readonly VideoGroup[];
  /** The group of this page. Null if there are no videos at all. */
  readonly group: VideoGroup | null;
  readonly videos: readonly ListedVideo[];
  readonly page: number;
  readonly pages: number;
}
