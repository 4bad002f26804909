import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BoardBox } from '#app/player/board-box.tsx';
import { BoardDrawing } from '#app/player/board-drawing.tsx';
import { useOnDemand } from '#app/player/use-on-demand.ts';
import { SiteLink } from '#app/site/site-link.tsx';
import { PauseIcon, PlayIcon } from '#app/ui/icons.tsx';
import { RoundButton } from '#app/ui/round-button.tsx';
import type { LevelCard } from '#domain/levels/schema.ts';
import type { TryGuide } from './try-guide.ts';

interface HeroBoardProps {
  readonly level: LevelCard & TryGuide;
  readonly caption: string;
}

/** How long a move stands before the next one. */
const MOVE_MS = 1500;
/** When it begins after the page has come to life: a slow phone has other things to do until then. */
const BEGIN_MS = 4000;

const loadLive = () => import('#app/player/live/live-board.tsx');

/** A board that solves itself, over and over, while it is in view; at rest until asked for those who want stillness. */
export function HeroBoard({ level, caption }: HeroBoardProps) {
  const t = useTranslations('home');
  const root = useRef<HTMLDivElement>(null);
  const { value: live, want } = useOnDemand(loadLive);
  const isInView = useInView(root);
  const [at, setAt] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const total = level.solution.length;
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => setIsPlaying(true), BEGIN_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isPlaying && isInView) want();
  }, [isPlaying, isInView, want]);
  useEffect(() => {
    if (!isPlaying || !isInView || !live) return;
    const timer = setTimeout(() => setAt(at === total ? 0 : at + 1), MOVE_MS);
    return () => clearTimeout(timer);
  }, [at, total, isPlaying, isInView, live]);
  return (
    <div ref={root} className="relative mx-auto w-full max-w-lg text-center">
      <BoardBox boardSize={level.boardSize}>
        <div className="absolute inset-0" inert>
          {live ? (
            <live.default guide={level} at={at} speed={1} />
          ) : (
            <BoardDrawing
              guide={level}
              hasNext
              alt={t('pictureAlt', { level: level.number })}
              className="size-full"
            />
          )}
        </div>
      </BoardBox>
      <p className="mt-1 flex min-h-11 items-center justify-center gap-1 text-sm text-muted">
        <SiteLink
          to={`/levels/${level.number}`}
          className="text-muted no-underline hover:text-ink hover:underline"
        >
          {caption}
        </SiteLink>
        <RoundButton
          aria-label={t(isPlaying ? 'pauseBoard' : 'playBoard')}
          onClick={() => setIsPlaying(!isPlaying)}
          className="needs-script"
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon className="fill-current" />}
        </RoundButton>
      </p>
    </div>
  );
}

function useInView(root: RefObject<HTMLElement | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (!root.current) return;
    const observer = new IntersectionObserver((entries) =>
      setIsInView(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [root]);
  return isInView;
}
