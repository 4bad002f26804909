import { useTranslations } from 'use-intl';
import { DifficultyBadge } from '#app/board/difficulty-badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ChevronRightIcon, Icon } from '#app/ui/icons.tsx';
import type { BoardRecord } from '#domain/boards/schema.ts';

type HeadedBoard = Omit<BoardRecord, 'tips'>;

/** Names the board and links to its level. Kept low, because the board has to fit on the screen below it. */
export function BoardHeading({ board }: { readonly board: HeadedBoard }) {
  const t = useTranslations('detail');
  const [level] = board.levels;
  return (
    <header className="flex flex-wrap items-center gap-3 py-2 md:py-6">
      <div className="flex min-w-0 flex-[1_1_7rem] flex-wrap items-center gap-x-3 gap-y-0.5">
        <h1 className="text-2xl tabular-nums md:text-3xl">
          {level === undefined
            ? t('heading', { id: board.id.slice(0, 6) })
            : t('headingLevel', { level })}
        </h1>
        <DifficultyBadge difficulty={board.difficulty} />
      </div>
      {level !== undefined && (
        <ButtonLink size="sm" to={`/levels/${level}`} className="tabular-nums">
          <span>{t('guide', { level })}</span>
          <Icon of={ChevronRightIcon} className="directional size-4" />
        </ButtonLink>
      )}
    </header>
  );
}
