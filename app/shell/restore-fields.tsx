import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { restoreFields } from '#app/site/navigation/saved-fields.ts';

/** Fills in what was typed on a page before it was reloaded. */
export function RestoreFields() {
  const { pathname } = useLocation();
  const matches = useMatches();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page may come after its address.
  useEffect(() => restoreFields(pathname), [pathname, matches]);
  return null;
}
