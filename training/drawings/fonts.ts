import { existsSync, readFileSync } from 'node:fs';
import opentype, { type PathCommand } from 'opentype.js';
import subsetFont from 'subset-font';
import type { Outlines } from './numbers.ts';

/** Fonts that the machines used for training tend to have. Missing ones are skipped. */
const SYSTEM = [
  'dejavu/DejaVuSans-Bold.ttf',
  'dejavu/DejaVuSansCondensed-Bold.ttf',
  'dejavu/DejaVuSerif-Bold.ttf',
  'liberation/LiberationSans-Bold.ttf',
  'liberation/LiberationSansNarrow-Bold.ttf',
  'liberation/LiberationSerif-Bold.ttf',
].map((name) => `/usr/share/fonts/truetype/${name}`);

const CHARS = '0123456789+';

/** Heavy display fonts like those of games. */
function listDisplay(): readonly string[] {
  return [
    import.meta.resolve('@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff2'),
    import.meta.resolve('@fontsource/titan-one/files/titan-one-latin-400-normal.woff2'),
    import.meta.resolve('@fontsource/luckiest-guy/files/luckiest-guy-latin-400-normal.woff2'),
    import.meta.resolve('@fontsource/paytone-one/files/paytone-one-latin-400-normal.woff2'),
    import.meta.resolve('@fontsource/passion-one/files/passion-one-latin-700-normal.woff2'),
    import.meta.resolve('@fontsource/passion-one/files/passion-one-latin-900-normal.woff2'),
    import.meta.resolve('@fontsource/bowlby-one/files/bowlby-one-latin-400-normal.woff2'),
    import.meta.resolve('@fontsource/fredoka/files/fredoka-latin-600-normal.woff2'),
    import.meta.resolve('@fontsource/fredoka/files/fredoka-latin-700-normal.woff2'),
    import.meta.resolve('@fontsource/baloo-2/files/baloo-2-latin-800-normal.woff2'),
  ];
}

/** Digits of outlined fonts to train with: our page font in four weights, display fonts and the machine's fonts. */
export async function loadOutlines(): Promise<Outlines[]> {
  const nunito = readFileSync(
    new URL(
      import.meta.resolve('@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2'),
    ),
  );
  const own = [600, 800, 1000, 1000].map((wght) =>
    subsetFont(nunito, CHARS, { targetFormat: 'truetype', variationAxes: { wght } }),
  );
  const display = listDisplay().map((url) =>
    subsetFont(readFileSync(new URL(url)), CHARS, { targetFormat: 'truetype' }),
  );
  const system = SYSTEM.filter((path) => existsSync(path)).map((path) => readFileSync(path));
  return [...(await Promise.all([...own, ...display])), ...system].map(outline);
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
      return [char, { path: moved.commands.map(format).join(''), width: box.x2 - box.x1 }];
    }),
  );
}

/** One command in SVG syntax. The package's own `toPathData` writes NaN for numbers that are nearly zero. */
function format(command: PathCommand): string {
  const points: number[] = [];
  if ('x1' in command) points.push(command.x1, command.y1);
  if ('x2' in command) points.push(command.x2, command.y2);
  if ('x' in command) points.push(command.x, command.y);
  return command.type + points.map((v) => v.toFixed(3)).join(' ');
}
