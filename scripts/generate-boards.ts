/** Makes boards for a pack: `npm run generate:boards -- --help`. */

import { formatPackLine } from '#domain/boards/pack.ts';
import { readCommandLine, refuseCall } from './command/command-line.ts';
import { drawLine } from './generator/draw-line.ts';
import { makeLevel } from './generator/make-level.ts';
import { makePackLine } from './generator/pack-line.ts';

const USAGE = `Makes boards for a pack, one JSON line per level, on standard output.

  npm run -s generate:boards -- --seed S --count N [--from L] [--draw]

  --seed S    whole number; the same seed gives the same boards, byte for byte, until the
              engine's solver changes (default 1)
  --count N   how many levels (default 1834)
  --from L    the first level (default 1). Levels do not depend on one another: parts made
              separately and put together are the same as the whole.
  --draw      boards as text to look at, with their lines and tips, instead of JSON

Lines contain the solution that the board was made around. "npm run -s resolve:boards" searches for
shorter ones and proofs. Progress is printed to standard error.`;

const { seed, count, from, draw } = readCommandLine(USAGE, {
  seed: 1,
  count: 1834,
  from: 1,
  draw: false,
}).options;
if (from < 1) refuseCall(USAGE, '--from is a level, from 1.');
for (let level = from; level < from + count; level++) {
  const line = makePackLine(level, makeLevel(seed, level));
  console.log(draw ? drawLine(line) : formatPackLine(line));
  if (level % 50 === 0) console.error(`level ${level}`);
}
