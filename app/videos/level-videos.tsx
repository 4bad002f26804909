import { useTranslations } from 'use-intl';
import type { CaptionedVideo } from './captioned-video.ts';
import { VideoPlayer } from './video-player.tsx';

interface LevelVideosProps {
  readonly level: number;
  readonly videos: readonly CaptionedVideo[];
  /** The board on the posters. Null for a sample, which the videos do not show, and if it is unknown which of several boards they show. */
  readonly boardId: string | null;
  /** Whether the videos are above the player, which is then introduced as practice. */
  readonly isFirst: boolean;
}

/** The videos of a level: landscape ones two per row, portrait ones side by side. */
export default function LevelVideos({ level, videos, boardId, isFirst }: LevelVideosProps) {
  const t = useTranslations('videos');
  const list = (
    <section aria-labelledby="videos" className={isFirst ? 'mt-2' : 'mt-12'}>
      <h2 id="videos" className="text-2xl">
        {t('ofLevel', { level, count: videos.length })}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('promise')}</p>
      <ul className="mt-5 flex flex-wrap items-start gap-5">
        {videos.map((video) => (
          <li
            key={video.id}
            className={
              video.orientation === 'portrait'
                ? 'w-full max-w-64'
                : 'w-full max-w-xl md:w-[calc(50%-0.625rem)]'
            }
          >
            <VideoPlayer video={video} level={level} boardId={boardId} />
            <VideoCaption video={video} />
          </li>
        ))}
      </ul>
    </section>
  );
  if (!isFirst) return list;
  return (
    <>
      {list}
      <h2 className="mt-14 text-2xl">{t('practice')}</h2>
      <p className="mt-1 mb-5 max-w-2xl text-muted">
        {t('practiceText', { count: videos.length })}
      </p>
    </>
  );
}

interface VideoCaptionProps {
  readonly video: CaptionedVideo;
}

/** Title, channel, day and length, and how the level was recognized. */
export function VideoCaption({ video }: VideoCaptionProps) {
  return (
    <>
      <h3 className="mt-3 line-clamp-2 text-base wrap-anywhere" title={video.title}>
        {video.title}
      </h3>
      <p className="mt-1 text-sm text-muted tabular-nums">{video.text.facts}</p>
      <p className="text-sm text-muted wrap-anywhere">{video.text.label}</p>
    </>
  );
}
