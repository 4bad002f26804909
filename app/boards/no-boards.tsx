import { useTranslations } from 'use-intl';
import { useLatestQuery } from '#app/site/navigation/use-latest-query.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { useFilterName } from './active-filters.tsx';
import {
  type ExploreQuery,
  listActiveFilters,
  pathWithout,
  writeExploreQuery,
} from './explore-query.ts';

/** Shown if no board matches: which filters exclude each other. */
export function NoBoards({ query }: { readonly query: ExploreQuery }) {
  const t = useTranslations('explore');
  const nameOf = useFilterName();
  const latest = useLatestQuery(writeExploreQuery(query));
  const active = listActiveFilters(query);
  return (
    <EmptyState
      heading={t('emptyHeading')}
      actions={<ButtonLink to="/explore">{t('showAll')}</ButtonLink>}
    >
      <span>{t(active.length > 1 ? 'emptyMany' : 'emptyOne')}</span>
      {active.length > 1 && (
        <ul className="mt-4 flex flex-wrap justify-center gap-2">
          {active.map((filter) => (
            <li key={`${filter.name} ${filter.value}`}>
              <Link look="chip" to={pathWithout(latest, filter)} preventScrollReset>
                {t('without', { filter: nameOf(filter) })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}
