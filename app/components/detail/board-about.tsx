import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { BoardRecord } from '#domain/boards/schema.ts';
import { explorePath } from '../explore/explore-query.ts';
import { DifficultyBadge } from '../levels/difficulty-badge.tsx';
import { formatTime } from '../levels/format-time.ts';
import { SiteLink } from '../shell/site-link.tsx';
import { InfoIcon } from '../ui/icons.tsx';

interface BoardAboutProps {
  readonly board: Omit<BoardRecord, 'tips'>;
  /** The tips as sentences, in their order. */
  readonly tips: readonly string[];
}

const CHIP =
  'inline-flex min-h-11 items-center rounded-full border border-hairline px-4 text-sm font-semibold text-ink no-underline tabular-nums hover:bg-hover';

/** The facts of a board: everything that was counted on it or proved of it. */
export function BoardAbout({ board, tips }: BoardAboutProps) {
  const t = useTranslations('detail');
  const mechanics = useTranslations('mechanics');
  const [width, height] = board.boardSize;
  return (
    <section className="rounded-lg border border-hairline bg-card p-5 md:p-6">
      <h2 className="text-xl">{t('about')}</h2>
      <dl className="mt-2 divide-y divide-hairline">
        <Fact name={t('size')}>{t('sizeValue', { width, height })}</Fact>
        <Fact name={t('blocks')}>{board.blocks}</Fact>
        <Fact name={t('colors')}>{board.colors}</Fact>
        <Fact name={t('moves')}>{board.solution.length}</Fact>
        <Fact name={t('length')}>
          {board.optimal ? t('lengthProved') : t('lengthBest', { atLeast: board.atLeast })}
        </Fact>
        <Fact name={t('difficulty')}>
          <DifficultyBadge difficulty={board.difficulty} />
        </Fact>
        <Fact name={t('time')}>{formatTime(board.referenceSeconds)}</Fact>
        <Fact name={t('source')}>{t('sourceValue', { source: board.source })}</Fact>
        <div className="py-3">
          <dt className="text-muted">{t('levels')}</dt>
          <dd className="mt-2 flex flex-wrap gap-2">
            {board.levels.length === 0 && t('noLevels')}
            {board.levels.map((level) => (
              <SiteLink key={level} to={`/levels/${level}`} className={CHIP}>
                {t('level', { level })}
              </SiteLink>
            ))}
          </dd>
        </div>
        <div className="py-3">
          <dt className="text-muted">{t('mechanics')}</dt>
          <dd className="mt-2 flex flex-wrap gap-2">
            {board.mechanics.length === 0 && t('noMechanics')}
            {board.mechanics.map((mechanic) => (
              <SiteLink
                key={mechanic}
                to={explorePath({ mechanics: [mechanic], order: 'newest', page: 1 })}
                className={CHIP}
              >
                {mechanics(mechanic)}
              </SiteLink>
            ))}
          </dd>
          {board.mechanics.length > 1 && (
            <dd className="mt-1">
              <SiteLink
                to={explorePath({ mechanics: board.mechanics, order: 'newest', page: 1 })}
                className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
              >
                {t('alike')}
              </SiteLink>
            </dd>
          )}
        </div>
      </dl>
      {tips.length > 0 && (
        <>
          <h3 className="mt-4 text-lg">{t('tips')}</h3>
          <ul className="mt-2 list-disc space-y-2 pl-5 marker:text-accent">
            {tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </>
      )}
      {board.isSample && (
        <p id="sample" className="mt-5 flex gap-2 text-sm text-muted">
          <InfoIcon className="mt-px size-5" />
          {t('sampleNotice')}
        </p>
      )}
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 py-2">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
