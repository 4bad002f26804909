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

/** A video in the list of all: the level it is shown for, and the level's board to draw its poster with. */
export interface ListedVideo extends VideoCard {
  readonly level: number;
  readonly board: { readonly id: string; readonly size: readonly [number, number] } | null;
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
