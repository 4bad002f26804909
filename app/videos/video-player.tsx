import { type MouseEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon, PlayIcon } from '#app/ui/icons.tsx';
import { JammedBoard } from '#app/ui/jammed-board.tsx';
import type { VideoCard } from '#domain/videos/schema.ts';

interface VideoPlayerProps {
  readonly video: Pick<VideoCard, 'id' | 'title' | 'orientation' | 'startsAtSeconds'>;
  /** The level that it is shown for, as stated on the poster. */
  readonly level: number;
  /** The board whose picture is on the poster; null if it is not known which board the video shows. */
  readonly boardId: string | null;
}

/**
 * A video behind our own poster until the visitor asks for it. Before that, nothing is fetched from YouTube. Without script, it is a link
 * to YouTube.
 */
export function VideoPlayer({ video, level, boardId }: VideoPlayerProps) {
  const t = useTranslations('videos');
  const [isOpen, setIsOpen] = useState(false);
  const start = video.startsAtSeconds ? `&start=${video.startsAtSeconds}` : '';
  const time = video.startsAtSeconds ? `&t=${video.startsAtSeconds}s` : '';
  const isPortrait = video.orientation === 'portrait';
  const open = (event: MouseEvent) => {
    // The visitor asked for a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <div
      className={`relative overflow-hidden rounded-md bg-(--board-ink) ${isPortrait ? 'aspect-9/16' : 'aspect-video'}`}
    >
      {isOpen ? (
        <iframe
          // The focus was on the poster, which is gone.
          ref={(frame) => frame?.focus()}
          src={`https://www.youtube-nocookie.com/embed/${video.id}?autoplay=1&playsinline=1&rel=0${start}`}
          title={video.title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          className="absolute inset-0 size-full border-0"
        />
      ) : (
        <a
          href={`https://www.youtube.com/watch?v=${video.id}${time}`}
          rel="noopener external"
          onClick={open}
          aria-label={t('play', { level, title: video.title })}
          className="group absolute inset-0 grid place-items-center rounded-md outline-offset-[-4px]"
        >
          {boardId === null ? (
            <JammedBoard className="absolute inset-0 size-full p-[12%] opacity-25" />
          ) : (
            <img
              src={`/boards/${boardId}.svg`}
              alt=""
              width={isPortrait ? 270 : 480}
              height={isPortrait ? 480 : 270}
              loading="lazy"
              decoding="async"
              className="absolute inset-0 size-full object-contain p-[6%] opacity-60 transition-opacity duration-(--motion-slow) group-hover:opacity-85"
            />
          )}
          <span
            aria-hidden="true"
            className="absolute bottom-3 start-3 rounded-sm bg-(--board-ink) px-2.5 py-1 font-display font-bold text-(--board-glint) tabular-nums"
          >
            {t('level', { level })}
          </span>
          <span className="relative grid size-16 place-items-center rounded-full bg-primary ps-0.5 text-on-primary shadow-lg transition-[scale] duration-(--motion-slow) ease-out group-hover:scale-110 [&>svg]:size-8">
            <Icon of={PlayIcon} className="fill-current" />
          </span>
        </a>
      )}
    </div>
  );
}
