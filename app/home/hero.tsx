import { useTranslations } from 'use-intl';
import { LevelSearch } from '#app/search/level-search.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { HeroBoard } from './hero-board.tsx';
import type { LevelGuide } from './level-guide.ts';
import { useLastLevel } from './use-last-level.ts';

interface HeroProps {
  readonly level: LevelGuide | undefined;
  readonly lead: string;
  /** The number of levels that have a board of the game. */
  readonly realLevels: string;
  /** Whether the entry by picture comes before the entry by number. */
  readonly leadsWithPicture: boolean;
  /** The line below the board. */
  readonly caption: string | undefined;
  readonly levelMax: number;
}

/** What the site is for, the entry to it, and a board. */
export function Hero({ level, lead, realLevels, leadsWithPicture, caption, levelMax }: HeroProps) {
  const t = useTranslations('home');
  const last = useLastLevel(levelMax);
  return (
    <section className="grid items-center gap-6 pt-4 pb-16 md:grid-cols-2 md:gap-12 md:pt-12 md:pb-20 short:pt-2">
      <div>
        <p className="text-sm font-semibold text-primary">{t('eyebrow')}</p>
        <h1 className="mt-2 text-hero font-extrabold tracking-[-0.03em] md:mt-3 short:mt-0 short:text-3xl">
          {t('heading')}
        </h1>
        <p className="mt-3 max-w-md text-muted md:mt-4 md:text-lg short:mt-2 short:text-base">
          {lead}
        </p>
        {leadsWithPicture && (
          <ButtonLink look="primary" to="/find" className="mt-5 max-sm:w-full md:mt-7 short:mt-4">
            {t('findFirst')}
          </ButtonLink>
        )}
        <LevelSearch
          size="hero"
          levelMax={levelMax}
          className="only-search mt-5 max-w-lg md:mt-7"
        />
        <div className="flex flex-wrap items-center gap-x-5">
          <ButtonLink
            to={last === undefined ? '/levels' : `/levels/${last}`}
            className="max-sm:w-full"
          >
            {last === undefined ? t('browse') : t('continue', { level: last })}
          </ButtonLink>
          {!leadsWithPicture && <Link to="/find">{t('findLink')}</Link>}
          <Link to="/download">{t('download')}</Link>
        </div>
        <p className="mt-2 text-sm text-muted tabular-nums">
          <span>{realLevels}</span> <Link to="/contribute">{t('contribute')}</Link>
        </p>
      </div>
      {level && caption && <HeroBoard level={level} caption={caption} />}
    </section>
  );
}
