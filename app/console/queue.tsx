import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { listQueue } from '#domain/admin/list-queue.ts';
import { ITEM_KINDS, type ItemKind } from '#domain/admin/schema.ts';
import { ConsoleHeading } from './console-frame.tsx';
import { FilterLinks } from './filter-links.tsx';
import { QueueCard } from './queue-card.tsx';

async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('kind');
  const kind = ITEM_KINDS.find((one) => one === asked);
  return { kind, items: await listQueue(getContext(context), kind) };
}

/** What waits for an admin. Each item has the one action that settles it. */
function QueuePage() {
  const t = useTranslations('console.queue');
  const { kind, items } = useLoaderData<typeof loader>();
  const option = (value: ItemKind | 'all') => ({
    value,
    name: t(`kinds.${value}`),
    to: value === 'all' ? '/admax/queue' : `/admax/queue?kind=${value}`,
  });
  return (
    <>
      <ConsoleHeading title={t('title')} lead={t('lead')} />
      <div className="mt-4">
        <FilterLinks
          label={t('filter')}
          current={kind ?? 'all'}
          options={[option('all'), ...ITEM_KINDS.map(option)]}
        />
      </div>
      {items.length === 0 ? (
        <EmptyState heading={t('emptyHeading')}>{t('empty')}</EmptyState>
      ) : (
        <ol className="mt-6 flex flex-col gap-4">
          {items.map((item) => (
            <li key={`${item.kind}:${item.key}`}>
              <QueueCard item={item} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

export const queuePage = { loader, Component: QueuePage };
