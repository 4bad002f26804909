import type { LevelPage } from '#domain/levels/schema.ts';
import type { ToldVideo } from '../videos/told-video.ts';

/** A level as its page gets it: its tips come as sentences, beside it, and its videos with what stands below them. */
export type ShownLevel = Omit<LevelPage, 'tips' | 'videos'> & {
  readonly videos: readonly ToldVideo[];
};
