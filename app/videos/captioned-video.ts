import type { VideoText } from '#app/words/describe-video.ts';
import type { VideoCard } from '#domain/videos/schema.ts';

/** A video with its caption. */
export type CaptionedVideo<T extends VideoCard = VideoCard> = T & { readonly text: VideoText };
