import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { BoardDraft } from '#engine/types.ts';
import {
  layerSizes,
  type NetShape,
  type NetWeights,
  runNet,
  unpackNet,
} from '#recognition/classify/signs/net.ts';
import {
  BORDER_STEPS,
  BORDERS,
  CELL_NET,
  cellSamples,
  HOLDS,
} from '#recognition/segment/cell-net.ts';
import { createDice, type Dice } from './drawings/dice.ts';
import { makeLook } from './drawings/look.ts';
import { makeDrawnBoard } from './drawings/make-board.ts';
import { drawFlat } from './train-signs/collect.ts';
import { type Example, fitNet } from './train-signs/fit.ts';
import { loadOutlines } from './train-signs/fonts.ts';

const HELP = `Trains the network that tells cells and their borders apart, from boards drawn by scripts/drawings, and writes its weights.

  node scripts/train-cells.ts [--boards N] [--epochs N]

  --boards N   boards to draw (default 900)
  --epochs N   passes over their cells (default 8)
  --help       this text
`;

/** Cells taken from a board. */
const PER_BOARD = 28;

const { values } = parseArgs({
  options: {
    boards: { type: 'string', default: '900' },
    epochs: { type: 'string', default: '8' },
    help: { type: 'boolean' },
  },
});
if (values.help) process.stdout.write(HELP);
else await train(Number(values.boards), Number(values.epochs));

async function train(boards: number, epochs: number): Promise<void> {
  const outlines = await loadOutlines();
  const examples: Example[] = [];
  const held: Example[] = [];
  for (let seed = 1; seed <= boards; seed++) {
    const dice = createDice(seed * 15485863);
    const look = makeLook(dice, seed % 8 === 0 ? 'schematic' : 'bricks', outlines);
    const signs = dice.real(0, 0.7);
    const board = makeDrawnBoard(dice, { blocks: signs, gates: signs, ties: 0.15 });
    const flat = await drawFlat(board, look, dice);
    const label = labelCells(board);
    const [width, height] = [board.floor[0]?.length ?? 0, board.floor.length];
    const places = [];
    for (let y = -1; y <= height; y++) for (let x = -1; x <= width; x++) places.push([x, y]);
    for (const [x, y] of dice.shuffle(places).slice(0, PER_BOARD) as [number, number][]) {
      (seed % 12 === 0 ? held : examples).push({
        input: cellSamples(flat, x, y),
        labels: label(x, y),
      });
    }
    if (seed % 100 === 0) say(`${seed} boards drawn`);
  }
  say(`${examples.length} examples`);
  const dice = createDice(77);
  const net = fitNet(CELL_NET, examples, dice, { epochs, say, vary: (input) => vary(input, dice) });
  const packed = pack(CELL_NET, net);
  say(`right on boards kept apart, per head: ${judge(unpackNet(CELL_NET, packed), held)}`);
  writeFileSync(
    new URL('../recognition/segment/weights/cells.ts', import.meta.url),
    `/** Made by scripts/train-cells.ts; do not edit. */\nexport const CELL_WEIGHTS =\n  '${packed}';\n`,
  );
}

/** Gives each cell's classes: what it holds, then its borders. A crate counts as a block. */
function labelCells(board: BoardDraft): (x: number, y: number) => number[] {
  const owner = new Map<string, string>();
  for (const piece of [...board.blocks, ...(board.crates ?? [])])
    for (const cell of piece.cells) owner.set(String(cell), piece.id);
  const gates = new Set(
    board.gates.flatMap(({ side, cells }) => cells.map((cell) => `${side} ${cell}`)),
  );
  const sides = ['right', 'bottom', 'left', 'top'];
  const isFloor = (x: number, y: number): boolean => board.floor[y]?.[x] === '.';
  const border = (name: (typeof BORDERS)[number]): number => BORDERS.indexOf(name);
  return (x, y) => {
    if (!isFloor(x, y)) return [HOLDS.indexOf('void'), ...BORDER_STEPS.map(() => border('none'))];
    const own = owner.get(`${x},${y}`);
    return [
      HOLDS.indexOf(own ? 'block' : 'floor'),
      ...BORDER_STEPS.map(([dx, dy], i) => {
        if (!isFloor(x + dx, y + dy))
          return border(gates.has(`${sides[i]} ${x},${y}`) ? 'gate' : 'frame');
        return border(own && own === owner.get(`${x + dx},${y + dy}`) ? 'joined' : 'apart');
      }),
    ];
  };
}

/** Another light: a little more or less contrast, brightness and colour. */
function vary(input: Float32Array, dice: Dice): Float32Array {
  const [gain, lift, chroma, da, db] = [
    dice.real(0.85, 1.15),
    dice.real(-0.12, 0.12),
    dice.real(0.8, 1.2),
    dice.real(-0.06, 0.06),
    dice.real(-0.06, 0.06),
  ];
  return input.map((v, i) =>
    v === 0 ? 0 : i % 3 === 0 ? v * gain + lift : v * chroma + (i % 3 === 1 ? da : db),
  );
}

function judge(net: NetWeights, examples: readonly Example[]): string {
  return CELL_NET.heads
    .map((_, h) => {
      const right = examples.filter(({ input, labels }) => {
        const p = runNet(CELL_NET, net, input)[h] as Float32Array;
        return p.indexOf(Math.max(...p)) === labels[h];
      });
      return `${right.length}/${examples.length}`;
    })
    .join(', ');
}

/** Eight bits a weight with one scale a layer; `unpackNet` reads it. */
function pack(shape: NetShape, net: NetWeights): string {
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
