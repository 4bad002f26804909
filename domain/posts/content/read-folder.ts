import { createHash } from 'node:crypto';
import { type Dirent, readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { VFile } from 'vfile';
import { type ContentBoard, readBoardFile } from './board-file.ts';
import { type ContentFault, listFaults } from './content-fault.ts';
import type { PictureFacts } from './render/assets.ts';
import type { TextFile } from './render/render-file.ts';

/** A folder with the layout of `content/`: `posts/`, `pages/`, `boards/posts/`, and pictures in the first two or in `pictures/`. */
export interface ContentFolder {
  readonly path: string;
  /** Its name in faults, in front of the paths of files. */
  readonly name: string;
}

export interface Picture extends PictureFacts {
  /** Media type: `image/png`. */
  readonly type: string;
  readonly bytes: Buffer;
}

/** The files of one folder. Unusable files have a fault and are left out. */
export interface FolderContent {
  readonly texts: readonly TextFile[];
  /** By name: `ropes-first`. */
  readonly boards: ReadonlyMap<string, ContentBoard>;
  /** By path relative to the folder. */
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly faults: readonly ContentFault[];
  /** Paths of texts that exist but cannot be read. */
  readonly unreadable: ReadonlySet<string>;
}

/** As much as a long book. More would take too long to render while visitors wait. */
const TEXT_MAX_BYTES = 256 * 1024;
const BOARD_MAX_BYTES = 256 * 1024;
const PICTURE_MAX_BYTES = 4 * 1024 * 1024;

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

/** Reads a folder; a missing one counts as empty. Files whose names begin with a dot, and symbolic links, are skipped. */
export async function readFolder(folder: ContentFolder): Promise<FolderContent> {
  const faults: ContentFault[] = [];
  const texts: TextFile[] = [];
  const boards = new Map<string, ContentBoard>();
  const pictures = new Map<string, Picture>();
  const unreadable = new Set<string>();
  for (const path of listFiles(folder.path)) {
    const file = new VFile({ path: join(folder.path, path) });
    if (TEXT.test(path)) {
      if (await readText(file, TEXT_MAX_BYTES)) texts.push({ path, text: String(file) });
      else unreadable.add(path);
    } else if (BOARD.test(path)) {
      const isRead = await readText(file, BOARD_MAX_BYTES);
      const board = isRead ? readBoardFile(file) : undefined;
      if (board) boards.set(BOARD.exec(path)?.[1] ?? '', board);
    } else if (PICTURE.test(path)) {
      const picture = await readPicture(file);
      if (picture) pictures.set(path, picture);
    }
    const name = `${folder.name}/${path}`;
    faults.push(...listFaults(file).map((fault) => ({ file: name, ...fault })));
  }
  return { texts, boards, pictures, faults, unreadable };
}

/** Relative paths with slashes, sorted. */
function listFiles(root: string): readonly string[] {
  const found: string[] = [];
  for (const top of ['posts', 'pages', 'boards/posts', 'pictures']) {
    for (const entry of listEntries(join(root, top))) {
      const path = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
      if (entry.isFile() && !/(?:^|\/)\./.test(path)) found.push(path);
    }
  }
  return found.sort();
}

function listEntries(path: string): readonly Dirent[] {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Reads the file's text into `file.value`. Returns false if that fails. */
async function readText(file: VFile, maxBytes: number): Promise<boolean> {
  const bytes = await readBytes(file, maxBytes);
  if (!bytes) return false;
  try {
    file.value = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    file.message('the file is not UTF-8 text.');
    return false;
  }
}

/** Checks the size first, so that an oversized file is not read. A file removed in the meantime is not a fault. */
async function readBytes(file: VFile, maxBytes: number): Promise<Buffer | undefined> {
  try {
    const { size } = await stat(file.path);
    if (size <= maxBytes) return await readFile(file.path);
    file.message(`the file has ${size} bytes; at most ${maxBytes} are read.`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      file.message(`the file cannot be read: ${(error as Error).message}.`);
  }
  return undefined;
}

async function readPicture(file: VFile): Promise<Picture | undefined> {
  const bytes = await readBytes(file, PICTURE_MAX_BYTES);
  if (!bytes) return undefined;
  const { default: sharp } = await import('sharp');
  try {
    const { format, width, height, autoOrient } = await sharp(bytes, {
      limitInputPixels: 40e6,
      failOn: 'error',
    }).metadata();
    const type = PICTURE_TYPES[format];
    if (!type) {
      file.message(`pictures are PNG, JPEG, WebP, GIF or AVIF; this is ${format}.`);
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
    file.message(`the picture cannot be read: ${(error as Error).message}.`);
    return undefined;
  }
}
