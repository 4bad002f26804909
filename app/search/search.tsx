import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { loadPayload } from '#app/site/load-payload.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { SiteLink } from '#app/site/site-link.tsx';
import { useSitePath } from '#app/site/use-site-path.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { readListQuery } from '#domain/platform/list-query.ts';
import { recordFailedSearch } from '#domain/search/record-failed-search.ts';
import { SEARCH_QUERY_MAX } from '#domain/search/schema.ts';
import { searchQuery } from '#domain/search/search-query.ts';
import { searchSite } from '#domain/search/search-site.ts';
import type { Route } from './+types/search.ts';
import { ResultRow } from './palette/result-row.tsx';
import { readLevelQuery } from './read-level-query.ts';

/** `/search?q=`: all results. A level's number redirects to the level. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = getContext(context);
  const { q: asked = '' } = readListQuery(searchQuery, new URL(request.url).searchParams);
  const level = readLevelQuery(asked, ctx.site.levelMax);
  if (level.kind === 'level') throw redirect(`/levels/${level.level}`);
  const { query, results } = await searchSite(ctx, { query: asked });
  if (query !== '' && results.length === 0) await recordFailedSearch(ctx, query);
  return {
    query,
    results,
    wrongNumber: level.kind === 'out-of-range' ? level.number.slice(0, SEARCH_QUERY_MAX) : null,
    levelMax: ctx.site.levelMax,
  };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPayload(request, serverLoader);
}

export function meta({ loaderData: { query }, matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'searchResults');
  return pageMeta(root, {
    title: query === '' ? t('title') : t('titleFor', { query }),
    description: t('description'),
    path: '/search',
    isHidden: true,
  });
}

export default function Search({ loaderData: found }: Route.ComponentProps) {
  const t = useTranslations('searchResults');
  const box = useTranslations('search');
  const path = useSitePath();
  const { query, results, wrongNumber, levelMax } = found;
  return (
    <div className="mx-auto max-w-2xl py-8 md:py-12">
      <h1 className="text-3xl">{t('heading')}</h1>
      <form action={path('/search')} method="get" className="mt-6">
        <SearchField
          key={query}
          label={box('dialogLabel')}
          isLabelHidden
          error={wrongNumber === null ? '' : box('range', { number: wrongNumber, max: levelMax })}
          defaultValue={query}
          maxLength={SEARCH_QUERY_MAX}
          placeholder={box('dialogPlaceholder', { max: levelMax })}
          submit={box('submit')}
        />
      </form>
      {query !== '' && results.length > 0 && (
        <>
          <p role="status" className="mt-6 text-sm text-muted">
            {t('count', { count: results.length, query })}
          </p>
          <ul className="mt-2 -mx-2 divide-y divide-hairline">
            {results.map((result) => (
              <li key={result.path} className="py-1">
                <SiteLink
                  to={result.path}
                  className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 rounded-md px-2 py-2 no-underline hover:bg-hover"
                >
                  <ResultRow result={result} />
                </SiteLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {results.length === 0 && (
        <EmptyState
          heading={query === '' ? t('emptyHeading') : t('nothing', { query })}
          actions={
            <>
              <ButtonLink to="/levels">{t('place.levels')}</ButtonLink>
              <ButtonLink to="/explore">{t('place.explore')}</ButtonLink>
            </>
          }
        >
          {t('emptyText', { max: levelMax })}
        </EmptyState>
      )}
    </div>
  );
}
