import { useMemo } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * The latest query requested for this page: the one that is loading, or else `displayed`. The next choice must be added to this one,
 * because adding it to the displayed query would lose a choice that is still loading.
 */
export function useLatestQuery(displayed: string): URLSearchParams {
  const { pathname } = useLocation();
  const { location: loading } = useNavigation();
  const query = loading?.pathname === pathname ? loading.search : displayed;
  return useMemo(() => new URLSearchParams(query), [query]);
}
