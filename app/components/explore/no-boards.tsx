import { useTranslations } from 'use-intl';
import { SiteLink } from '../shell/site-link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { JammedBoard } from '../ui/jammed-board.tsx';
import { useFilterName } from './active-filters.tsx';
import { type ExploreQuery, explorePath, listActiveFilters } from './explore-query.ts';

/** The list when nothing is in it: why, and which filter to take off. */
export function NoBoards({ query }: { readonly query: ExploreQuery }) {
  const t = useTranslations('explore');
  const nameOf = useFilterName();
  const active = listActiveFilters(query);
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-12 text-center">
      <JammedBoard className="w-36" />
      <h2 className="mt-6 text-xl">{t('emptyHeading')}</h2>
      <p className="mt-2 text-muted">{t(active.length > 1 ? 'emptyMany' : 'emptyOne')}</p>
      {active.length > 1 && (
        <ul className="mt-4 flex flex-wrap justify-center gap-2">
          {active.map((filter) => (
            <li key={`${filter.name} ${filter.value}`}>
              <SiteLink
                to={explorePath(filter.without)}
                preventScrollReset
                className="inline-flex min-h-11 items-center rounded-full border border-hairline bg-card px-4 text-sm font-semibold text-ink no-underline hover:bg-hover"
              >
                {t('without', { filter: nameOf(filter) })}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to="/explore" className="mt-6">
        {t('showAll')}
      </ButtonLink>
    </div>
  );
}
