import { useTranslations } from 'use-intl';
import { DifficultyBadge } from '#app/board/difficulty-badge.tsx';
import { IconLink } from '#app/ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, ClockIcon, Icon } from '#app/ui/icons.tsx';
import { formatTime } from '#app/words/format-time.ts';
import { isSample } from '#draft/standing.ts';
import type { LevelView } from './level-view.ts';

/**
 * The level's number, its facts, and links to its neighbors. Kept low, because the board has to fit below it. A browser may paint it half
 * parsed, so the links have a fixed column and, on phones, the facts a fixed line.
 */
export function LevelHeading({ level }: { readonly level: LevelView }) {
  const t = useTranslations('level');
  // If there are videos of the real level, facts about a sample board are not worth showing.
  const hasFacts = !(isSample(level.standing) && level.videos.length > 0);
  return (
    <header className="grid min-h-15 grid-cols-[minmax(0,1fr)_5.75rem] items-center gap-3 py-2 md:min-h-23 md:py-6 short:min-h-11 short:py-0">
      <div
        className={`flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 ${hasFacts ? 'max-sm:self-start' : ''}`}
      >
        <h1 className="text-2xl tabular-nums md:text-3xl">
          {t('heading', { level: level.number })}
        </h1>
        {hasFacts && (
          <p className="flex items-center gap-x-3 text-sm text-muted max-sm:w-full">
            <DifficultyBadge difficulty={level.difficulty} />
            <span className="flex items-center gap-1 tabular-nums">
              <Icon of={ClockIcon} className="size-4" />
              <span className="sr-only">{t('referenceTime')}</span>
              <span>{formatTime(level.referenceSeconds)}</span>
            </span>
          </p>
        )}
      </div>
      <nav aria-label={t('neighbours')}>
        <ul className="grid grid-cols-2 gap-1">
          <li>
            {level.previous && (
              <IconLink
                to={`/levels/${level.previous}`}
                rel="prev"
                label={t('previousLevel', { level: level.previous })}
              >
                <Icon of={ChevronLeftIcon} className="directional" />
              </IconLink>
            )}
          </li>
          <li>
            {level.next && (
              <IconLink
                to={`/levels/${level.next}`}
                ahead="view"
                rel="next"
                label={t('nextLevel', { level: level.next })}
              >
                <Icon of={ChevronRightIcon} className="directional" />
              </IconLink>
            )}
          </li>
        </ul>
      </nav>
    </header>
  );
}
