import type { ReactNode } from 'react';
import type { ListedVideo } from '#domain/videos/schema.ts';
import type { CaptionedVideo } from './captioned-video.ts';
import { VideoCaption } from './level-videos.tsx';
import { VideoPlayer } from './video-player.tsx';

interface MediaCardProps {
  readonly video: CaptionedVideo<ListedVideo>;
  /** The link to its level. */
  readonly children: ReactNode;
}

/** One video in a list. A portrait one is in the middle of its column. */
export function MediaCard({ video, children }: MediaCardProps) {
  return (
    <article className={video.orientation === 'portrait' ? 'mx-auto max-w-64' : ''}>
      <VideoPlayer video={video} level={video.level} boardId={video.boardId} />
      <VideoCaption video={video} />
      {children}
    </article>
  );
}
