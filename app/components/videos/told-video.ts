import type { VideoCard } from '#domain/videos/schema.ts';
import type { VideoText } from '../../words/tell-video.ts';

/** A video with what stands below it. */
export type ToldVideo<T extends VideoCard = VideoCard> = T & { readonly text: VideoText };
