import type { MetaDescriptor } from 'react-router';
import {
  FALLBACK_LOCALE,
  type Locale,
  type Namespace,
  translate,
} from '#app/words/messages/catalogue.ts';
import { sitePath } from '#domain/platform/site/locale-path.ts';
import { findRootData, type RootData } from './root-data.ts';
import { formatTitle } from './title.ts';

export interface PageFacts {
  readonly title: string;
  readonly description?: string;
  /** The canonical path with its query, without a language prefix; absent on pages that have none, such as errors. */
  readonly path?: string;
  readonly isHome?: boolean;
  readonly isHidden?: boolean;
  /** Path of the preview picture for shared links, 1200 × 660. (Default: the site's own) */
  readonly picture?: string;
  /** For articles: dates and tags. */
  readonly article?: {
    readonly publishedOn: string;
    readonly updatedOn: string | null;
    readonly tags: readonly string[];
  };
  readonly structured?: Record<string, unknown>;
}

/** The size of all preview pictures, and the path of the site's own. */
const PICTURE = { width: 1200, height: 660, path: '/og/site.png' };

/** Root data, language and a namespace's texts, for a page's `meta`. */
export function translateMeta<N extends Namespace>(
  matches: Parameters<typeof findRootData>[0],
  namespace: N,
) {
  const root = findRootData(matches);
  const locale = root?.locale ?? FALLBACK_LOCALE;
  return { root, locale, t: translate(locale, namespace) };
}

/** The tags in a page's head: title, description, canonical address, Open Graph, robots. */
export function pageMeta(root: RootData | undefined, facts: PageFacts): MetaDescriptor[] {
  const site = root?.site.siteName ?? '';
  const origin = root?.site.siteURL ?? '';
  const title = formatTitle(facts.title, site, facts.isHome);
  const tags: MetaDescriptor[] = [
    { title },
    { property: 'og:title', content: title },
    { property: 'og:type', content: facts.article ? 'article' : 'website' },
    { property: 'og:site_name', content: site },
    { property: 'og:locale', content: (root?.locale ?? '').replace('-', '_') },
  ];
  if (facts.description) {
    tags.push(
      { name: 'description', content: facts.description },
      { property: 'og:description', content: facts.description },
    );
  }
  if (facts.path) {
    const href = origin + sitePath(root?.locale ?? FALLBACK_LOCALE, facts.path);
    tags.push({ tagName: 'link', rel: 'canonical', href }, { property: 'og:url', content: href });
    tags.push(...listAlternates(root, facts.path));
  }
  tags.push(
    { property: 'og:image', content: origin + (facts.picture ?? PICTURE.path) },
    { property: 'og:image:width', content: String(PICTURE.width) },
    { property: 'og:image:height', content: String(PICTURE.height) },
    { property: 'og:image:alt', content: facts.title },
    { name: 'twitter:card', content: 'summary_large_image' },
  );
  if (facts.article) tags.push(...describeArticle(facts.article));
  if (facts.isHidden) tags.push({ name: 'robots', content: 'noindex' });
  if (facts.structured) tags.push({ 'script:ld+json': facts.structured as never });
  return tags;
}

function describeArticle(article: NonNullable<PageFacts['article']>): MetaDescriptor[] {
  const { publishedOn, updatedOn, tags } = article;
  return [
    { property: 'article:published_time', content: publishedOn },
    { property: 'article:modified_time', content: updatedOn ?? publishedOn },
    ...tags.map((tag) => ({ property: 'article:tag', content: tag })),
  ];
}

/** Links to the page in each language, if there are several; `x-default` is for all other languages. */
function listAlternates(root: RootData | undefined, path: string): MetaDescriptor[] {
  if (!root || root.locales.length < 2) return [];
  const link = (hrefLang: string, locale: Locale) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: root.site.siteURL + sitePath(locale, path),
  });
  return [...root.locales.map(({ code }) => link(code, code)), link('x-default', FALLBACK_LOCALE)];
}
