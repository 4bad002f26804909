/**
 * The table of the site's paths, by their first segment. The server, the router's guards, the site map, `robots.txt`, the service worker,
 * and the checks of links and of redirect rules all use this table.
 */
import { isAuthPath, segmentsOf } from './auth-path.ts';
import { LOCALES } from './schema.ts';

/**
 * How requests reach a path.
 * - `public`: a page that is the same for everybody. It receives only path and query, and may be cached.
 * - `private`: a page that may depend on the visitor. It receives the whole request, and is never cached.
 * - `machine`: not a page, but an API, a feed or a file of the build.
 */
export type Visibility = 'public' | 'private' | 'machine';

interface Section {
  readonly visibility: Visibility;
  /**
   * Query parameters that are read under it, or `any` if each endpoint validates its own. Pages receive only these, and requests that
   * differ only in others share one cache entry. (Default: none)
   */
  readonly query?: readonly string[] | 'any';
  /** True if `/{segment}` itself is always a page for the site map. */
  readonly isInSiteMap?: true;
  /** True if crawlers must stay out. */
  readonly isClosedToCrawlers?: true;
  /** True if the service worker may store its pages for reading offline. */
  readonly isStoredOffline?: true;
  /** Queries with which these pages are stored as well. (Default: none) */
  readonly storedQuery?: RegExp;
  /** True for a text in `content/pages` that is listed here because of another property. */
  readonly isContentPage?: true;
  /** True if `/{segment}` itself exists, so that a text may link to it. */
  readonly isLinkTarget?: true;
}

/** A text in `content/pages`. */
const CONTENT_PAGE: Section = { visibility: 'public', isContentPage: true };

const LISTED = { isInSiteMap: true, isLinkTarget: true } as const;

/** Sections by first segment; that of the home page is empty. Every other single segment is a content page. */
const SECTIONS: ReadonlyMap<string, Section> = new Map(
  Object.entries<Section>({
    '': { visibility: 'public', ...LISTED, isStoredOffline: true },
    about: { ...CONTENT_PAGE, isStoredOffline: true },
    blog: { visibility: 'public', query: ['q', 'hot', 'page'], ...LISTED, isStoredOffline: true },
    boards: { visibility: 'public', query: ['move', 'v'] },
    category: { visibility: 'public', query: ['page'], isStoredOffline: true },
    contribute: { visibility: 'public', ...LISTED, isStoredOffline: true },
    detail: { visibility: 'public' },
    download: { visibility: 'public', ...LISTED, isStoredOffline: true },
    embed: { visibility: 'public', query: ['color'] },
    explore: {
      visibility: 'public',
      query: [
        ...['mechanic', 'difficulty', 'size', 'colors', 'proved', 'sort', 'page'],
        ...['blocksMin', 'blocksMax', 'movesMin', 'movesMax'],
      ],
      ...LISTED,
    },
    faq: { ...CONTENT_PAGE, isStoredOffline: true },
    find: { visibility: 'public', ...LISTED, isStoredOffline: true },
    levels: {
      visibility: 'public',
      query: ['q', 'difficulty', 'mechanic', 'page', 'level', 'board'],
      ...LISTED,
      isStoredOffline: true,
      storedQuery: /^\?board=[0-9a-f]{16}$/,
    },
    media: { visibility: 'public', query: ['levels', 'page'], isLinkTarget: true },
    month: { visibility: 'public', query: ['page'], isStoredOffline: true },
    offline: { visibility: 'public' },
    og: { visibility: 'public' },
    pictures: { visibility: 'public' },
    play: { visibility: 'public', ...LISTED, isStoredOffline: true },
    posts: { visibility: 'public' },
    pricing: { visibility: 'public' },
    search: { visibility: 'public', query: ['q'], isClosedToCrawlers: true, isLinkTarget: true },

    admax: { visibility: 'private', isClosedToCrawlers: true },
    app: { visibility: 'private', isClosedToCrawlers: true, isLinkTarget: true },
    auth: { visibility: 'private', isClosedToCrawlers: true },
    billing: { visibility: 'private', isClosedToCrawlers: true },
    orders: { visibility: 'private', isClosedToCrawlers: true },
    payment: { visibility: 'private', isClosedToCrawlers: true },
    report: { visibility: 'private', isClosedToCrawlers: true },
    settings: { visibility: 'private', isClosedToCrawlers: true, isLinkTarget: true },
    usage: { visibility: 'private', isClosedToCrawlers: true },

    api: { visibility: 'machine', query: 'any', isClosedToCrawlers: true },
    assets: { visibility: 'machine' },
    builds: { visibility: 'machine' },
    'feed.json': { visibility: 'machine', isLinkTarget: true },
    'feed.xml': { visibility: 'machine', isLinkTarget: true },
    healthz: { visibility: 'machine' },
    'llms.txt': { visibility: 'machine', isLinkTarget: true },
    'manifest.webmanifest': { visibility: 'machine' },
    metrics: { visibility: 'machine' },
    oembed: { visibility: 'machine', query: ['url', 'format', 'maxwidth', 'maxheight'] },
    'opensearch.xml': { visibility: 'machine' },
    readyz: { visibility: 'machine' },
    'robots.txt': { visibility: 'machine' },
    'sitemap.xml': { visibility: 'machine' },
    sitemaps: { visibility: 'machine' },
    'sw.js': { visibility: 'machine' },
  }),
);

/** The form field in which the phone's share sheet posts a picture to `/find`. */
export const SHARED_PICTURE_FIELD = 'picture';

/** Appended to a page's path, this requests only the page's data, as plain JSON. */
export const PAYLOAD_SUFFIX = '/_payload.json';

/** The visibility of a path, with or without the prefix of a language, a payload's suffix or the router's `.data`. */
export function visibilityOf(pathname: string): Visibility {
  return sectionOf(pathname).visibility;
}

/** The query string (`?page=2`) without the parameters that this path does not read. Empty if none is left. */
export function readableQuery(pathname: string, search: string): string {
  if (search === '' || search === '?') return '';
  const { query = [] } = sectionOf(pathname);
  if (query === 'any') return search;
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of query) for (const value of given.getAll(name)) kept.append(name, value);
  return kept.size > 0 ? `?${kept}` : '';
}

/** True if the service worker may store this page: it is public, made for reading, and has no query except that for a board of a level. */
export function isStoredOffline({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): boolean {
  const { isStoredOffline, storedQuery } = sectionOf(pathname);
  return (
    isStoredOffline === true &&
    !pathname.endsWith(PAYLOAD_SUFFIX) &&
    (search === '' || storedQuery?.test(search) === true)
  );
}

/** Paths of the pages that always exist, for the site map. */
export const SITE_MAP_PATHS: readonly string[] = pathsWhere(({ isInSiteMap }) => isInSiteMap);

/** Paths of single pages other than content pages that a text may link to. */
export const LINK_TARGETS: ReadonlySet<string> = new Set(
  pathsWhere(({ isLinkTarget }) => isLinkTarget),
);

/** Prefixes of paths that crawlers must not read. */
export const CLOSED_TO_CRAWLERS: readonly string[] = pathsWhere(
  ({ isClosedToCrawlers }) => isClosedToCrawlers,
);

/** True if a content page cannot have this slug, because another part of the site uses its path. */
export function isReservedSlug(slug: string): boolean {
  const section = SECTIONS.get(slug);
  return section !== undefined && section.isContentPage !== true;
}

/**
 * True for a page of the site itself, for which no redirect rule is allowed: all pages that depend on the visitor, and the first page of
 * each section.
 */
export function isOwnPage(pathname: string): boolean {
  const [first = '', ...rest] = segmentsOf(pathname);
  return visibilityOf(pathname) === 'private' || (rest.length === 0 && isReservedSlug(first));
}

const LOCALE_PREFIXES = new Set(LOCALES.map((locale) => locale.toLowerCase()));

function sectionOf(pathname: string): Section {
  const segments = segmentsOf(pathname);
  const first = segments[LOCALE_PREFIXES.has(segments[0] ?? '') ? 1 : 0] ?? '';
  return SECTIONS.get(isAuthPath(pathname) ? 'auth' : first) ?? CONTENT_PAGE;
}

function pathsWhere(matches: (section: Section) => boolean | undefined): readonly string[] {
  return [...SECTIONS].filter(([, section]) => matches(section)).map(([segment]) => `/${segment}`);
}
