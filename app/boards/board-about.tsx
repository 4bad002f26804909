import { useTranslations } from 'use-intl';
import { DifficultyBadge } from '#app/board/difficulty-badge.tsx';
import { MechanicList } from '#app/board/mechanic-list.tsx';
import { StandingFacts } from '#app/board/standing.tsx';
import { Card } from '#app/ui/card.tsx';
import { Fact, FactGroup, Facts } from '#app/ui/facts.tsx';
import { Link } from '#app/ui/link.tsx';
import { formatTime } from '#app/words/format-time.ts';
import { BOARD_ORDERS, type BoardRecord, type Unlock } from '#domain/boards/schema.ts';
import { explorePath } from './explore-query.ts';

interface BoardAboutProps {
  readonly board: Omit<BoardRecord, 'tips'>;
  /** The tips as sentences. */
  readonly tips: readonly string[];
  /** The board's mechanics, each with the level that introduces it. */
  readonly unlocks: readonly Unlock[];
}

/** Everything counted on a board or proved about it. */
export function BoardAbout({ board, tips, unlocks }: BoardAboutProps) {
  const t = useTranslations('detail');
  const [width, height] = board.boardSize;
  return (
    <Card as="section" padding="lg">
      <h2 className="text-xl">{t('about')}</h2>
      <p className="mt-1 text-muted">
        {t(board.levels.length === 0 ? 'aboutBoard' : 'aboutBoardOfLevel')}
      </p>
      <Facts>
        <Fact name={t('size')}>{t('sizeValue', { width, height })}</Fact>
        <Fact name={t('blocks')}>{board.blocks}</Fact>
        <Fact name={t('colors')}>{board.colors}</Fact>
        <Fact name={t('moves')}>{board.solution.length}</Fact>
        <StandingFacts standing={board.standing} atLeast={board.atLeast} />
        <Fact name={t('difficulty')}>
          <DifficultyBadge difficulty={board.difficulty} />
        </Fact>
        <Fact name={t('time')}>{formatTime(board.referenceSeconds)}</Fact>
        <FactGroup name={t('levels')}>
          {board.levels.length === 0 && <span>{t('noLevels')}</span>}
          {board.levels.map((level) => (
            <Link key={level} look="chip" to={`/levels/${level}`}>
              {t('level', { level })}
            </Link>
          ))}
        </FactGroup>
        <FactGroup name={t('mechanics')}>
          {board.mechanics.length === 0 && <span>{t('noMechanics')}</span>}
          <MechanicList
            unlocks={unlocks}
            listOf={(mechanic) =>
              explorePath({ mechanics: [mechanic], order: BOARD_ORDERS[0], page: 1 })
            }
          />
          {board.mechanics.length > 1 && (
            <Link
              to={explorePath({ mechanics: board.mechanics, order: BOARD_ORDERS[0], page: 1 })}
              className="w-full"
            >
              {t('alike')}
            </Link>
          )}
        </FactGroup>
      </Facts>
      {tips.length > 0 && (
        <>
          <h3 className="mt-4 text-lg">{t('tips')}</h3>
          <ul className="mt-2 list-disc space-y-2 ps-5 marker:text-accent">
            {tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
