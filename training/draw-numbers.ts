import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine, refuseCall } from '#scripts/command/command-line.ts';
import { drawBoardCrops } from './draw-numbers/draw-board.ts';
import { drawSheetCrops } from './draw-numbers/draw-sheet.ts';
import { drawSiteCrops } from './draw-numbers/draw-site.ts';
import type { NumberCrop } from './draw-numbers/number-crop.ts';
import { saveCrops, saveNumberDescription } from './draw-numbers/number-file.ts';
import { createDice } from './drawings/dice.ts';
import { loadOutlines } from './drawings/fonts.ts';

const USAGE = `Draws numbers and their surroundings for training/train_numbers.py: on boards, and on sheets of signs' plates, which are faster to draw.

  node training/draw-numbers.ts --into DIR [--boards N] [--sheets N] [--site N] [--seed N]

  --into DIR   where the files go, those of twenty boards or sheets in each, and numbers.json
  --boards N   boards to draw, each seen twice (default 400)
  --sheets N   sheets to draw (default 400)
  --site N     boards to draw as pages of the site do (default 0)
  --seed N     first seed (default 1)
  --help       this text
`;
const FILE_DRAWINGS = 20;

const { options } = readCommandLine(USAGE, {
  into: String,
  boards: 400,
  sheets: 400,
  site: 0,
  seed: 1,
});
const folder = options.into ?? refuseCall(USAGE);
mkdirSync(folder, { recursive: true });
saveNumberDescription(folder);
await draw('boards', options.boards, drawBoardCrops);
await draw('sheets', options.sheets, drawSheetCrops);
await draw('site', options.site, drawSiteCrops);

async function draw(name: string, count: number, drawOne: typeof drawBoardCrops): Promise<void> {
  const outlines = await loadOutlines();
  const first = options.seed;
  for (let seed = first; seed < first + count; seed += FILE_DRAWINGS) {
    const crops: NumberCrop[] = [];
    for (let i = seed; i < Math.min(seed + FILE_DRAWINGS, first + count); i++)
      crops.push(...(await drawOne(createDice(i * 15_485_863), outlines)));
    saveCrops(join(folder, `${name}-${String(seed).padStart(7, '0')}.crops`), crops);
  }
}
