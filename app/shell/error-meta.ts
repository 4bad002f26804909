import type { Location, MetaDescriptor } from 'react-router';
import { isNotFound } from '#app/site/not-found.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { findRefusedBody } from '#app/site/refused-body.ts';
import type { findRootData } from '#app/site/root-data.ts';
import { decodeAddress } from '#domain/platform/site/decode-address.ts';

interface ErrorMetaArgs {
  readonly error?: unknown;
  readonly matches: Parameters<typeof findRootData>[0];
  readonly location: Location;
}

/** The head of a missing or failed page: its title, and `noindex`. */
export function errorMeta({ error, matches, location }: ErrorMetaArgs): MetaDescriptor[] {
  const { root, t } = translateMeta(matches, 'errors');
  const title = isNotFound(error)
    ? t('notFoundPath', { path: decodeAddress(location.pathname) })
    : t(findRefusedBody(error) === undefined ? 'title' : 'refusedHeading');
  return pageMeta(root, { title, isHidden: true });
}
