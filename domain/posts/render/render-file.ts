import type { KeptBoard } from '../post-board.ts';
import type { PostHeading, PostPart } from '../schema.ts';
import type { Assets, PictureFacts } from './assets.ts';
import { checkTree } from './check-tree.ts';
import { readFrontMatter, splitFrontMatter } from './front-matter.ts';
import type { InnerLink } from './links.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { type FoundBoard, takeBoards } from './read-directives.ts';
import { placeOf } from './slug-of-path.ts';
import { toHtml } from './to-html.ts';

/** Raised whenever the same file comes to something else than before. */
export const RENDERING = 1;

/** Words that are read in a minute, and minutes that a board takes. */
const WORDS_PER_MINUTE = 220;
const MINUTES_PER_BOARD = 0.5;

export interface FileToRender {
  /** Relative to the folder of content: `posts/ropes.md`. */
  readonly path: string;
  readonly text: string;
}

/** A post or page, complete but for what only all files together can tell. */
export interface RenderedFile {
  readonly kind: 'post' | 'page';
  readonly slug: string;
  readonly title: string;
  readonly titleLine: number;
  readonly description: string;
  readonly publishedOn: string;
  readonly updatedOn: string | null;
  readonly tags: readonly string[];
  readonly isHot: boolean;
  readonly requires: 'payment' | null;
  readonly readingMinutes: number;
  /** Key of the board that is its picture. */
  readonly board: string | null;
  readonly parts: readonly PostPart[];
  readonly headings: readonly PostHeading[];
  /** Plain words. */
  readonly text: string;
  /** To be looked up: links to our pages, and boards that the guide must have. */
  readonly links: readonly InnerLink[];
  readonly references: readonly Pick<FoundBoard, 'line' | 'reference'>[];
  readonly boards: readonly KeptBoard[];
  readonly pictures: readonly PictureFacts[];
}

export type Rendering =
  | { readonly ok: true; readonly value: RenderedFile }
  | {
      readonly ok: false;
      readonly error: readonly { readonly line: number; readonly message: string }[];
    };

/** Renders one file. Gives all its faults at once; never throws for what is written in it. `today` is `YYYY-MM-DD`. */
export function renderFile({ path, text }: FileToRender, assets: Assets, today: string): Rendering {
  const faults: { line: number; message: string }[] = [];
  const complain = (line: number, message: string) => {
    faults.push({ line, message });
  };
  const value = render(
    path,
    text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'),
    assets,
    today,
    complain,
  );
  if (value && faults.length === 0) return { ok: true, value };
  return { ok: false, error: faults.sort((a, b) => a.line - b.line) };
}

function render(
  path: string,
  text: string,
  assets: Assets,
  today: string,
  complain: (line: number, message: string) => void,
): RenderedFile | undefined {
  const place = placeOf(path, complain);
  const split = splitFrontMatter(text);
  if (!split) complain(1, 'the file must begin with front matter between two lines of ---.');
  if (!place || !split) return undefined;
  const front = readFrontMatter(place.kind, split.yaml, today, complain);
  const parsed = parseMarkdown(split.body, complain);
  if (!parsed) return undefined;
  const { tree, boards } = takeBoards(parsed, split.body, assets, complain);
  const facts = checkTree(tree, path, assets, complain);
  const picture = front?.board ? assets.boards.get(front.board) : undefined;
  if (front?.board && !picture) {
    complain(front.lineOf('board'), `there is no board “${front.board}” in boards/posts.`);
  }
  if (!front) return undefined;
  const { pieces, headings, words } = toHtml(tree);
  const minutes = words.split(/\s+/).length / WORDS_PER_MINUTE + boards.length * MINUTES_PER_BOARD;
  const kept = boards.flatMap((found) => found.kept ?? []);
  const first = picture ?? kept[0];
  return {
    ...place,
    title: front.title,
    titleLine: front.lineOf('title'),
    description: front.description,
    publishedOn: front.publishedOn,
    updatedOn: front.updatedOn,
    tags: front.tags,
    isHot: front.isHot,
    requires: front.requires,
    readingMinutes: Math.max(1, Math.round(minutes)),
    board: first?.key ?? null,
    parts: weave(pieces, boards),
    headings,
    text: words,
    links: facts.links,
    references: boards.map(({ line, reference }) => ({ line, reference })),
    boards: picture ? [picture, ...kept] : kept,
    pictures: facts.pictures,
  };
}

/** HTML and boards in the order in which they stand. */
function weave(pieces: readonly string[], boards: readonly FoundBoard[]): readonly PostPart[] {
  return pieces.flatMap((html, i): PostPart[] => {
    const board = boards[i];
    return [...(html === '' ? [] : [{ html }]), ...(board ? [{ board: board.reference }] : [])];
  });
}
