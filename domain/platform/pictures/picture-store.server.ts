import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { DomainError } from '../errors.ts';
import { decodeHeic, isHeic } from './decode-heic.ts';
import { nameFormat } from './name-format.ts';
import { BASELINE_PIXELS_MAX, PICTURE_BYTES_MAX, PIXELS_MAX } from './picture-limits.ts';

/** Pictures, each stored under the SHA-256 of its bytes. */
export interface PictureStore {
  /**
   * Removes a picture's metadata and hashes it, without storing anything. Refuses files that are not pictures, and pictures that are too
   * large.
   */
  prepare(bytes: Uint8Array): Promise<PreparedPicture>;
  write(picture: PreparedPicture): Promise<void>;
  /** The picture as WebP, or undefined if it is not stored. */
  find(hash: string): Promise<Buffer | undefined>;
  /** The hashes of the pictures last written before this time. */
  list(before: Date): AsyncIterable<string>;
  /** For `sweepPictures` only, which knows the pictures that are no longer used. */
  remove(hash: string): Promise<void>;
}

/** A picture in the form in which it is stored. */
export interface PreparedPicture {
  readonly hash: string;
  readonly bytes: Buffer;
}

/** Enough to read any board. Larger pictures are scaled down. */
const SIDE_PX_MAX = 3_000;

const FORMATS = new Set(['jpeg', 'png', 'webp']);

/** Where the bytes are stored: a folder or a bucket. Names consist of letters, digits and dots. */
export interface PictureFiles {
  /** Atomic: readers never see half a file. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Undefined if the file does not exist. */
  find(name: string): Promise<Buffer | undefined>;
  /** Names of the files last written before this time. */
  list(before: Date): AsyncIterable<string>;
  /** Removing a missing file is not an error. */
  remove(name: string): Promise<void>;
}

export function createPictureStore(files: PictureFiles): PictureStore {
  const nameOf = (hash: string) => {
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error(`${hash} is no hash of a picture`);
    return `${hash}.webp`;
  };
  return {
    async prepare(given) {
      const bytes = await normalizePicture(given);
      return { hash: createHash('sha256').update(bytes).digest('hex'), bytes };
    },
    write: ({ hash, bytes }) => files.write(nameOf(hash), bytes),
    find: (hash) => files.find(nameOf(hash)),
    async *list(before) {
      for await (const name of files.list(before)) {
        const [, hash] = /^([0-9a-f]{64})\.webp$/.exec(name) ?? [];
        if (hash !== undefined) yield hash;
      }
    },
    remove: (hash) => files.remove(nameOf(hash)),
  };
}

/** The picture upright, without metadata, as lossless WebP. Its format is detected from its bytes, not from its name. */
async function normalizePicture(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.length > PICTURE_BYTES_MAX) {
    const most = PICTURE_BYTES_MAX / 1024 / 1024;
    throw new DomainError('too-large', `The picture is larger than ${most} MB.`);
  }
  if (bytes.length === 0) {
    throw new DomainError('unsupported-type', 'The file is empty: it has no bytes.');
  }
  const name = nameFormat(bytes);
  if (name !== undefined) {
    throw new DomainError(
      'unsupported-type',
      `This is ${name}, which cannot be read here. Save it as JPG, PNG or WEBP.`,
    );
  }
  const image = isHeic(bytes) ? await openHeic(bytes) : await openPicture(bytes);
  try {
    return await image
      .rotate()
      .resize({ width: SIDE_PX_MAX, height: SIDE_PX_MAX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ lossless: true, effort: 1 })
      .toBuffer();
  } catch (cause) {
    throw damaged(cause);
  }
}

const TOO_MANY_PIXELS = 'The picture has more than 40 million pixels (120 as a baseline JPG).';

const damaged = (cause?: unknown) =>
  new DomainError('unprocessable', 'The picture is damaged, or its end is missing.', { cause });

async function openHeic(bytes: Uint8Array): Promise<Sharp> {
  const decoded = await decodeHeic(bytes, { pixelsMax: PIXELS_MAX });
  if (!decoded.ok && decoded.error === 'too-large')
    throw new DomainError('too-large', TOO_MANY_PIXELS);
  if (!decoded.ok) throw damaged();
  const { width, height, pixels } = decoded.value;
  return sharp(pixels, { raw: { width, height, channels: 4 } });
}

async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const image = sharp(bytes, { limitInputPixels: BASELINE_PIXELS_MAX, failOn: 'error', pages: 1 });
  const { format, width, height, isProgressive } = await image
    .metadata()
    .catch((error: unknown) => {
      const isLarge = String(error).includes('pixel limit');
      throw isLarge
        ? new DomainError('too-large', TOO_MANY_PIXELS)
        : new DomainError(
            'unsupported-type',
            'This is not a picture. Send a JPG, PNG, WEBP or HEIC file.',
          );
    });
  if (!FORMATS.has(format)) {
    throw new DomainError(
      'unsupported-type',
      `A picture of the format ${format} cannot be read here. Send a JPG, PNG, WEBP or HEIC file.`,
    );
  }
  const isBaseline = format === 'jpeg' && !isProgressive;
  if (width * height > PIXELS_MAX && !isBaseline) {
    throw new DomainError('too-large', TOO_MANY_PIXELS);
  }
  return image;
}
