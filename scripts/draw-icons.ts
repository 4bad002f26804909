/** Generates the icons of the installed site, `public/icons/*.png`, from the mark in `public/favicon.svg`. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { readCommandLine } from './command/command-line.ts';

const PUBLIC = join(import.meta.dirname, '../public');
const GROUND = '#f9fafb';

/** A maskable icon may be cut to any shape that contains the middle four fifths, so its mark is smaller. */
const ICONS = [
  { name: 'icon-192', size: 192, share: 0.86, ground: null },
  { name: 'icon-512', size: 512, share: 0.86, ground: null },
  { name: 'maskable-192', size: 192, share: 0.58, ground: GROUND },
  { name: 'maskable-512', size: 512, share: 0.58, ground: GROUND },
] as const;

readCommandLine('Usage: node scripts/draw-icons.ts   makes public/icons/*.png again', {});
const mark = (await readFile(join(PUBLIC, 'favicon.svg'), 'utf8')).replace(
  /^<svg[^>]*>|<\/svg>\s*$/g,
  '',
);
await mkdir(join(PUBLIC, 'icons'), { recursive: true });
for (const { name, size, share, ground } of ICONS) {
  // The mark's own box is 28 wide. It is drawn in the middle.
  const scale = (size * share) / 28;
  const at = (size - 28 * scale) / 2;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">` +
    (ground === null ? '' : `<rect width="${size}" height="${size}" fill="${ground}"/>`) +
    `<g transform="translate(${at} ${at}) scale(${scale})">${mark}</g></svg>`;
  await sharp(Buffer.from(svg))
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(PUBLIC, 'icons', `${name}.png`));
}
console.log(`${ICONS.length} icons`);
