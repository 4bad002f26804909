import { useTranslations } from 'use-intl';
import { useLatestQuery } from '#app/site/navigation/use-latest-query.ts';
import { CloseIcon, Icon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Difficulty } from '#domain/boards/schema.ts';
import type { Mechanic } from '#engine/mechanics.ts';
import {
  type ActiveFilter,
  type ExploreQuery,
  listActiveFilters,
  pathUnfiltered,
  pathWithout,
  writeExploreQuery,
} from './explore-query.ts';

/** The active filters, each a link that removes it, and a link that removes all. */
export function ActiveFilters({ query }: { readonly query: ExploreQuery }) {
  const t = useTranslations('explore');
  const nameOf = useFilterName();
  const latest = useLatestQuery(writeExploreQuery(query));
  const active = listActiveFilters(query);
  if (active.length === 0) return null;
  return (
    <ul aria-label={t('active')} className="mt-3 flex flex-wrap items-center gap-2">
      {active.map((filter) => (
        <li key={`${filter.name} ${filter.value}`}>
          <Link
            look="chip"
            to={pathWithout(latest, filter)}
            preventScrollReset
            aria-label={t('removeFilter', { filter: nameOf(filter) })}
          >
            <span>{nameOf(filter)}</span>
            <Icon of={CloseIcon} className="-me-1 size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={pathUnfiltered(latest)} preventScrollReset className="px-2">
          {t('removeAllFilters')}
        </Link>
      </li>
    </ul>
  );
}

/** Describes a filter, such as `Ice` or `At least 10 moves`. */
export function useFilterName(): (filter: ActiveFilter) => string {
  const t = useTranslations('explore');
  const mechanics = useTranslations('mechanics');
  const difficulties = useTranslations('difficulty');
  return ({ name, value }) => {
    switch (name) {
      case 'mechanic':
        return mechanics(value as Mechanic);
      case 'difficulty':
        return difficulties(value as Difficulty);
      case 'size':
        return t('size', { size: value });
      case 'colors':
        return t('colorsValue', { count: Number(value) });
      case 'proved':
        return t(value === 'yes' ? 'provedYes' : 'provedNo');
      default:
        return t(name, { count: Number(value) });
    }
  };
}
