import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { NUMBER_NET } from '#recognition/number-net/shape.ts';
import { compileKernel } from './build-kernel.ts';
import { createDice } from './drawings/dice.ts';
import { loadOutlines } from './drawings/fonts.ts';
import { drawBoardCrops } from './train-numbers/draw-board.ts';
import { drawSheetCrops } from './train-numbers/draw-sheet.ts';
import { loadCrops, type NumberCrop, saveCrops } from './train-numbers/number-crop.ts';
import { trainNumberNet } from './train-numbers/train-number-net.ts';
import { readFloats, writeWeights } from './training/weights-file.ts';

const HELP = `Trains the network that reads the numbers on signs, on crops of randomly drawn boards and sheets, and writes its weights.

  node scripts/train-numbers.ts --examples DIR [options]

  --examples DIR  folder of the examples
  --boards N      boards to draw into it first, each seen twice (default 0)
  --sheets N      sheets of numbers to draw into it first (default 0)
  --seed N        first seed of what is drawn (default 1)
  --steps N       steps of training; 0 only draws (default 8000)
  --continue      continue from the parameters that the last training wrote beside the examples
  --batch N       examples a step (default 48)
  --rate X        largest step (default 0.002)
  --help          this text
`;
const WEIGHTS = {
  target: 'recognition/number-net/weights.ts',
  name: 'NUMBER_WEIGHTS',
  script: 'scripts/train-numbers.ts',
};
/** Boards per file of examples. Sheets are faster to draw, and as many go to a file. */
const BOARDS_PER_FILE = 20;

const { values } = parseArgs({
  options: {
    examples: { type: 'string' },
    boards: { type: 'string', default: '0' },
    sheets: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '8000' },
    batch: { type: 'string', default: '48' },
    rate: { type: 'string', default: '0.002' },
    continue: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (values.help || !values.examples) process.stdout.write(HELP);
else {
  mkdirSync(values.examples, { recursive: true });
  await draw(values.examples, 'boards', Number(values.boards), drawBoardCrops);
  await draw(values.examples, 'sheets', Number(values.sheets), drawSheetCrops);
  if (Number(values.steps) > 0) train(values.examples);
}

async function draw(
  folder: string,
  name: string,
  count: number,
  drawOne: typeof drawBoardCrops,
): Promise<void> {
  const outlines = await loadOutlines();
  const first = Number(values.seed);
  for (let seed = first; seed < first + count; seed += BOARDS_PER_FILE) {
    const file = join(folder, `${name}-${String(seed).padStart(6, '0')}.examples`);
    if (existsSync(file)) continue;
    const examples: NumberCrop[] = [];
    for (let i = seed; i < Math.min(seed + BOARDS_PER_FILE, first + count); i++)
      examples.push(...(await drawOne(createDice(i * 15_485_863), outlines)));
    saveCrops(file, examples);
  }
}

function train(folder: string): void {
  const examples = readdirSync(folder)
    .filter((name) => name.endsWith('.examples'))
    .sort()
    .flatMap((name) => loadCrops(join(folder, name)));
  const parametersFile = join(folder, 'number.params');
  const start = performance.now();
  const parameters = trainNumberNet(
    examples,
    {
      steps: Number(values.steps),
      batch: Number(values.batch),
      rate: Number(values.rate),
      reportEvery: 200,
      kernel: compileKernel(true),
      from: values.continue ? readFloats(parametersFile) : null,
    },
    (step, text, parameters) => {
      const seconds = Math.round((performance.now() - start) / 1000);
      process.stdout.write(`${step} steps, ${seconds} s: ${text}\n`);
      writeFileSync(parametersFile, new Uint8Array(parameters.slice().buffer));
    },
  );
  writeWeights(NUMBER_NET, parameters, WEIGHTS);
}
