/** Checks a picture file by its bytes before any decoder sees it. */

import { BASELINE_PIXELS_MAX, PIXELS_MAX } from '#domain/platform/pictures/picture-limits.ts';

/** Why a file cannot be read as a picture. `altered`: the browser alters what pages read of pictures. */
export type PictureFault =
  | 'empty'
  | 'too-heavy'
  | 'not-a-picture'
  | 'heic'
  | 'truncated'
  | 'too-many-pixels'
  | 'altered'
  | 'undecodable';

export const FILE_BYTES_MAX = 25 * 2 ** 20;

type Inspection =
  | {
      readonly ok: true;
      readonly type: PictureType;
      readonly isAnimated: boolean;
      /** Whether it is so large that a phone may have too little memory for it. */
      readonly isLarge: boolean;
    }
  | { readonly ok: false; readonly fault: PictureFault };

type PictureType = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'heic' | 'bmp';

/**
 * Checks whether a whole file is a picture of a kind that browsers decode, complete, and not too large. Browsers decode the first frame of
 * an animation. HEIC files pass, because some browsers can decode them; in the others, decoding fails later.
 */
export function inspectPicture(bytes: Uint8Array): Inspection {
  if (bytes.length === 0) return refuse('empty');
  if (bytes.length > FILE_BYTES_MAX) return refuse('too-heavy');
  const type = findType(bytes);
  if (!type) return refuse('not-a-picture');
  const header = INSPECTORS[type](bytes);
  const pixels = header.width * header.height;
  if (pixels > (header.isBaseline ? BASELINE_PIXELS_MAX : PIXELS_MAX)) {
    return refuse('too-many-pixels');
  }
  if (!header.isWhole) return refuse('truncated');
  return { ok: true, type, isAnimated: header.isAnimated, isLarge: pixels > PIXELS_MAX };
}

function refuse(fault: PictureFault): Inspection {
  return { ok: false, fault };
}

function findType(bytes: Uint8Array): PictureType | undefined {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return 'gif';
  if (textAt(bytes, 0, 2) === 'BM') return 'bmp';
  if (textAt(bytes, 4, 4) !== 'ftyp') return undefined;
  const brand = textAt(bytes, 8, 4);
  if (brand === 'avif' || brand === 'avis') return 'avif';
  return /^(hei[cfmsx]|hev[cmsx]|mif1|msf1)$/.test(brand) ? 'heic' : undefined;
}

interface PictureHeader {
  /** 0 if the header does not state it. */
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
  /** False if the file ends before the picture does. */
  readonly isWhole: boolean;
  /** Whether it is a JPEG whose rows follow one another. (Default: false) */
  readonly isBaseline?: boolean;
}

const UNKNOWN_HEADER: PictureHeader = { width: 0, height: 0, isAnimated: false, isWhole: true };

const INSPECTORS: Readonly<Record<PictureType, (bytes: Uint8Array) => PictureHeader>> = {
  png: inspectPng,
  jpeg: inspectJpeg,
  webp: inspectWebp,
  gif: inspectGif,
  avif: inspectHeif,
  heic: inspectHeif,
  bmp: inspectBmp,
};

/** Source: Portable Network Graphics (W3C), chunks of length, type, data and check; APNG has an `acTL`. */
function inspectPng(bytes: Uint8Array): PictureHeader {
  const header = viewOf(bytes, 16, 8);
  const [width, height] = [header.getUint32(0), header.getUint32(4)];
  let frames = 1;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = viewOf(bytes, at, 4).getUint32(0);
    const type = textAt(bytes, at + 4, 4);
    if (type === 'acTL') frames = viewOf(bytes, at + 8, 4).getUint32(0);
    const next = at + 12 + length;
    if (type === 'IEND') return { width, height, isAnimated: frames > 1, isWhole: true };
    if (next > bytes.length) break;
    at = next;
  }
  return { width, height, isAnimated: frames > 1, isWhole: false };
}

/** Source: ITU T.81, markers. A frame header (SOF) holds the size, and the picture ends with EOI. Cameras may append their own bytes. */
function inspectJpeg(bytes: Uint8Array): PictureHeader {
  let size = { width: 0, height: 0, isBaseline: false };
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] as number;
    // Any number of these may precede a marker.
    if (marker === 0xff) {
      at++;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const frame = viewOf(bytes, at + 5, 4);
      const isBaseline = marker <= 0xc1;
      size = { width: frame.getUint16(2), height: frame.getUint16(0), isBaseline };
    }
    if (marker === 0xda) break;
    at += 2 + viewOf(bytes, at + 2, 2).getUint16(0);
  }
  return { ...size, isAnimated: false, isWhole: hasEnd(bytes, at) };
}

/** Whether there is an EOI after the first scan. A thumbnail before it has its own EOI, and within a scan every 0xff is stuffed. */
function hasEnd(bytes: Uint8Array, scan: number): boolean {
  for (let at = bytes.lastIndexOf(0xd9); at > scan; at = bytes.lastIndexOf(0xd9, at - 1)) {
    if (bytes[at - 1] === 0xff) return true;
  }
  return false;
}

/** Source: WebP container specification. `VP8X` has flags and the size, `ANIM` an animation. */
function inspectWebp(bytes: Uint8Array): PictureHeader {
  const isWhole = bytes.length >= viewOf(bytes, 4, 4).getUint32(0, true) + 8;
  const kind = textAt(bytes, 12, 4);
  if (kind === 'VP8X') {
    const flags = bytes[20] ?? 0;
    const width = 1 + read24(bytes, 24);
    const height = 1 + read24(bytes, 27);
    return { width, height, isAnimated: (flags & 2) !== 0, isWhole };
  }
  if (kind === 'VP8L') {
    const bits = viewOf(bytes, 21, 4).getUint32(0, true);
    return {
      width: 1 + (bits & 0x3fff),
      height: 1 + ((bits >> 14) & 0x3fff),
      isAnimated: false,
      isWhole,
    };
  }
  const frame = viewOf(bytes, 26, 4);
  return {
    width: frame.getUint16(0, true) & 0x3fff,
    height: frame.getUint16(2, true) & 0x3fff,
    isAnimated: false,
    isWhole,
  };
}

/** Source: GIF89a specification. Counts image descriptors by iterating over the blocks. */
function inspectGif(bytes: Uint8Array): PictureHeader {
  const screen = viewOf(bytes, 6, 4);
  const size = { width: screen.getUint16(0, true), height: screen.getUint16(2, true) };
  const packed = bytes[10] ?? 0;
  let at = 13 + (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);
  let frames = 0;
  const skipBlocks = () => {
    while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] as number);
    at++;
  };
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === 0x3b) return { ...size, isAnimated: frames > 1, isWhole: true };
    if (kind === 0x21) {
      at += 2;
      skipBlocks();
    } else if (kind === 0x2c) {
      frames++;
      const local = bytes[at + 9] ?? 0;
      at += 11 + (local & 0x80 ? 3 * 2 ** ((local & 7) + 1) : 0);
      skipBlocks();
    } else break;
  }
  return { ...size, isAnimated: frames > 1, isWhole: false };
}

/** The boxes that describe the pictures of a HEIF file are within this many bytes. */
const HEIF_HEADER_BYTES_MAX = 65_536;

/**
 * Source: ISO/IEC 23008-12. An `ispe` box holds the size of each picture in the file, tiles and thumbnails included.
 */
function inspectHeif(bytes: Uint8Array): PictureHeader {
  let size = { width: 0, height: 0 };
  const last = Math.min(bytes.length, HEIF_HEADER_BYTES_MAX) - 16;
  for (let at = bytes.indexOf(0x69, 8); at >= 0 && at <= last; at = bytes.indexOf(0x69, at + 1)) {
    if (textAt(bytes, at, 4) !== 'ispe') continue;
    const extents = viewOf(bytes, at + 8, 8);
    const [width, height] = [extents.getUint32(0), extents.getUint32(4)];
    if (width * height > size.width * size.height) size = { width, height };
  }
  return { ...UNKNOWN_HEADER, ...size, isAnimated: /^(avis|hevc|msf1)$/.test(textAt(bytes, 8, 4)) };
}

/** Source: BITMAPINFOHEADER. A negative height means that rows run from the top down. */
function inspectBmp(bytes: Uint8Array): PictureHeader {
  const header = viewOf(bytes, 18, 8);
  return {
    width: Math.abs(header.getInt32(0, true)),
    height: Math.abs(header.getInt32(4, true)),
    isAnimated: false,
    isWhole: bytes.length >= viewOf(bytes, 2, 4).getUint32(0, true),
  };
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, i) => bytes[i] === byte);
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

function read24(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
}

/** A view of these bytes. Bytes beyond the end of the file read as zeros. */
function viewOf(bytes: Uint8Array, at: number, length: number): DataView {
  const copy = new Uint8Array(length);
  copy.set(bytes.subarray(at, at + length));
  return new DataView(copy.buffer);
}
