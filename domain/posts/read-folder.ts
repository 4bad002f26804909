import { createHash } from 'node:crypto';
import { type Dirent, readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ContentFault } from './content-fault.ts';
import { type KeptBoard, readBoardFile } from './post-board.ts';
import type { PictureFacts } from './render/assets.ts';
import type { FileToRender } from './render/render-file.ts';

/** A folder laid out as `content/` is: `posts/`, `pages/`, `boards/posts/`, and pictures in the first two or in `pictures/`. */
export interface ContentFolder {
  readonly path: string;
  /** How people know it: what stands before the names of files in faults. */
  readonly name: string;
}

export interface Picture extends PictureFacts {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Everything in one folder. What cannot be used is a fault, and left out. */
export interface FolderContent {
  readonly texts: readonly FileToRender[];
  readonly boards: ReadonlyMap<string, KeptBoard>;
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly faults: readonly ContentFault[];
  /** Texts that are there but cannot be read, by path. */
  readonly unreadable: ReadonlySet<string>;
}

/** A long book; what is longer takes too long to render while visitors wait. */
const TEXT_BYTES_MAX = 256 * 1024;
const BOARD_BYTES_MAX = 256 * 1024;
const PICTURE_BYTES_MAX = 4 * 1024 * 1024;

const TEXT = /^(?:posts\/.+|pages\/[^/]+)\.md$/;
const BOARD = /^boards\/posts\/([a-z0-9-]+)\.json$/;
const PICTURE = /^(?:posts|pages|pictures)\/.+\.(?:png|jpe?g|webp|gif|avif)$/;

const PICTURE_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
};

/** Reads a folder. One that is not there is empty. Files whose names begin with a dot, and links to elsewhere, are passed over. */
export async function readFolder(folder: ContentFolder): Promise<FolderContent> {
  const faults: ContentFault[] = [];
  const texts: FileToRender[] = [];
  const boards = new Map<string, KeptBoard>();
  const pictures = new Map<string, Picture>();
  const unreadable = new Set<string>();
  for (const path of listFiles(folder.path)) {
    const file = `${folder.name}/${path}`;
    const complain = (line: number, message: string) => {
      faults.push({ file, line, message });
    };
    if (TEXT.test(path)) {
      const text = await readText(join(folder.path, path), TEXT_BYTES_MAX, complain);
      if (text === undefined) unreadable.add(path);
      else texts.push({ path, text });
    } else if (BOARD.test(path)) {
      const text = await readText(join(folder.path, path), BOARD_BYTES_MAX, complain);
      const board = text === undefined ? undefined : readBoardFile(text, complain);
      if (board) boards.set(BOARD.exec(path)?.[1] ?? '', board);
    } else if (PICTURE.test(path)) {
      const picture = await readPicture(join(folder.path, path), complain);
      if (picture) pictures.set(path, picture);
    }
  }
  return { texts, boards, pictures, faults, unreadable };
}

/** Relative paths with slashes, in an order that is always the same. */
function listFiles(root: string): readonly string[] {
  const found: string[] = [];
  for (const top of ['posts', 'pages', 'boards/posts', 'pictures']) {
    for (const entry of entriesOf(join(root, top))) {
      const path = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
      if (entry.isFile() && !/(?:^|\/)\./.test(path)) found.push(path);
    }
  }
  return found.sort();
}

function entriesOf(path: string): readonly Dirent[] {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

type Complain = (line: number, message: string) => void;

async function readText(
  path: string,
  bytesMax: number,
  complain: Complain,
): Promise<string | undefined> {
  const bytes = await readBytes(path, bytesMax, complain);
  if (!bytes) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    complain(1, 'the file is not UTF-8 text.');
    return undefined;
  }
}

/** Looks at the size first: what is too large is not read. A file that has gone meanwhile is no fault. */
async function readBytes(
  path: string,
  bytesMax: number,
  complain: Complain,
): Promise<Buffer | undefined> {
  try {
    const { size } = await stat(path);
    if (size <= bytesMax) return await readFile(path);
    complain(1, `the file has ${size} bytes; at most ${bytesMax} are read.`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      complain(1, `the file cannot be read: ${(error as Error).message}.`);
  }
  return undefined;
}

async function readPicture(path: string, complain: Complain): Promise<Picture | undefined> {
  const bytes = await readBytes(path, PICTURE_BYTES_MAX, complain);
  if (!bytes) return undefined;
  const { default: sharp } = await import('sharp');
  try {
    const { format, width, height, autoOrient } = await sharp(bytes, {
      limitInputPixels: 40e6,
      failOn: 'error',
    }).metadata();
    const type = PICTURE_TYPES[format];
    if (!type) {
      complain(1, `pictures are PNG, JPEG, WebP, GIF or AVIF; this is ${format}.`);
      return undefined;
    }
    const key = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    return {
      name: `${key}.${type.slice('image/'.length)}`,
      width: autoOrient.width ?? width,
      height: autoOrient.height ?? height,
      type,
      bytes,
    };
  } catch (error) {
    complain(1, `the picture cannot be read: ${(error as Error).message}.`);
    return undefined;
  }
}
