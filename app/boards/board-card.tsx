import { useTranslations } from 'use-intl';
import { BoardPicture } from '#app/board/board-picture.tsx';
import { DifficultyBadge } from '#app/board/difficulty-badge.tsx';
import { ProofMark, StandingCorner } from '#app/board/standing.tsx';
import { CardLink, LinkCard } from '#app/ui/card.tsx';
import type { BoardCard as Card } from '#domain/boards/schema.ts';
import { useBoardName } from './use-board-name.ts';

interface BoardCardProps {
  readonly board: Card;
  readonly isEager?: boolean;
}

/** A board in a list: its picture, then its facts. The whole card is one link. */
export function BoardCard({ board, isEager }: BoardCardProps) {
  const t = useTranslations('explore');
  const mechanics = useTranslations('mechanics');
  const nameOf = useBoardName();
  const [width, height] = board.boardSize;
  return (
    <LinkCard className="h-full">
      <div className="relative aspect-square">
        <BoardPicture boardId={board.id} boardSize={board.boardSize} isEager={isEager} />
        <StandingCorner standing={board.standing} />
      </div>
      <h2 className="mt-3 text-lg tabular-nums">
        <CardLink to={`/detail/${board.id}`}>{nameOf(board)}</CardLink>
      </h2>
      <p className="mt-0.5 text-sm text-muted tabular-nums">
        {t('cardFacts', { width, height, blocks: board.blocks })}
      </p>
      <p className="mt-1 line-clamp-2 text-sm">
        {board.mechanics.length === 0
          ? t('plain')
          : board.mechanics.map((mechanic) => mechanics(mechanic)).join(' · ')}
      </p>
      <p className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-1 pt-2 text-sm text-muted tabular-nums">
        <DifficultyBadge difficulty={board.difficulty} />
        <span className="flex items-center gap-1">
          <span>{t('cardMoves', { moves: board.moves })}</span>
          <ProofMark standing={board.standing} />
        </span>
      </p>
    </LinkCard>
  );
}
