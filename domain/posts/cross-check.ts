import type { RenderedFile } from './render/render-file.ts';
import { addressOf } from './render/slug-of-path.ts';

/** What is known of every text that is, or is about to be, on the site. */
export interface KnownText {
  readonly kind: 'post' | 'page';
  readonly slug: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly publishedOn: string;
  readonly headings: readonly { readonly id: string }[];
}

/** All texts of the site, for looking things up. */
export interface TextIndex {
  readonly byAddress: ReadonlyMap<string, KnownText>;
  /** The first address, in their order, that has a title (in small letters). */
  readonly byTitle: ReadonlyMap<string, string>;
  readonly tags: ReadonlySet<string>;
  readonly months: ReadonlySet<string>;
}

export function indexTexts(texts: Iterable<KnownText>): TextIndex {
  const byAddress = new Map([...texts].map((text) => [addressOf(text), text]));
  const byTitle = new Map<string, string>();
  const tags = new Set<string>();
  const months = new Set<string>();
  for (const [address, { kind, title, tags: own, publishedOn }] of byAddress) {
    const first = byTitle.get(title.toLowerCase());
    if (first === undefined || address < first) byTitle.set(title.toLowerCase(), address);
    if (kind === 'page') continue;
    for (const tag of own) tags.add(tag);
    months.add(publishedOn.slice(0, 7));
  }
  return { byAddress, byTitle, tags, months };
}

/** The site around the texts. */
export interface Surroundings {
  readonly levelMax: number;
  /** Whether the guide has a board of this id. */
  readonly hasBoard: (id: string) => boolean;
}

/** Places of the site that are no texts, without a slash at the end. */
const PLACES = new Set([
  '/',
  '/blog',
  '/download',
  '/explore',
  '/feed.json',
  '/feed.xml',
  '/find',
  '/levels',
  '/llms.txt',
  '/media',
  '/play',
  '/search',
]);

/**
 * Checks one text against all others: its title is its own, its links and anchors lead somewhere, and the guide has
 * the boards that it names. `texts` holds all of them, this one included.
 */
export function crossCheck(
  text: RenderedFile,
  texts: TextIndex,
  surroundings: Surroundings,
): readonly { readonly line: number; readonly message: string }[] {
  const own = addressOf(text);
  const faults: { line: number; message: string }[] = [];
  const namesake = texts.byTitle.get(text.title.toLowerCase());
  // Of two, the one that comes later by its address is at fault, so that the other can be shown.
  if (namesake !== undefined && namesake < own) {
    faults.push({ line: text.titleLine, message: `${namesake} has the same title.` });
  }
  for (const { line, path, anchor } of text.links) {
    const why = findDeadEnd(path, anchor, texts, surroundings);
    if (why) faults.push({ line, message: why });
  }
  for (const { line, reference } of text.references) {
    if (reference.kind === 'level' && reference.level > surroundings.levelMax) {
      faults.push({
        line,
        message: `there is no level ${reference.level}; they go from 1 to ${surroundings.levelMax}.`,
      });
    }
    if (reference.kind === 'guide' && !surroundings.hasBoard(reference.id)) {
      faults.push({
        line,
        message: `there is no board “${reference.id}”, neither in boards/posts nor in the guide.`,
      });
    }
  }
  return faults;
}

/** Why a link leads nowhere, as a sentence; undefined when it leads somewhere. */
function findDeadEnd(
  path: string,
  anchor: string | null,
  texts: TextIndex,
  { levelMax, hasBoard }: Surroundings,
): string | undefined {
  const text = texts.byAddress.get(path);
  if (text) {
    const isHeading = anchor === null || text.headings.some(({ id }) => id === anchor);
    return isHeading ? undefined : `${path} has no heading “#${anchor}”.`;
  }
  const nowhere = `the link to ${path} leads nowhere.`;
  const [, first, rest = ''] = /^\/([a-z]+)\/(.+)$/.exec(path) ?? [];
  switch (first) {
    case 'levels':
      return /^[1-9]\d*$/.test(rest) && Number(rest) <= levelMax ? undefined : nowhere;
    case 'category':
      return texts.tags.has(rest) ? undefined : nowhere;
    case 'month':
      return texts.months.has(rest) ? undefined : nowhere;
    case 'detail':
      return /^[0-9a-f]{16}$/.test(rest) && hasBoard(rest) ? undefined : nowhere;
    default:
      return PLACES.has(path) ? undefined : nowhere;
  }
}
