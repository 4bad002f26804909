import { useTranslations } from 'use-intl';
import type { LevelCard } from '#domain/levels/schema.ts';
import { BoardPicture } from '../levels/board-picture.tsx';
import { LevelSearch } from '../search/level-search.tsx';
import { SiteLink } from '../shell/site-link.tsx';
import { ButtonLink } from '../ui/button.tsx';

interface HeroProps {
  readonly level: LevelCard | undefined;
  readonly lead: string;
  /** What is said of the board that is shown. */
  readonly caption: string | undefined;
  readonly levelMax: number;
}

/** What the site is for, the way in, and a board. */
export function Hero({ level, lead, caption, levelMax }: HeroProps) {
  const t = useTranslations('home');
  return (
    <section className="grid items-center gap-10 pt-8 pb-16 md:grid-cols-2 md:gap-12 md:pt-12 md:pb-20">
      <div>
        <p className="text-sm font-semibold text-primary">{t('eyebrow')}</p>
        <h1 className="mt-3 text-hero font-extrabold tracking-[-0.03em]">{t('heading')}</h1>
        <p className="mt-4 max-w-md text-lg text-muted">{lead}</p>
        <LevelSearch size="hero" levelMax={levelMax} className="mt-7 max-w-lg" />
        <div className="mt-1 flex flex-wrap gap-3">
          <ButtonLink to="/levels" className="flex-auto sm:flex-none">
            {t('browse')}
          </ButtonLink>
          <ButtonLink to="/find" className="flex-auto sm:flex-none">
            {t('findLink')}
          </ButtonLink>
          <ButtonLink to="/download" className="flex-auto sm:flex-none">
            {t('download')}
          </ButtonLink>
        </div>
      </div>
      {level && (
        <SiteLink
          to={`/levels/${level.number}`}
          className="group block text-center text-sm text-muted no-underline"
        >
          <div className="relative mx-auto aspect-square max-w-lg">
            <BoardPicture
              boardId={level.boardId}
              boardSize={level.boardSize}
              alt={t('pictureAlt', { level: level.number })}
              isEager
            />
          </div>
          <span className="mt-4 inline-block group-hover:text-ink group-hover:underline">
            {caption}
          </span>
        </SiteLink>
      )}
    </section>
  );
}
