import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BLOCK_NET, GATE_NET, NUMBER_NET, SEAM_NET } from '#recognition/classify/signs/kinds.ts';
import {
  layerSizes,
  type NetShape,
  type NetWeights,
  runNet,
  unpackNet,
} from '#recognition/classify/signs/net.ts';
import { loadNets } from '#recognition/classify/signs/nets.ts';
import { createDice, type Dice } from './drawings/dice.ts';
import { makeLook } from './drawings/look.ts';
import { makeDrawnBoard } from './drawings/make-board.ts';
import { collectExamples, drawFlat, type Examples } from './train-signs/collect.ts';
import { type Example, fitNet } from './train-signs/fit.ts';
import { loadOutlines } from './train-signs/fonts.ts';
import { collectNumberSheet } from './train-signs/number-sheet.ts';

const HELP = `Trains the small networks that read signs, from boards drawn by scripts/drawings, and writes their weights.

  node scripts/train-signs.ts [--boards N] [--sheets N] [--epochs N] [--from N] [--warm] [--only NAME,…]

  --boards N   boards to draw (default 1800)
  --sheets N   sheets of numbers to draw besides (default 400)
  --epochs N   passes over them (default 12)
  --from N     number of the first board (default 1): other numbers, other boards
  --warm       go on from the weights there are, a little slower
  --only …     of block, gate, number, seam: the others keep their weights
  --help       this text
`;

const NETS = { block: BLOCK_NET, gate: GATE_NET, number: NUMBER_NET, seam: SEAM_NET } as const;
type Name = keyof typeof NETS;
const FROM: Readonly<Record<Name, keyof Examples>> = {
  block: 'blocks',
  gate: 'gates',
  number: 'numbers',
  seam: 'seams',
};

const { values } = parseArgs({
  options: {
    boards: { type: 'string', default: '1800' },
    sheets: { type: 'string', default: '400' },
    epochs: { type: 'string', default: '12' },
    only: { type: 'string' },
    from: { type: 'string', default: '1' },
    warm: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
});
if (values.help) process.stdout.write(HELP);
else
  await train(
    Number(values.boards),
    Number(values.sheets),
    Number(values.epochs),
    Number(values.from),
    (values.only?.split(',') ?? Object.keys(NETS)) as Name[],
  );

async function train(
  boards: number,
  sheets: number,
  epochs: number,
  from: number,
  names: readonly Name[],
): Promise<void> {
  const outlines = await loadOutlines();
  const examples: Examples = { blocks: [], gates: [], numbers: [], seams: [] };
  const held: Examples = { blocks: [], gates: [], numbers: [], seams: [] };
  for (let seed = from; seed < from + boards; seed++) {
    const dice = createDice(seed * 7919);
    const look = makeLook(dice, seed % 9 === 0 ? 'schematic' : 'bricks', outlines);
    // Ties hold bare blocks only: every other board has few signs on blocks and many ties.
    const board = makeDrawnBoard(
      dice,
      seed % 2 === 0 || !names.includes('seam')
        ? { blocks: 0.85, gates: 0.65, ties: 0.1 }
        : { blocks: 0.25, gates: 0.8, ties: 0.9 },
    );
    collectExamples(
      board,
      await drawFlat(board, look, dice),
      dice,
      seed % 10 === 0 ? held : examples,
    );
    if (seed % 200 === 0) say(`${seed} boards drawn`);
  }
  for (let seed = from; names.includes('number') && seed < from + sheets; seed++) {
    const { numbers } = seed % 10 === 0 ? held : examples;
    await collectNumberSheet(createDice(seed * 104729), outlines, numbers);
  }
  for (const name of names) {
    const shape = NETS[name];
    const own = examples[FROM[name]];
    say(`${name}: ${own.length} examples`);
    const dice = createDice(1000 + name.length);
    const net = fitNet(shape, own, dice, {
      epochs,
      say,
      ...(values.warm ? { start: loadNets()[name], rate: 0.002 } : {}),
      vary: (input) => vary(input, shape, dice),
    });
    const packed = packNet(shape, net);
    say(
      `${name}: right on boards kept apart, per head: ${judge(shape, unpackNet(shape, packed), held[FROM[name]])}`,
    );
    writeFileSync(
      new URL(`../recognition/classify/signs/weights/${name}.ts`, import.meta.url),
      `/** Made by scripts/train-signs.ts; do not edit. */\nexport const ${name.toUpperCase()}_WEIGHTS =\n  '${packed}';\n`,
    );
  }
}

/** Another view: moved by a pixel or two, mirrored unless it is a number, in a little more or less contrast, brightness and colour. */
function vary(
  input: Float32Array,
  { width, height, channels }: NetShape,
  dice: Dice,
): Float32Array {
  const isNumber = channels === 1;
  const mirror = !isNumber && dice.chance(0.5);
  const [dx, dy] = [dice.between(-1, 1), dice.between(-1, 1)];
  const gain = dice.real(0.85, 1.15);
  const lift = isNumber ? 0 : dice.real(-0.12, 0.12);
  const [chroma, da, db] = [dice.real(0.8, 1.2), dice.real(-0.06, 0.06), dice.real(-0.06, 0.06)];
  const out = new Float32Array(input.length);
  for (let y = 0; y < height; y++) {
    const row = Math.max(0, Math.min(height - 1, y + dy)) * width;
    for (let x = 0; x < width; x++) {
      const column = Math.max(0, Math.min(width - 1, x + dx));
      const from = channels * (row + (mirror ? width - 1 - column : column));
      const to = channels * (y * width + x);
      out[to] = (input[from] as number) * gain + lift;
      if (isNumber) continue;
      out[to + 1] = (input[from + 1] as number) * chroma + da;
      out[to + 2] = (input[from + 2] as number) * chroma + db;
    }
  }
  return out;
}

function judge(shape: NetShape, net: NetWeights, examples: readonly Example[]): string {
  return shape.heads
    .map((_, h) => {
      const asked = examples.filter(({ labels }) => (labels[h] as number) >= 0);
      const right = asked.filter(({ input, labels }) => {
        const p = runNet(shape, net, input)[h] as Float32Array;
        return p.indexOf(Math.max(...p)) === labels[h];
      });
      return `${right.length}/${asked.length}`;
    })
    .join(', ');
}

/** Eight bits a weight with one scale a layer; `unpackNet` reads it. */
function packNet(shape: NetShape, net: NetWeights): string {
  const parts = layerSizes(shape).map((_, i) => {
    const weights = net.weights[i] as Float32Array;
    const biases = net.biases[i] as Float32Array;
    const scale = weights.reduce((most, w) => Math.max(most, Math.abs(w)), 1e-6) / 127;
    const part = Buffer.alloc(4 + weights.length + 4 * biases.length);
    part.writeFloatLE(scale, 0);
    for (const [k, w] of weights.entries()) part.writeInt8(Math.round(w / scale), 4 + k);
    for (const [k, b] of biases.entries()) part.writeFloatLE(b, 4 + weights.length + 4 * k);
    return part;
  });
  return Buffer.concat(parts).toString('base64');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
