import { useTranslations } from 'use-intl';
import { SiteLink } from '../shell/site-link.tsx';
import { ChevronLeftIcon, ChevronRightIcon, ClockIcon } from '../ui/icons.tsx';
import { DifficultyBadge } from './difficulty-badge.tsx';
import { formatTime } from './format-time.ts';
import type { ShownLevel } from './shown-level.ts';

const STEP =
  'grid size-11 place-items-center rounded-md border border-hairline bg-card text-ink hover:bg-hover';

/**
 * Which level this is, at a glance, and the ways to its neighbours. Kept low: the board has to fit below it. A browser
 * may paint it half read, so the ways have their place, and the facts on a phone their line, whatever is still to come.
 */
export function LevelHeading({ level }: { readonly level: ShownLevel }) {
  const t = useTranslations('level');
  // Of a sample beside videos of the game, nothing is said up here.
  const hasFacts = !(level.isSample && level.videos.length > 0);
  return (
    <header className="grid min-h-15 grid-cols-[minmax(0,1fr)_5.75rem] items-center gap-3 py-2 md:min-h-23 md:py-6">
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
              <ClockIcon className="size-4" />
              <span className="sr-only">{t('referenceTime')}</span>
              {formatTime(level.referenceSeconds)}
            </span>
            {level.isSample && (
              <a
                href="#sample"
                className="-my-3 inline-flex min-h-11 items-center text-muted underline decoration-dotted underline-offset-4 hover:text-ink"
              >
                {t('sampleShort')}
              </a>
            )}
          </p>
        )}
      </div>
      <nav aria-label={t('neighbours')}>
        <ul className="grid grid-cols-2 gap-1">
          <li>
            {level.previous && (
              <SiteLink
                to={`/levels/${level.previous}`}
                rel="prev"
                aria-label={t('previousLevel', { level: level.previous })}
                className={STEP}
              >
                <ChevronLeftIcon />
              </SiteLink>
            )}
          </li>
          <li>
            {level.next && (
              <SiteLink
                to={`/levels/${level.next}`}
                ahead="view"
                rel="next"
                aria-label={t('nextLevel', { level: level.next })}
                className={STEP}
              >
                <ChevronRightIcon />
              </SiteLink>
            )}
          </li>
        </ul>
      </nav>
    </header>
  );
}
