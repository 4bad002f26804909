import { LINK_TARGETS } from '../../platform/site/paths.ts';
import { postPath } from '../post-path.ts';
import type { LineFault } from './content-fault.ts';
import type { RenderedFile } from './render/render-file.ts';

/** The parts of a published text, or of one about to be published, that other texts can refer to. */
export interface KnownText {
  readonly kind: 'post' | 'page';
  readonly slug: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly publishedOn: string;
  readonly headings: readonly { readonly id: string }[];
}

/** All texts of the site. */
export interface TextIndex {
  readonly byPath: ReadonlyMap<string, KnownText>;
  /** By title in lower case: the alphabetically first path with this title. */
  readonly byTitle: ReadonlyMap<string, string>;
  readonly tags: ReadonlySet<string>;
  readonly months: ReadonlySet<string>;
}

export function indexTexts(texts: Iterable<KnownText>): TextIndex {
  const byPath = new Map([...texts].map((text) => [postPath(text), text]));
  const byTitle = new Map<string, string>();
  const tags = new Set<string>();
  const months = new Set<string>();
  for (const [path, { kind, title, tags: own, publishedOn }] of byPath) {
    const first = byTitle.get(title.toLowerCase());
    if (first === undefined || path < first) byTitle.set(title.toLowerCase(), path);
    if (kind === 'page') continue;
    for (const tag of own) tags.add(tag);
    months.add(publishedOn.slice(0, 7));
  }
  return { byPath, byTitle, tags, months };
}

/** What texts can refer to besides each other. */
export interface SiteFacts {
  readonly levelMax: number;
  /** Whether the guide has a board with this id. */
  readonly hasBoard: (id: string) => boolean;
}

/**
 * Checks one text against all texts of the site, itself included: its title is unique, its links and anchors exist, and the guide has the
 * boards that it names.
 */
export function checkReferences(
  text: RenderedFile,
  texts: TextIndex,
  site: SiteFacts,
): readonly LineFault[] {
  const own = postPath(text);
  const faults: LineFault[] = [];
  const namesake = texts.byTitle.get(text.title.toLowerCase());
  // Only the later of the two paths has the fault, so that the other text can be published.
  if (namesake !== undefined && namesake < own) {
    faults.push({ line: text.titleLine, message: `${namesake} has the same title.` });
  }
  for (const { line, path, anchor } of text.links) {
    const message = explainDeadLink(path, anchor, texts, site);
    if (message) faults.push({ line, message });
  }
  for (const { line, reference } of text.references) {
    if (reference.kind === 'level' && reference.level > site.levelMax) {
      faults.push({
        line,
        message: `there is no level ${reference.level}; they go from 1 to ${site.levelMax}.`,
      });
    }
    if (reference.kind === 'guide' && !site.hasBoard(reference.id)) {
      faults.push({
        line,
        message: `there is no board “${reference.id}”, neither in boards/posts nor in the guide.`,
      });
    }
  }
  return faults;
}

/** Why a link is dead, as a sentence. Undefined if its target exists. */
function explainDeadLink(
  path: string,
  anchor: string | null,
  texts: TextIndex,
  { levelMax, hasBoard }: SiteFacts,
): string | undefined {
  const text = texts.byPath.get(path);
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
      return LINK_TARGETS.has(path) ? undefined : nowhere;
  }
}
