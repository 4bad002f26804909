import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { unpackParameters } from '#recognition/net/conv-net.ts';
import { SIGN_NET } from '#recognition/sign-net/shape.ts';
import { SIGN_WEIGHTS } from '#recognition/sign-net/weights.ts';
import { compileKernel } from './build-kernel.ts';
import { createDice } from './drawings/dice.ts';
import { loadOutlines } from './drawings/fonts.ts';
import type { BoardExample } from './train-board/board-example.ts';
import { saveViews } from './train-board/view-file.ts';
import { drawSignBoards } from './train-signs/draw-sign-boards.ts';
import { trainSignNet } from './train-signs/train-sign-net.ts';
import { readFloats, writeWeights } from './training/weights-file.ts';

const HELP = `Trains the network that reads the signs of blocks and gates, and writes its weights. It learns from examples as
scripts/draw-views.ts draws them, and from boards full of signs that are drawn here beside them.

  node scripts/train-signs.ts --examples DIR [options]

  --examples DIR     where the examples are; more may come while training goes on
  --boards N         boards full of signs to draw into it first, each seen twice (default 0)
  --seed N           first seed of what is drawn (default 1)
  --steps N          steps of training; 0 only draws (default 20000)
  --batch N          blocks and gates a step (default 48)
  --rate X           largest step (default 0.004)
  --checkpoint FILE  parameters, written as training goes (default examples/signs.params)
  --continue         continue from the checkpoint, or from the committed weights when there is none
  --pack             only write the checkpoint's weights to recognition/sign-net/weights.ts
  --help             this text
`;
const WEIGHTS = {
  target: 'recognition/sign-net/weights.ts',
  name: 'SIGN_WEIGHTS',
  script: 'scripts/train-signs.ts',
};
/** Boards in a file of examples. */
const BOARDS_PER_FILE = 40;

const { values } = parseArgs({
  options: {
    examples: { type: 'string' },
    boards: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '20000' },
    batch: { type: 'string', default: '48' },
    rate: { type: 'string', default: '0.004' },
    checkpoint: { type: 'string' },
    continue: { type: 'boolean' },
    pack: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (values.help || !values.examples) process.stdout.write(HELP);
else {
  const checkpoint = values.checkpoint ?? join(values.examples, 'signs.params');
  await draw(values.examples);
  const hasSteps = Number(values.steps) > 0;
  if (hasSteps && !values.pack) train(values.examples, checkpoint);
  if (hasSteps || values.pack) writeWeights(SIGN_NET, readFloats(checkpoint), WEIGHTS);
}

async function draw(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const outlines = await loadOutlines();
  const first = Number(values.seed);
  const end = first + Number(values.boards);
  for (let seed = first; seed < end; seed += BOARDS_PER_FILE) {
    const file = join(folder, `signs-${String(seed).padStart(6, '0')}.views`);
    if (existsSync(file)) continue;
    const examples: BoardExample[] = [];
    for (let i = seed; i < Math.min(seed + BOARDS_PER_FILE, end); i++)
      examples.push(...(await drawSignBoards(createDice(i * 15_485_863), outlines)));
    saveViews(file, examples);
  }
}

function lastParameters(checkpoint: string): Float32Array {
  return existsSync(checkpoint) ? readFloats(checkpoint) : unpackParameters(SIGN_NET, SIGN_WEIGHTS);
}

function train(folder: string, checkpoint: string): void {
  const start = performance.now();
  trainSignNet(
    folder,
    {
      steps: Number(values.steps),
      batch: Number(values.batch),
      rate: Number(values.rate),
      reportEvery: 250,
      kernel: compileKernel(true),
      from: values.continue ? lastParameters(checkpoint) : null,
    },
    (step, text, parameters) => {
      const seconds = Math.round((performance.now() - start) / 1000);
      process.stdout.write(`${step} steps, ${seconds} s: ${text}\n`);
      writeFileSync(checkpoint, new Uint8Array(parameters.slice().buffer));
    },
  );
}
