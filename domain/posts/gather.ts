import { createHash } from 'node:crypto';
import type { ContentFault } from './content-fault.ts';
import type { KeptBoard } from './post-board.ts';
import { type ContentFolder, type Picture, readFolder } from './read-folder.ts';
import { RENDERING } from './render/render-file.ts';

/** A text in one folder. */
export interface TextSource {
  readonly path: string;
  /** The file, as people know it. */
  readonly file: string;
  /** Null when the file is there but cannot be read. */
  readonly text: string | null;
  /** Changes when the text would be rendered to something else. */
  readonly sha256: string;
}

/** Several folders of content, the later on top of the earlier. */
export interface Gathered {
  /** By path, the one on top first. */
  readonly sources: ReadonlyMap<string, readonly TextSource[]>;
  readonly boards: ReadonlyMap<string, KeptBoard>;
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly faults: readonly ContentFault[];
}

/** Reads folders; of two files with the same path, the one in the later folder stands before the other. */
export async function gather(folders: readonly ContentFolder[]): Promise<Gathered> {
  const boards = new Map<string, KeptBoard>();
  const pictures = new Map<string, Picture>();
  const faults: ContentFault[] = [];
  const read = [];
  for (const folder of folders) {
    const content = await readFolder(folder);
    for (const [name, board] of content.boards) boards.set(name, board);
    for (const [path, picture] of content.pictures) pictures.set(path, picture);
    faults.push(...content.faults);
    read.unshift({ folder, content });
  }
  const around = digestOf(boards, pictures);
  const sources = new Map<string, TextSource[]>();
  for (const { folder, content } of read) {
    const found = [
      ...content.texts,
      ...[...content.unreadable].map((path) => ({ path, text: null })),
    ];
    for (const { path, text } of found) {
      const sha256 = createHash('sha256')
        .update(around)
        .update(text ?? '')
        .digest('hex');
      const source = { path, file: `${folder.name}/${path}`, text, sha256 };
      sources.set(path, [...(sources.get(path) ?? []), source]);
    }
  }
  return { sources, boards, pictures, faults };
}

/** What every rendering depends on apart from the text itself. */
function digestOf(
  boards: ReadonlyMap<string, KeptBoard>,
  pictures: ReadonlyMap<string, Picture>,
): string {
  const hash = createHash('sha256').update(String(RENDERING));
  for (const [name, { key, title, atLeast }] of [...boards].sort(byName)) {
    hash.update(JSON.stringify([name, key, title, atLeast]));
  }
  for (const [path, { name }] of [...pictures].sort(byName)) hash.update(`${path} ${name}\n`);
  return hash.digest('hex');
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
