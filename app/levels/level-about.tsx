import { useTranslations } from 'use-intl';
import { DifficultyBadge } from '#app/board/difficulty-badge.tsx';
import { MechanicList } from '#app/board/mechanic-list.tsx';
import { StandingFacts } from '#app/board/standing.tsx';
import { Card } from '#app/ui/card.tsx';
import { Fact, FactGroup, Facts } from '#app/ui/facts.tsx';
import { BulbIcon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { formatTime } from '#app/words/format-time.ts';
import type { Unlock } from '#domain/boards/schema.ts';
import type { LevelView } from './level-view.ts';
import { ReportForm } from './report-form.tsx';

interface LevelAboutProps {
  readonly level: LevelView;
  /** The tips as sentences, in their order. */
  readonly tips: readonly string[];
  /** The mechanics of its board and the one that it brings in, each with its level. */
  readonly unlocks: readonly Unlock[];
}

/** What there is to know about a level besides its solution. */
export function LevelAbout({ level, tips, unlocks }: LevelAboutProps) {
  const t = useTranslations('level');
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
          <StandingFacts standing={level.standing} atLeast={level.atLeast} />
          <FactGroup name={t('mechanics')}>
            {unlocks.length === 0 && <span>{t('noMechanics')}</span>}
            <MechanicList unlocks={unlocks} listOf={(mechanic) => `/levels?mechanic=${mechanic}`} />
          </FactGroup>
        </Facts>
        <p className="flex flex-col items-start">
          <Link to={`/detail/${level.boardId}`}>{t('board')}</Link>
          <Link to="/find">{t('findLink')}</Link>
          <Link to="/contribute">{t('addBoard')}</Link>
        </p>
        <p className="mt-3 mb-2 text-sm text-muted">{t('report')}</p>
        <ReportForm level={level.number} hasVideos={level.videos.length > 0} />
      </Card>
    </div>
  );
}
