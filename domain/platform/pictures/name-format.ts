/** Formats of pictures, and of what is taken for one, that are not read: by their first bytes, with a dot for zero, as people call them. */
const FORMATS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['AVIF', /^.{4}ftypavi[fs]/s],
  ['GIF', /^GIF8/],
  ['BMP', /^BM/],
  ['TIFF', /^(?:II\*·|MM·\*)/],
  ['JPEG XL', /^.{4}JXL /s],
  ['PDF', /^%PDF/],
  ['SVG', /^\s*(?:<\?xml[^>]*>\s*)?<svg/],
  ['MP4', /^.{4}ftyp(?:isom|mp4|iso\d|qt )/s],
];

/** The format of a file that is not a JPG, PNG, WEBP or HEIC; undefined if nobody would call it a picture. */
export function nameFormat(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 300)).toString('latin1').replaceAll('\0', '·');
  return FORMATS.find(([, pattern]) => pattern.test(head))?.[0];
}
