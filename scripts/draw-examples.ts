import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawExamples } from './train-board/draw-examples.ts';
import { saveExamples } from './train-board/worker-job.ts';

const HELP = `Draws boards with their labels for scripts/train-board.ts: 3D scenes seen from straight above, degraded as by cameras and encoders.

  node scripts/draw-examples.ts --into DIR [--boards N] [--seed N]

  --into DIR   where the files go, a hundred examples in each
  --boards N   boards to draw, each seen twice (default 4000)
  --seed N     first seed (default 1)
  --help       this text
`;

const { values } = parseArgs({
  options: {
    into: { type: 'string' },
    boards: { type: 'string', default: '4000' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean' },
  },
});
if (values.help || !values.into) process.stdout.write(HELP);
else {
  mkdirSync(values.into, { recursive: true });
  const first = Number(values.seed);
  for (let seed = first; seed < first + Number(values.boards); seed += 50) {
    const file = join(values.into, `${String(seed).padStart(7, '0')}.examples`);
    saveExamples(file, await drawExamples(seed, 50));
  }
}
