import { useEffect, useReducer, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { playerReducer, startPlayer } from '#app/player/player-state.ts';
import { Stage } from '#app/player/stage.tsx';
import { useInView } from '#app/player/use-in-view.ts';
import { useTicks } from '#app/player/use-player.ts';
import { SiteLink } from '#app/site/site-link.tsx';
import { Icon, PauseIcon, PlayIcon } from '#app/ui/icons.tsx';
import { RoundButton } from '#app/ui/round-button.tsx';
import type { LevelGuide } from './level-guide.ts';

interface HeroBoardProps {
  readonly level: LevelGuide;
  readonly caption: string;
}

/** Delay after hydration before it starts. A slow phone has other things to do until then. */
const BEGIN_MS = 4000;

/** A board that solves itself repeatedly while it is in view. With reduced motion, it runs only once it is started. */
export function HeroBoard({ level, caption }: HeroBoardProps) {
  const t = useTranslations('home');
  const root = useRef<HTMLDivElement>(null);
  const isInView = useInView(root);
  const [state, dispatch] = useReducer(playerReducer, {
    ...startPlayer(level.solution.length, []),
    isLooping: true,
  });
  const { isPlaying } = state;
  useTicks({ ...state, isPlaying: isPlaying && isInView }, dispatch);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => dispatch({ kind: 'toggle-playing' }), BEGIN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={root} className="relative mx-auto w-full max-w-lg text-center">
      <div inert>
        <Stage
          guide={level}
          state={{ ...state, isPlaying: isPlaying && isInView }}
          hasInterest={false}
          alt={t('pictureAlt', { level: level.number })}
        />
      </div>
      <p className="mt-1 flex min-h-11 items-center justify-center gap-1 text-sm text-muted">
        <SiteLink
          to={`/levels/${level.number}`}
          className="text-muted no-underline hover:text-ink hover:underline"
        >
          {caption}
        </SiteLink>
        <RoundButton
          aria-label={t(isPlaying ? 'pauseBoard' : 'playBoard')}
          onClick={() => dispatch({ kind: 'toggle-playing' })}
          className="needs-script"
        >
          {isPlaying ? <Icon of={PauseIcon} /> : <Icon of={PlayIcon} className="fill-current" />}
        </RoundButton>
      </p>
    </div>
  );
}
