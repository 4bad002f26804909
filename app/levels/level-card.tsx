import { useTranslations } from 'use-intl';
import { BoardPicture } from '#app/board/board-picture.tsx';
import { DifficultyBadge } from '#app/board/difficulty-badge.tsx';
import { StandingCorner } from '#app/board/standing.tsx';
import { CardLink, LinkCard } from '#app/ui/card.tsx';
import { ClockIcon, Icon } from '#app/ui/icons.tsx';
import { formatTime } from '#app/words/format-time.ts';
import type { LevelCard as Card } from '#domain/levels/schema.ts';
import { ProgressMark } from './progress-mark.tsx';

interface LevelCardProps {
  readonly level: Card;
  /** Adds a View Guide line, for cards that stand alone. */
  readonly hasCall?: boolean;
  readonly isEager?: boolean;
  readonly headingLevel?: 2 | 3;
}

/** A level in a list: its board, then text. The whole card is one link. */
export function LevelCard({ level, hasCall, isEager, headingLevel = 2 }: LevelCardProps) {
  const t = useTranslations('card');
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <LinkCard>
      <div className="relative aspect-square">
        <BoardPicture boardId={level.boardId} boardSize={level.boardSize} isEager={isEager} />
        <StandingCorner standing={level.standing} />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <Heading className="text-lg tabular-nums">
          <CardLink to={`/levels/${level.number}`}>{t('level', { level: level.number })}</CardLink>
        </Heading>
        <ProgressMark level={level.number} />
      </div>
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-sm text-muted wrap-anywhere">
        <DifficultyBadge difficulty={level.difficulty} />
        <span className="flex items-center gap-1 tabular-nums">
          <Icon of={ClockIcon} className="size-4" />
          <span>{formatTime(level.referenceSeconds)}</span>
        </span>
      </div>
      {hasCall && (
        <p className="mt-3 font-semibold text-primary group-hover:underline" aria-hidden="true">
          {t('viewGuide')}
        </p>
      )}
    </LinkCard>
  );
}
