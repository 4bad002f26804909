import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '#app/site/page-meta.ts';
import { findRootData } from '#app/site/root-data.ts';
import { FALLBACK_LOCALE, translate } from '#app/words/messages/catalogue.ts';

type Title = 'signInTitle' | 'signUpTitle' | 'forgotTitle' | 'resetTitle' | 'checkTitle';

/** The head of a page under `/auth`. */
export function authMeta(
  matches: Parameters<typeof findRootData>[0],
  title: Title,
): MetaDescriptor[] {
  const root = findRootData(matches);
  const t = translate(root?.locale ?? FALLBACK_LOCALE, 'auth');
  return pageMeta(root, { title: t(title), isHidden: true });
}
