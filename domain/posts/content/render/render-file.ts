import { VFile } from 'vfile';
import type { PostHeading, PostPart } from '../../schema.ts';
import type { ContentBoard } from '../board-file.ts';
import { type LineFault, listFaults } from '../content-fault.ts';
import type { Assets, PictureFacts } from './assets.ts';
import { checkTree } from './check-tree.ts';
import { extractBoards, type FoundBoard } from './extract-boards.ts';
import { fileAddress } from './file-address.ts';
import { readFrontMatter, splitFrontMatter } from './front-matter.ts';
import type { InternalLink } from './links.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { toHtml } from './to-html.ts';

/** Increment this with every change that renders the same file differently, so that published texts are rendered again. */
export const RENDERER_VERSION = 2;

/** Reading speed, and minutes per board. */
const WORDS_PER_MINUTE = 220;
const MINUTES_PER_BOARD = 0.5;

/** A Markdown file. */
export interface TextFile {
  /** Relative to the content folder: `posts/ropes.md`. */
  readonly path: string;
  readonly text: string;
}

/** A rendered post or page. Its links and references are not yet checked against the other files. */
export interface RenderedFile {
  readonly kind: 'post' | 'page';
  readonly slug: string;
  readonly title: string;
  readonly titleLine: number;
  readonly description: string;
  /** `YYYY-MM-DD`. */
  readonly publishedOn: string;
  readonly updatedOn: string | null;
  readonly tags: readonly string[];
  readonly isHot: boolean;
  readonly requires: 'payment' | null;
  readonly readingMinutes: number;
  /** Key of the board that serves as its picture. */
  readonly board: string | null;
  readonly parts: readonly PostPart[];
  readonly headings: readonly PostHeading[];
  /** Plain words, for the search. */
  readonly text: string;
  readonly links: readonly InternalLink[];
  readonly references: readonly Pick<FoundBoard, 'line' | 'reference'>[];
  readonly boards: readonly ContentBoard[];
  readonly pictures: readonly PictureFacts[];
}

export type RenderResult =
  | { readonly ok: true; readonly value: RenderedFile }
  | { readonly ok: false; readonly error: readonly LineFault[] };

/**
 * Renders one file. Returns all its faults, sorted by line; never throws because of the file's content. `today` is `YYYY-MM-DD`: nothing
 * may be dated later.
 */
export function renderFile({ path, text }: TextFile, assets: Assets, today: string): RenderResult {
  const file = new VFile({ path, value: text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n') });
  const value = render(path, file, assets, today);
  if (value && file.messages.length === 0) return { ok: true, value };
  return { ok: false, error: listFaults(file).toSorted((a, b) => a.line - b.line) };
}

function render(
  path: string,
  file: VFile,
  assets: Assets,
  today: string,
): RenderedFile | undefined {
  const address = fileAddress(path, file);
  const split = splitFrontMatter(String(file));
  if (!split) {
    file.message('the file must begin with front matter between two lines of ---.', {
      line: 1,
      column: 1,
    });
  }
  if (!address || !split) return undefined;
  const front = readFrontMatter(address.kind, split.yaml, today, file);
  const tree = parseMarkdown(split.body, file);
  if (!tree) return undefined;
  const boards = extractBoards(tree, split.body, assets, file);
  const { links, pictures } = checkTree(tree, path, assets, file);
  const picture = front?.board ? assets.boards.get(front.board) : undefined;
  if (front?.board && !picture) {
    file.message(`there is no board “${front.board}” in boards/posts.`, {
      line: front.lineOf('board'),
      column: 1,
    });
  }
  if (!front) return undefined;
  const { pieces, headings, words } = toHtml(tree);
  const minutes = words.split(/\s+/).length / WORDS_PER_MINUTE + boards.length * MINUTES_PER_BOARD;
  const contentBoards = boards.flatMap((found) => found.contentBoard ?? []);
  return {
    ...address,
    title: front.title,
    titleLine: front.lineOf('title'),
    description: front.description,
    publishedOn: front.publishedOn,
    updatedOn: front.updatedOn,
    tags: front.tags,
    isHot: front.isHot,
    requires: front.requires,
    readingMinutes: Math.max(1, Math.round(minutes)),
    board: (picture ?? contentBoards[0])?.key ?? null,
    parts: interleave(pieces, boards),
    headings,
    text: words,
    links,
    references: boards.map(({ line, reference }) => ({ line, reference })),
    boards: picture ? [picture, ...contentBoards] : contentBoards,
    pictures,
  };
}

/** HTML and boards in reading order. */
function interleave(pieces: readonly string[], boards: readonly FoundBoard[]): readonly PostPart[] {
  return pieces.flatMap((html, i): PostPart[] => {
    const board = boards[i];
    return [...(html === '' ? [] : [{ html }]), ...(board ? [{ board: board.reference }] : [])];
  });
}
