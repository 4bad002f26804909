import { useTranslations } from 'use-intl';
import type { Difficulty } from '#engine/facts/difficulties.ts';
import type { Mechanic } from '#engine/facts/mechanics.ts';
import { SiteLink } from '../shell/site-link.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import {
  type ActiveFilter,
  type ExploreQuery,
  explorePath,
  listActiveFilters,
} from './explore-query.ts';

/** Which filters are on, each a link that takes it off; and one that takes all off. */
export function ActiveFilters({ query }: { readonly query: ExploreQuery }) {
  const t = useTranslations('explore');
  const nameOf = useFilterName();
  const active = listActiveFilters(query);
  if (active.length === 0) return null;
  return (
    <ul aria-label={t('active')} className="mt-3 flex flex-wrap items-center gap-2">
      {active.map((filter) => (
        <li key={`${filter.name} ${filter.value}`}>
          <SiteLink
            to={explorePath(filter.without)}
            preventScrollReset
            aria-label={t('takeOff', { filter: nameOf(filter) })}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-primary-soft py-1 pr-3 pl-4 text-sm font-semibold text-primary no-underline hover:underline"
          >
            {nameOf(filter)}
            <CloseIcon className="size-4" />
          </SiteLink>
        </li>
      ))}
      <li>
        <SiteLink
          to={explorePath({ order: query.order, page: 1 })}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-muted underline underline-offset-4 hover:text-ink"
        >
          {t('takeAllOff')}
        </SiteLink>
      </li>
    </ul>
  );
}

/** A filter in words, such as `Ice` or `At least 10 moves`. */
export function useFilterName(): (filter: Pick<ActiveFilter, 'name' | 'value'>) => string {
  const t = useTranslations('explore');
  const mechanics = useTranslations('mechanics');
  const difficulties = useTranslations('difficulty');
  return ({ name, value }) => {
    switch (name) {
      case 'mechanics':
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
