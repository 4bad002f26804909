/**
 * Generates `app/ui/styles/fonts/nunito.woff2`, the display typeface, from its package: only printable ASCII and the marks that headings
 * use, in the one weight that headings use.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { readCommandLine } from './command/command-line.ts';

const SOURCE = '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2';
const TARGET = new URL('../app/ui/styles/fonts/nunito.woff2', import.meta.url);
const WEIGHT = 800;
const MARKS = '‘’“”–—…·×é';

readCommandLine(
  'Usage: node scripts/subset-font.ts   makes app/ui/styles/fonts/nunito.woff2 again',
  {},
);
const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const source = await readFile(new URL(import.meta.resolve(SOURCE)));
const subset = await subsetFont(source, ascii + MARKS, {
  targetFormat: 'woff2',
  noLayoutClosure: true,
  variationAxes: { wght: WEIGHT },
});
await writeFile(TARGET, subset);
console.log(`${TARGET.pathname.split('/').at(-1)}: ${source.length} → ${subset.length} bytes`);
