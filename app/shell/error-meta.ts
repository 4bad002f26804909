import type { Location, MetaDescriptor } from 'react-router';
import { isNotFound, readable } from '#app/site/not-found.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { findRootData } from '#app/site/root-data.ts';
import { FALLBACK_LOCALE, translate } from '#app/words/messages/catalogue.ts';

interface ErrorMetaArgs {
  readonly error?: unknown;
  readonly matches: Parameters<typeof findRootData>[0];
  readonly location: Location;
}

/** The head of a page that is missing or failed: its title, and `noindex`. */
export function errorMeta({ error, matches, location }: ErrorMetaArgs): MetaDescriptor[] {
  const root = findRootData(matches);
  const t = translate(root?.locale ?? FALLBACK_LOCALE, 'errors');
  const title = isNotFound(error)
    ? t('notFoundPath', { path: readable(location.pathname) })
    : t('title');
  return pageMeta(root, { title, isHidden: true });
}
