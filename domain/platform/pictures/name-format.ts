/** Formats of pictures, and of what is taken for one, that are not read: by their first bytes, as people call them. */
const FORMATS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['HEIC', /^.{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/s],
  ['AVIF', /^.{4}ftypavi[fs]/s],
  ['GIF', /^GIF8/],
  ['BMP', /^BM/],
  ['TIFF', /^(?:II\*\0|MM\0\*)/],
  ['JPEG XL', /^(?:\xff\x0a|\0\0\0\x0cJXL )/],
  ['PDF', /^%PDF/],
  ['SVG', /^\s*(?:<\?xml[^>]*>\s*)?<svg/],
  ['MP4', /^.{4}ftyp(?:isom|mp4|iso\d|qt )/s],
];

/** The format of a file that is no JPG, PNG or WEBP; undefined if nobody would call it a picture. */
export function nameFormat(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 300)).toString('latin1');
  return FORMATS.find(([, pattern]) => pattern.test(head))?.[0];
}
