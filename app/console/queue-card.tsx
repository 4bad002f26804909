import { useTranslations } from 'use-intl';
import { boardPicturePath } from '#app/board/drawing.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import type { QueueItem } from '#domain/admin/schema.ts';
import { BoardPreview } from './board-preview.tsx';
import { ItemPicture } from './item-picture.tsx';
import { Moment } from './moment.tsx';
import { QueueAction } from './queue-action.tsx';

/** One item: the problem, the picture beside the board, and the actions that settle it. */
export function QueueCard({ item }: { readonly item: QueueItem }) {
  const t = useTranslations('console.queue');
  const { kind, name, detail, count, at, board, picture, levels, backing } = item;
  const title = t(`titles.${kind}`, { name });
  return (
    <Card
      as="article"
      tabIndex={0}
      data-item=""
      aria-label={title}
      className="flex flex-wrap items-start justify-between gap-4"
    >
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge tone={kind === 'job' || kind === 'error' ? 'danger' : 'neutral'}>
            {t(`kinds.${kind}`)}
          </Badge>
          {t(`counts.${kind}`, { count })}
          {at && <Moment at={at} />}
        </p>
        <h2 className="mt-2 text-lg break-words">{title}</h2>
        {(kind === 'contribution' || kind === 'report') && (
          <p className="mt-1 text-sm text-muted">{t('onLevel', { level: levels[0] ?? 0 })}</p>
        )}
        {backing && <p className="mt-1 text-sm text-muted">{t('backing', backing)}</p>}
        {detail && (
          <p className="mt-1 text-sm break-words whitespace-pre-line text-muted">
            {kind === 'contribution' ? t('names', { names: detail }) : detail.slice(0, 400)}
          </p>
        )}
        {kind === 'video' && (
          <p className="mt-1 text-sm text-muted">{t('levels', { levels: levels.join(', ') })}</p>
        )}
        <div className="mt-3 flex flex-wrap items-end gap-3">
          <QueueAction item={item} />
        </div>
      </div>
      {(picture || board) && (
        <div className="flex flex-wrap gap-3">
          {picture && <ItemPicture item={{ ...item, picture }} />}
          {kind === 'board' ? (
            <img
              src={boardPicturePath(item.key)}
              alt={t('reading')}
              width={176}
              height={176}
              className="rounded-md object-contain"
            />
          ) : (
            board && <BoardPreview board={board} label={t('reading')} />
          )}
        </div>
      )}
    </Card>
  );
}
