import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SiteLink } from '../shell/site-link.tsx';
import { BulbIcon, InfoIcon } from '../ui/icons.tsx';
import { DifficultyBadge } from './difficulty-badge.tsx';
import { formatTime } from './format-time.ts';
import type { ShownLevel } from './shown-level.ts';

interface LevelAboutProps {
  readonly level: ShownLevel;
  /** The tips as sentences, in their order. */
  readonly tips: readonly string[];
}

/** What there is to know about a level besides its solution. */
export function LevelAbout({ level, tips }: LevelAboutProps) {
  const t = useTranslations('level');
  const mechanics = useTranslations('mechanics');
  const find = useTranslations('find');
  return (
    <div className="mt-12 grid gap-6 md:grid-cols-2">
      {tips.length > 0 && (
        <section className="rounded-lg border border-hairline bg-card p-5 md:p-6">
          <h2 className="flex items-center gap-2 text-xl">
            <BulbIcon className="size-6 text-accent" />
            {t('tips')}
          </h2>
          <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-accent">
            {tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </section>
      )}
      <section className="rounded-lg border border-hairline bg-card p-5 md:p-6">
        <h2 className="text-xl">{t('about')}</h2>
        <dl className="mt-2 divide-y divide-hairline">
          <Fact name={t('difficulty')}>
            <DifficultyBadge difficulty={level.difficulty} />
          </Fact>
          <Fact name={t('referenceTime')}>{formatTime(level.referenceSeconds)}</Fact>
          <Fact name={t('movesLabel')}>{level.moves}</Fact>
          {level.unlocks && (
            <Fact name={mechanics(level.unlocks)}>{t('unlock', { level: level.number })}</Fact>
          )}
          <div className="py-3">
            <dt className="text-muted">{t('mechanics')}</dt>
            <dd className="mt-2 flex flex-wrap gap-2">
              {level.mechanics.length === 0 && t('noMechanics')}
              {level.mechanics.map((mechanic) => (
                <SiteLink
                  key={mechanic}
                  to={`/levels?mechanic=${mechanic}`}
                  className="inline-flex min-h-11 items-center rounded-full border border-hairline px-4 text-sm font-semibold text-ink no-underline hover:bg-hover"
                >
                  {mechanics(mechanic)}
                </SiteLink>
              ))}
            </dd>
          </div>
        </dl>
        <SiteLink
          to={`/detail/${level.boardId}`}
          className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
        >
          {t('board')}
        </SiteLink>
        <SiteLink
          to="/find"
          className="flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
        >
          {find('link')}
        </SiteLink>
        {level.isSample && (
          <p id="sample" className="mt-1 flex gap-2 text-sm text-muted">
            <InfoIcon className="mt-px size-5" />
            {t('sample')}
          </p>
        )}
      </section>
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 py-2">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
