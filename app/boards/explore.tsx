import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { loadPayload } from '#app/site/load-payload.ts';
import { getLocale } from '#app/site/locale.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { CardGrid, EAGER_CARDS, FIRST_SCREEN_CARDS } from '#app/ui/card-grid.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { type Locale, translate } from '#app/words/messages/catalogue.ts';
import { listBoards } from '#domain/boards/list-boards.ts';
import { boardListQuery, toBoardListInput } from '#domain/boards/list-query.ts';
import { BOARD_ORDERS, BOARDS_PER_PAGE, type BoardList } from '#domain/boards/schema.ts';
import { readListQuery } from '#domain/platform/list-query.ts';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import type { Route } from './+types/explore.ts';
import { ActiveFilters } from './active-filters.tsx';
import { BoardCard } from './board-card.tsx';
import { ExploreForm } from './explore-form.tsx';
import { explorePath, listActiveFilters } from './explore-query.ts';
import { NoBoards } from './no-boards.tsx';
import { OrderChoice } from './order-choice.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const input = toBoardListInput(readListQuery(boardListQuery, new URL(request.url).searchParams));
  const query = { ...input, order: input.order ?? BOARD_ORDERS[0] };
  const list = await listBoards(getContext(context), query);
  return {
    ...list,
    query: { ...query, page: list.page },
    summary: formatSummary(list, getLocale(context)),
  };
}

export const headers = publicHeaders;

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPayload(request, serverLoader);
}

export function meta({ loaderData: { query, page, pages }, matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'explore');
  const isFiltered = listActiveFilters(query).length > 0 || query.order !== BOARD_ORDERS[0];
  const title = t('title');
  return pageMeta(root, {
    title: page > 1 ? t('titlePage', { title, page }) : title,
    description: t('description', { page, pages }),
    path: explorePath(query),
    // There are more combinations than boards, and search engines find every board through the unfiltered list.
    isHidden: isFiltered,
  });
}

export default function Explore({ loaderData: list }: Route.ComponentProps) {
  const t = useTranslations('explore');
  const { query, page, pages, total } = list;
  return (
    <div className="py-8 md:py-12">
      <h1 className="text-3xl">{t('heading')}</h1>
      <p className="mt-2 max-w-2xl text-muted">{t('lead')}</p>
      <ExploreForm query={query} />
      <ActiveFilters query={query} />
      <div className="mt-4 mb-3 flex min-h-12 flex-wrap items-center gap-3">
        <p role="status" className="grow basis-24 text-sm text-muted tabular-nums">
          {list.summary}
        </p>
        <OrderChoice query={query} />
      </div>
      {total === 0 ? (
        <NoBoards query={query} />
      ) : (
        <CardGrid>
          {list.boards.map((board, index) => (
            <li
              key={board.id}
              className={index < FIRST_SCREEN_CARDS ? '' : 'skip-unseen [--card-text:8.625rem]'}
            >
              <BoardCard board={board} isEager={index < EAGER_CARDS} />
            </li>
          ))}
        </CardGrid>
      )}
      <Pagination
        to={(target) => explorePath({ ...query, page: target })}
        page={page}
        pages={pages}
      />
      {list.isMore && page === pages && (
        <p className="mt-6 text-center text-sm text-muted">{t('beyond')}</p>
      )}
    </div>
  );
}

/** The number of boards, and the range on this page. Formatted on the server, because the first number formatting is slow on a phone. */
function formatSummary({ boards, total, isMore, page, pages }: BoardList, locale: Locale): string {
  const t = translate(locale, 'explore');
  const from = (page - 1) * BOARDS_PER_PAGE + 1;
  const count = t(isMore ? 'countMore' : 'count', { count: total });
  return pages > 1 ? t('range', { count, from, to: from + boards.length - 1 }) : count;
}
