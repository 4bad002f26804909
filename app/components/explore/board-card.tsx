import { useTranslations } from 'use-intl';
import type { BoardCard as Card } from '#domain/boards/schema.ts';
import { BoardPicture } from '../levels/board-picture.tsx';
import { DifficultyBadge } from '../levels/difficulty-badge.tsx';
import { SiteLink } from '../shell/site-link.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import { useBoardName } from './use-board-name.ts';

interface BoardCardProps {
  readonly board: Card;
  readonly isEager?: boolean;
}

/** One board in a list: its picture first, its facts second. The whole card is one link. */
export function BoardCard({ board, isEager }: BoardCardProps) {
  const t = useTranslations('explore');
  const nameOf = useBoardName();
  const [width, height] = board.boardSize;
  return (
    <article className="group relative flex h-full flex-col rounded-lg border border-hairline bg-card p-3 transition-[box-shadow,translate] duration-(--motion-slow) ease-out hover:-translate-y-0.5 hover:shadow-lg has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
      <div className="relative aspect-square">
        <BoardPicture boardId={board.id} boardSize={board.boardSize} alt="" isEager={isEager} />
      </div>
      <h2 className="mt-3 text-lg tabular-nums">
        <SiteLink
          to={`/detail/${board.id}`}
          className="text-ink no-underline outline-none after:absolute after:inset-0 after:rounded-lg"
        >
          {nameOf(board)}
        </SiteLink>
      </h2>
      <p className="mt-0.5 text-sm text-muted tabular-nums">
        {t('cardFacts', { width, height, blocks: board.blocks })}
      </p>
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-sm text-muted tabular-nums">
        <DifficultyBadge difficulty={board.difficulty} />
        <span className="flex items-center gap-1">
          {t('cardMoves', { moves: board.moves })}
          {board.optimal && (
            <span title={t('provedMark')} className="text-primary">
              <CheckIcon className="size-4" />
              <span className="sr-only">{t('provedMark')}</span>
            </span>
          )}
        </span>
      </p>
    </article>
  );
}
