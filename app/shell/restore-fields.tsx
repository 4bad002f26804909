import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { restoreFields } from '#app/site/navigation/saved-fields.ts';

/** Restores text typed on a page before it was reloaded. */
export function RestoreFields() {
  const { pathname } = useLocation();
  const matches = useMatches();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page may render after its address changes.
  useEffect(() => restoreFields(pathname), [pathname, matches]);
  return null;
}
