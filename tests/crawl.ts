/** The data that a crawler takes from one of our pages. */
export interface CrawledPage {
  readonly path: string;
  readonly status: number;
  /** True if the address leads to another page, such as the sign-in page. */
  readonly isRedirected: boolean;
  readonly title: string;
  readonly description: string;
  /** False if the page asks search engines not to list it. */
  readonly isListed: boolean;
  readonly headings: number;
  /** Addresses on our site that the page links to, including their fragments. */
  readonly links: readonly string[];
  readonly ids: ReadonlySet<string>;
}

/** Number of concurrent requests. */
const AT_ONCE = 4;

/** There are thousands of similar levels and boards, so only one in this many is read. */
const ONE_IN = 25;

/**
 * Reads the pages that can be reached by links from `start`, each once: all unique pages, and one in 25 of levels and boards. Lists are
 * followed from page to page. An address with any other query is read, but its links are not followed, because filters multiply without
 * end.
 */
export async function crawl(
  origin: string,
  start: string,
): Promise<ReadonlyMap<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const asked = new Set([start]);
  const waiting = [start];
  const work = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const page = await readPage(origin, path);
      pages.set(path, page);
      if (!isFollowed(path)) continue;
      for (const link of page.links) {
        const target = link.replace(/#.*$/s, '');
        if (asked.has(target) || !isRead(target)) continue;
        asked.add(target);
        waiting.push(target);
      }
    }
  };
  // Workers that find nothing waiting stop, so work is resumed until nothing is left.
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, work));
  return pages;
}

/** Always selects the same pages. */
function isRead(path: string): boolean {
  const level = /^\/levels\/(\d+)/.exec(path)?.[1];
  const board = /^\/(?:detail|embed\/boards|boards)\/([0-9a-f]{4})/.exec(path)?.[1];
  if (level !== undefined) return Number(level) % ONE_IN === 0;
  return board === undefined || Number.parseInt(board, 16) % ONE_IN === 0;
}

function isFollowed(path: string): boolean {
  const { search } = new URL(path, 'http://crawled');
  return search === '' || /^\?page=\d+$/.test(search);
}

async function readPage(origin: string, path: string): Promise<CrawledPage> {
  const response = await fetch(origin + path);
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const html = isPage ? await response.text() : '';
  if (!isPage) await response.body?.cancel();
  const head = (pattern: RegExp) => unescapeHtml(pattern.exec(html)?.[1] ?? '');
  return {
    path,
    status: response.status,
    isRedirected: response.redirected,
    title: head(/<title>([^<]*)<\/title>/),
    description: head(/<meta name="description" content="([^"]*)"/),
    isListed: isPage && !html.includes('<meta name="robots" content="noindex"'),
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
    links: [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].flatMap(([, href = '']) => {
      const target = new URL(unescapeHtml(href), origin + path);
      return target.origin === origin ? [target.pathname + target.search + target.hash] : [];
    }),
    ids: new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => unescapeHtml(id))),
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
};

function unescapeHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');
}
