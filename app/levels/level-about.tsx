import { useTranslations } from 'use-intl';
import { DifficultyBadge } from '#app/board/difficulty-badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { Fact, FactGroup, Facts } from '#app/ui/facts.tsx';
import { BulbIcon, InfoIcon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { formatTime } from '#app/words/format-time.ts';
import type { LevelView } from './level-view.ts';

interface LevelAboutProps {
  readonly level: LevelView;
  /** The tips as sentences, in their order. */
  readonly tips: readonly string[];
}

/** What there is to know about a level besides its solution. */
export function LevelAbout({ level, tips }: LevelAboutProps) {
  const t = useTranslations('level');
  const mechanics = useTranslations('mechanics');
  return (
    <div className="mt-12 grid gap-6 md:grid-cols-2">
      {tips.length > 0 && (
        <Card as="section" padding="lg">
          <h2 className="flex items-center gap-2 text-xl">
            <BulbIcon className="size-6 text-accent" />
            {t('tips')}
          </h2>
          <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-accent">
            {tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </Card>
      )}
      <Card as="section" padding="lg">
        <h2 className="text-xl">{t('about')}</h2>
        <Facts>
          <Fact name={t('difficulty')}>
            <DifficultyBadge difficulty={level.difficulty} />
          </Fact>
          <Fact name={t('referenceTime')}>{formatTime(level.referenceSeconds)}</Fact>
          <Fact name={t('movesLabel')}>{level.moves}</Fact>
          {level.unlocks && (
            <Fact name={mechanics(level.unlocks)}>{t('unlock', { level: level.number })}</Fact>
          )}
          <FactGroup name={t('mechanics')}>
            {level.mechanics.length === 0 && t('noMechanics')}
            {level.mechanics.map((mechanic) => (
              <Link key={mechanic} look="chip" to={`/levels?mechanic=${mechanic}`}>
                {mechanics(mechanic)}
              </Link>
            ))}
          </FactGroup>
        </Facts>
        <p className="flex flex-col items-start">
          <Link to={`/detail/${level.boardId}`}>{t('board')}</Link>
          <Link to="/find">{t('findLink')}</Link>
        </p>
        {level.isSample && (
          <p className="mt-1 flex gap-2 text-sm text-muted">
            <InfoIcon className="mt-px size-5" />
            {t('sample')}
          </p>
        )}
      </Card>
    </div>
  );
}
