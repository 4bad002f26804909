import { createHash } from 'node:crypto';
import type { ContentBoard } from './board-file.ts';
import type { ContentFault } from './content-fault.ts';
import { type ContentFolder, type Picture, readFolder } from './read-folder.ts';
import { RENDERER_VERSION } from './render/render-file.ts';

/** A text in one folder. */
export interface TextSource {
  readonly path: string;
  /** The file's name in faults. */
  readonly file: string;
  /** Null if the file exists but cannot be read. */
  readonly text: string | null;
  /** Hash of everything that the rendered text depends on. */
  readonly sha256: string;
}

/** Several folders of content, where files of later folders replace those of earlier ones. */
export interface MergedContent {
  /** By path. The first source of a path takes precedence. */
  readonly sources: ReadonlyMap<string, readonly TextSource[]>;
  readonly boards: ReadonlyMap<string, ContentBoard>;
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly faults: readonly ContentFault[];
}

/** Reads and merges folders, given in ascending precedence. */
export async function readFolders(folders: readonly ContentFolder[]): Promise<MergedContent> {
  const boards = new Map<string, ContentBoard>();
  const pictures = new Map<string, Picture>();
  const faults: ContentFault[] = [];
  const byPrecedence = [];
  for (const folder of folders) {
    const content = await readFolder(folder);
    for (const [name, board] of content.boards) boards.set(name, board);
    for (const [path, picture] of content.pictures) pictures.set(path, picture);
    faults.push(...content.faults);
    byPrecedence.unshift({ folder, content });
  }
  const assetsHash = hashAssets(boards, pictures);
  const sources = new Map<string, TextSource[]>();
  for (const { folder, content } of byPrecedence) {
    const found = [
      ...content.texts,
      ...[...content.unreadable].map((path) => ({ path, text: null })),
    ];
    for (const { path, text } of found) {
      const sha256 = createHash('sha256')
        .update(assetsHash)
        .update(text ?? '')
        .digest('hex');
      const source = { path, file: `${folder.name}/${path}`, text, sha256 };
      sources.set(path, [...(sources.get(path) ?? []), source]);
    }
  }
  return { sources, boards, pictures, faults };
}

/** Hash of what every rendered text depends on, apart from the text itself. */
function hashAssets(
  boards: ReadonlyMap<string, ContentBoard>,
  pictures: ReadonlyMap<string, Picture>,
): string {
  const hash = createHash('sha256').update(String(RENDERER_VERSION));
  for (const [name, { key, title, atLeast }] of [...boards].sort(byName)) {
    hash.update(JSON.stringify([name, key, title, atLeast]));
  }
  for (const [path, { name }] of [...pictures].sort(byName)) hash.update(`${path} ${name}\n`);
  return hash.digest('hex');
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
