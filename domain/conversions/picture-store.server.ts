import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { DomainError } from '../errors.ts';
import { PICTURE_BYTES_MAX } from './schema.ts';

/** Pictures, each under the SHA-256 of its bytes. */
export interface PictureStore {
  /** Stores a picture without its metadata, and returns its hash. Refuses what is no picture, or too large a one. */
  save(bytes: Uint8Array): Promise<string>;
  /** The picture as WebP. */
  read(hash: string): Promise<Buffer>;
  remove(hash: string): Promise<void>;
}

const PIXELS_MAX = 40e6;

/** Large enough to read any board by; what is larger is made smaller. */
const SIDE_PX_MAX = 3_000;

const FORMATS = new Set(['jpeg', 'png', 'webp']);

/** Where the bytes are: a folder, or a bucket. Names are letters, digits and dots. */
export interface PictureFiles {
  /** Whole or not at all: readers never see half a file. */
  write(name: string, bytes: Buffer): Promise<void>;
  read(name: string): Promise<Buffer>;
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>;
}

export function createPictureStore(files: PictureFiles): PictureStore {
  const nameOf = (hash: string) => {
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error(`${hash} is no hash of a picture`);
    return `${hash}.webp`;
  };
  return {
    async save(bytes) {
      const picture = await normalizePicture(bytes);
      const hash = createHash('sha256').update(picture).digest('hex');
      await files.write(nameOf(hash), picture);
      return hash;
    },
    read: (hash) => files.read(nameOf(hash)),
    remove: (hash) => files.remove(nameOf(hash)),
  };
}

/** The picture upright, without metadata, as lossless WebP. Its format is told by its bytes, not by its name. */
async function normalizePicture(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.length > PICTURE_BYTES_MAX) {
    const most = PICTURE_BYTES_MAX / 1024 / 1024;
    throw new DomainError('too-large', `The picture is larger than ${most} MB.`);
  }
  const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 });
  const { format } = await image.metadata().catch((error: unknown) => {
    const isLarge = String(error).includes('pixel limit');
    throw isLarge
      ? new DomainError('too-large', 'The picture has more than 40 million pixels.')
      : new DomainError('unsupported-type', 'This is no picture. Send a JPG, PNG or WEBP file.');
  });
  if (!FORMATS.has(format)) {
    throw new DomainError(
      'unsupported-type',
      `A picture of the format ${format} cannot be read here. Send a JPG, PNG or WEBP file.`,
    );
  }
  try {
    return await image
      .rotate()
      .resize({ width: SIDE_PX_MAX, height: SIDE_PX_MAX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ lossless: true, effort: 1 })
      .toBuffer();
  } catch (cause) {
    throw new DomainError('unprocessable', 'The picture is damaged, or its end is missing.', {
      cause,
    });
  }
}
