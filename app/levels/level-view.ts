import type { CaptionedVideo } from '#app/videos/captioned-video.ts';
import type { LevelPage } from '#domain/levels/schema.ts';

/** A level as its page gets it: with captioned videos, and without the tips, which come as sentences beside it. */
export type LevelView = Omit<LevelPage, 'tips' | 'videos'> & {
  readonly videos: readonly CaptionedVideo[];
};
