import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawExamples } from './draw-views/draw-examples.ts';
import { saveNetDescription, saveViews } from './draw-views/view-file.ts';

const HELP = `Draws boards with their labels for training/train.py: 3D scenes seen from straight above, degraded as by cameras and encoders.

  node training/draw-views.ts --into DIR [--boards N] [--seed N] [--held-out | --site]

  --into DIR   where the files go, those of fifty boards in each, and net.json
  --boards N   boards to draw, each seen twice (default 4000)
  --seed N     first seed (default 1)
  --held-out   draw the designs that training never sees
  --site       draw only what pages of the site show
  --help       this text
`;
/** Boards a file. */
const FILE_BOARDS = 50;

const { values } = parseArgs({
  options: {
    into: { type: 'string' },
    boards: { type: 'string', default: '4000' },
    seed: { type: 'string', default: '1' },
    'held-out': { type: 'boolean' },
    site: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (values.help || !values.into) process.stdout.write(HELP);
else {
  mkdirSync(values.into, { recursive: true });
  saveNetDescription(values.into);
  const designs = values.site ? 'site' : values['held-out'] ? 'held-out' : 'training';
  const first = Number(values.seed);
  for (let seed = first; seed < first + Number(values.boards); seed += FILE_BOARDS) {
    const file = join(values.into, `${String(seed).padStart(7, '0')}.views`);
    saveViews(file, await drawExamples(seed, FILE_BOARDS, designs));
  }
}
