import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ChapterList } from '#app/player/chapter-list.tsx';
import { Controls } from '#app/player/controls.tsx';
import { CurrentStep } from '#app/player/current-step.tsx';
import { chapterStops, type Guide } from '#app/player/guide.ts';
import { Scrubber } from '#app/player/scrubber.tsx';
import { Stage } from '#app/player/stage.tsx';
import { useInterest } from '#app/player/use-interest.ts';
import { usePlayer } from '#app/player/use-player.ts';
import { useSitePath } from '#app/site/use-site-path.ts';
import { LogoMark } from '#app/ui/logo.tsx';

interface EmbedPlayerProps {
  readonly guide: Guide;
  /** The level that shows the board, if any. */
  readonly level: number | undefined;
  readonly siteName: string;
}

/** The player alone, as high as its frame where that is high enough, with the way back to us, and what we are. */
export function EmbedPlayer({ guide, level, siteName }: EmbedPlayerProps) {
  const t = useTranslations('embed');
  const shell = useTranslations('shell');
  const path = useSitePath();
  const root = useRef<HTMLDivElement>(null);
  const isWanted = useInterest(root);
  const [state, dispatch] = usePlayer(root, {
    total: guide.solution.length,
    stops: chapterStops(guide),
    isOn: true,
  });
  const name =
    level === undefined ? t('open', { site: siteName }) : t('openLevel', { level, site: siteName });
  return (
    <div
      ref={root}
      className="mx-auto grid max-w-5xl gap-3 p-3 md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] md:gap-6"
    >
      <h1 className="sr-only">{name}</h1>
      <div className="grid content-start gap-1">
        <Stage
          guide={guide}
          state={state}
          isWanted={isWanted}
          gestures={{ onSwipe: (by) => dispatch({ kind: 'step', by }) }}
        />
        <div className="needs-script">
          <Scrubber state={state} dispatch={dispatch} />
          <Controls state={state} dispatch={dispatch} />
        </div>
        <CurrentStep guide={guide} at={state.at} />
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <a
            href={path(level === undefined ? `/detail/${guide.boardId}` : `/levels/${level}`)}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink no-underline hover:underline"
          >
            <LogoMark className="size-5" />
            {name}
          </a>
          {shell('unofficial')}
        </p>
      </div>
      <div className="md:relative">
        <div className="md:absolute md:inset-0 md:flex md:flex-col">
          <ChapterList guide={guide} at={state.at} dispatch={dispatch} />
        </div>
      </div>
    </div>
  );
}
