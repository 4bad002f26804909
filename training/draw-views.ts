import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine, refuseCall } from '#scripts/command/command-line.ts';
import { drawExamples } from './draw-views/draw-examples.ts';
import { saveNetDescription, saveViews } from './draw-views/view-file.ts';

const USAGE = `Draws boards with their labels for training/train.py: 3D scenes seen from straight above, degraded as by cameras and encoders.

  node training/draw-views.ts --into DIR [--boards N] [--seed N] [--held-out | --site]

  --into DIR   where the files go, those of fifty boards in each, and net.json
  --boards N   boards to draw, each seen twice (default 4000)
  --seed N     first seed (default 1)
  --held-out   draw the designs that training never sees
  --site       draw only what pages of the site show
  --help       this text
`;
/** Number of boards per file. */
const FILE_BOARDS = 50;

const { options } = readCommandLine(USAGE, {
  into: String,
  boards: 4000,
  seed: 1,
  'held-out': false,
  site: false,
});
const folder = options.into ?? refuseCall(USAGE);
mkdirSync(folder, { recursive: true });
saveNetDescription(folder);
const designs = options.site ? 'site' : options['held-out'] ? 'held-out' : 'training';
for (let seed = options.seed; seed < options.seed + options.boards; seed += FILE_BOARDS) {
  const file = join(folder, `${String(seed).padStart(7, '0')}.views`);
  saveViews(file, await drawExamples(seed, FILE_BOARDS, designs));
}
