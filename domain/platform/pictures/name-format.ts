/**
 * Formats that are not supported, of pictures and of files mistaken for pictures: their common names and their first bytes, with `·` for
 * zero.
 */
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

/** The name of the file's format if it is a known one other than JPG, PNG, WEBP and HEIC, otherwise undefined. */
export function nameFormat(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 300)).toString('latin1').replaceAll('\0', '·');
  return FORMATS.find(([, pattern]) => pattern.test(head))?.[0];
}
