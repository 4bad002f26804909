import type { CaptionedVideo } from '#app/videos/captioned-video.ts';
import type { LevelPage } from '#domain/levels/schema.ts';

/** A level as its page gets it: videos have captions, and the tips are separate sentences. */
export type LevelView = Omit<LevelPage, 'tips' | 'videos'> & {
  readonly videos: readonly CaptionedVideo[];
};
