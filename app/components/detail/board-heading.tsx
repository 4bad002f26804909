import { useTranslations } from 'use-intl';
import type { BoardRecord } from '#domain/boards/schema.ts';
import { DifficultyBadge } from '../levels/difficulty-badge.tsx';
import { SiteLink } from '../shell/site-link.tsx';
import { ChevronRightIcon } from '../ui/icons.tsx';

type ShownBoard = Omit<BoardRecord, 'tips'>;

/** Which board this is, and the way to the level that shows it. Kept low: the board has to fit below it. */
export function BoardHeading({ board }: { readonly board: ShownBoard }) {
  const t = useTranslations('detail');
  const [level] = board.levels;
  return (
    <header className="flex items-center justify-between gap-3 py-2 md:py-6">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5">
        <h1 className="text-2xl tabular-nums md:text-3xl">
          {level === undefined
            ? t('heading', { id: board.id.slice(0, 6) })
            : t('headingLevel', { level })}
        </h1>
        <p className="flex items-center gap-x-3 text-sm text-muted">
          <DifficultyBadge difficulty={board.difficulty} />
          {board.isSample && (
            <a
              href="#sample"
              className="-my-3 inline-flex min-h-11 items-center text-muted underline decoration-dotted underline-offset-4 hover:text-ink"
            >
              {t('sample')}
            </a>
          )}
        </p>
      </div>
      {level !== undefined && (
        <SiteLink
          to={`/levels/${level}`}
          className="inline-flex min-h-11 shrink-0 items-center gap-1 rounded-md border border-hairline bg-card pr-2 pl-4 text-sm font-semibold text-ink no-underline tabular-nums hover:bg-hover"
        >
          {t('level', { level })}
          <ChevronRightIcon className="size-4" />
        </SiteLink>
      )}
    </header>
  );
}
