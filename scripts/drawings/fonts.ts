import { existsSync, readFileSync } from 'node:fs';
import opentype from 'opentype.js';
import subsetFont from 'subset-font';
import type { Outlines } from './numbers.ts';

/** Fonts that machines for which we train tend to have. What is missing is passed over. */
const SYSTEM = [
  'dejavu/DejaVuSans-Bold.ttf',
  'dejavu/DejaVuSansCondensed-Bold.ttf',
  'dejavu/DejaVuSerif-Bold.ttf',
  'liberation/LiberationSans-Bold.ttf',
  'liberation/LiberationSansNarrow-Bold.ttf',
  'liberation/LiberationSerif-Bold.ttf',
].map((name) => `/usr/share/fonts/truetype/${name}`);

const CHARS = '0123456789+';

/** Digits of outlined fonts to train with: our page font in four weights, and the machine's. */
export async function loadOutlines(): Promise<Outlines[]> {
  const nunito = readFileSync(
    new URL(
      '../../node_modules/@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2',
      import.meta.url,
    ),
  );
  const own = await Promise.all(
    [600, 800, 1000, 1000].map((wght) =>
      subsetFont(nunito, CHARS, { targetFormat: 'truetype', variationAxes: { wght } }),
    ),
  );
  const system = SYSTEM.filter((path) => existsSync(path)).map((path) => readFileSync(path));
  return [...own, ...system].map(outline);
}

function outline(file: Buffer): Outlines {
  const font = opentype.parse(
    file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer,
  );
  const zero = font.charToGlyph('0').getPath(0, 0, 1).getBoundingBox();
  const size = 1 / (zero.y2 - zero.y1);
  return Object.fromEntries(
    [...CHARS].map((char) => {
      const path = font.charToGlyph(char).getPath(0, 0, size);
      const box = path.getBoundingBox();
      const moved = font.charToGlyph(char).getPath(-box.x1, 1, size);
      return [char, { path: moved.toPathData(3), width: box.x2 - box.x1 }];
    }),
  );
}
