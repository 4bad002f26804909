import { useMemo } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * The query that this page was asked for last: the one that is loading, or else `displayed`. What is chosen next adds to it: added
 * to what is displayed, the choice that is still loading would be lost.
 */
export function useLatestQuery(displayed: string): URLSearchParams {
  const { pathname } = useLocation();
  const { location: loading } = useNavigation();
  const query = loading?.pathname === pathname ? loading.search : displayed;
  return useMemo(() => new URLSearchParams(query), [query]);
}
