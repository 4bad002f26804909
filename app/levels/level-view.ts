import type { LevelPage } from '#domain/levels/schema.ts';
import type { CaptionedVideo } from '#app/videos/captioned-video.ts';

/** A level as its page gets it: with captioned videos, and without the tips, which come as sentences beside it. */
export type LevelView = Omit<LevelPage, 'tips' | 'videos'> & {
  readonly videos: readonly CaptionedVideo[];
};
