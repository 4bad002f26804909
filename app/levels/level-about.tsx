import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { DifficultyBadge } from '#app/board/difficulty-badge.tsx';
import { MechanicList } from '#app/board/mechanic-list.tsx';
import { StandingFacts } from '#app/board/standing.tsx';
import { showFetchError } from '#app/site/toasts/show-toast.ts';
import { useSitePath } from '#app/site/use-site-path.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Fact, FactGroup, Facts } from '#app/ui/facts.tsx';
import { BulbIcon, Icon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { formatTime } from '#app/words/format-time.ts';
import type { Unlock } from '#domain/boards/schema.ts';
import type { ReportKind } from '#domain/levels/schema.ts';
import type { LevelView } from './level-view.ts';

/** The kinds of reports on this page. Importing `REPORT_KINDS` would add the schema's code to the bundle. */
const REPORTS = ['board', 'line', 'video'] as const satisfies readonly ReportKind[];

interface LevelAboutProps {
  readonly level: LevelView;
  /** The tips as sentences. */
  readonly tips: readonly string[];
  /** The mechanics of its board and the one it introduces, each with the level that introduces it. */
  readonly unlocks: readonly Unlock[];
}

/** Everything about a level except its solution. */
export function LevelAbout({ level, tips, unlocks }: LevelAboutProps) {
  const t = useTranslations('level');
  const path = useSitePath();
  const navigate = useNavigate();
  /** With script, the page stays if there is no network: it may be a saved one. */
  function report(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    import('./send-report.ts').then(
      ({ sendReport }) => sendReport(path('/report'), body, navigate),
      showFetchError,
    );
  }
  return (
    <div className="mt-12 grid grid-cols-1 items-start gap-6 md:grid-cols-2">
      {tips.length > 0 && (
        <Card as="section" padding="lg">
          <h2 className="flex items-center gap-2 text-xl">
            <Icon of={BulbIcon} className="size-6 text-accent" />
            {t('tips')}
          </h2>
          <ul className="mt-3 list-disc space-y-2 ps-5 marker:text-accent">
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
        {/* A plain form, so that it needs no script. */}
        <form
          method="post"
          action={path('/report')}
          onSubmit={report}
          className="mt-3 flex flex-wrap gap-2"
        >
          <p className="w-full text-sm text-muted">{t('report')}</p>
          <input type="hidden" name="level" value={level.number} />
          {REPORTS.map(
            (kind) =>
              (kind !== 'video' || level.videos.length > 0) && (
                <Button key={kind} type="submit" size="sm" name="kind" value={kind}>
                  {t(`wrong.${kind}`)}
                </Button>
              ),
          )}
        </form>
      </Card>
    </div>
  );
}
