import {
  type Block,
  type BoardDraft,
  type Cell,
  COLORS,
  type Color,
  type Crate,
  type Gate,
  type Path,
  type Tie,
} from '#engine/types.ts';
import type { Dice } from './dice.ts';
import { keepLargest, makeFloor, trim } from './make-floor.ts';
import { makeGates } from './make-gates.ts';
import { takeShape } from './shapes.ts';

const BLOCK_SIGNS = [
  ...[
    'ice',
    'key',
    'locks',
    'star',
    'fixed',
    'ropes',
    'scissors',
    'closed',
    'open',
    'hidden',
    'rainbow',
  ],
  ...[
    'swapsTo',
    'bomb',
    'dynamite',
    'capsule',
    'axisUntil',
    'crate',
    'movable',
    'axis',
    'layers',
    'blocker',
  ],
] as const;
type BlockSign = (typeof BLOCK_SIGNS)[number];

/** For each color, one that is hard to distinguish from it. These are drawn on each other more often. */
const NEAREST: Readonly<Record<Color, Color>> = {
  red: 'orange',
  orange: 'yellow',
  yellow: 'orange',
  green: 'darkgreen',
  darkgreen: 'green',
  teal: 'blue',
  blue: 'teal',
  darkblue: 'purple',
  purple: 'darkblue',
  pink: 'purple',
};

const DIRECTIONS = [
  [1, 0],
  [0, 1],
] as const;

/** How often a drawn board's blocks, gates and seams have a sign, 0…1. */
export interface SignShares {
  readonly blocks: number;
  readonly gates: number;
  readonly ties: number;
  /** Number of straight runs of one to four cells that are removed from the floor, for slabs. (Default: 0) */
  readonly slabs?: number;
  /** Whether the floor is packed with small blocks, as in the game. (Default: false) */
  readonly isPacked?: boolean;
  /** Kinds of block signs to choose from. (Default: all) */
  readonly kinds?: readonly BlockSign[];
  /** How often a sign on a block or gate has another one beside it. Only the site's drawings show several. (Default: 0) */
  readonly furtherSigns?: number;
}

/**
 * A random board to draw, not to play: 40–95 % of the floor under blocks, of all shapes or packed with small ones, often next to others of
 * their color, every kind of modifier about equally often. A block has at most one (an arrow and layers may be combined), unless `furtherSigns`
 * says otherwise. Blocks and gates share colors as far as possible. It often has no solution.
 */
export function makeDrawnBoard(dice: Dice, shares: SignShares): BoardDraft {
  const floor = takeOut(makeFloor(dice), shares.slabs ?? 0, dice);
  const free = new Set<string>();
  floor.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) if (row[x] === '.') free.add(`${x},${y}`);
  });
  const colors = dice.shuffle(COLORS).slice(0, dice.between(3, 10));
  const isPacked = shares.isPacked === true;
  const target = free.size * (isPacked ? dice.real(0.06, 0.3) : dice.real(0.05, 0.6));
  const alike = dice.chance(0.5) ? 0 : dice.real(0.1, 0.7);
  const paths: Path[] = [];
  if (dice.chance(2 * shares.ties))
    for (let n = dice.between(1, 3); n > 0 && free.size > 8; n--)
      paths.push({ color: dice.pick(COLORS), cells: takePath(free, dice) });
  const made = makeGates(floor, colors, dice, shares.gates, shares.furtherSigns);
  const withGate = [...new Set(made.flatMap(listColors))];
  const leaving = withGate.length > 1 ? withGate : colors;
  const blocks: Block[] = [];
  const crates: Crate[] = [];
  while (free.size > target && blocks.length + crates.length < 60) {
    const cells = takeShape(free, dice, isPacked);
    const sign = dice.chance(shares.blocks) ? dice.pick(shares.kinds ?? BLOCK_SIGNS) : 'none';
    if (sign === 'crate' || sign === 'movable') {
      const id = `c${crates.length + 1}`;
      crates.push({
        id,
        cells,
        opensAfter: dice.between(1, 19),
        blocks: [],
        ...(sign === 'movable' ? { movable: true } : {}),
      });
      continue;
    }
    const beside = dice.chance(alike) ? findBeside(blocks, cells)?.color : undefined;
    const color = beside ?? dice.pick(leaving);
    const make = (kind: string) =>
      makeBlock(`b${blocks.length + 1}`, cells, kind, color, leaving, dice);
    blocks.push(
      shares.furtherSigns
        ? addSigns(make(sign), sign, make, shares.furtherSigns, dice)
        : make(sign),
    );
  }
  const gates = made.map((gate) => matchColorsToBlocks(gate, blocks, dice));
  const tied = makeTies(blocks, dice, shares.ties);
  const jumping = gates.filter((g) => g.id.startsWith('j'));
  return {
    floor,
    blocks,
    gates,
    ...(tied.length > 0 ? { tied } : {}),
    ...(paths.length > 0 ? { paths } : {}),
    ...(crates.length > 0 ? { crates } : {}),
    ...(jumping.length > 0 ? { jumpingLocks: jumping.map((g) => ({ gates: [g.id], at: 0 })) } : {}),
  };
}

/** The largest part of a floor from which some straight runs of one to four cells are removed. */
function takeOut(floor: readonly string[], count: number, dice: Dice): string[] {
  const rows = floor.map((row) => [...row]);
  for (let n = 0; n < count; n++) {
    const [dx, dy] = dice.pick(DIRECTIONS);
    const [right, bottom] = [(rows[0]?.length ?? 1) - 1, rows.length - 1];
    const x = dy === 1 && dice.chance(0.4) ? dice.pick([0, right]) : dice.between(0, right);
    const y = dx === 1 && dice.chance(0.4) ? dice.pick([0, bottom]) : dice.between(0, bottom);
    for (let i = dice.pick([1, 1, 1, 2, 2, 3, 4]); i-- > 0; )
      if (rows[y + i * dy]?.[x + i * dx]) (rows[y + i * dy] as string[])[x + i * dx] = '#';
  }
  return trim(keepLargest(rows));
}

/** The colors that a gate lets out, now or later. */
function listColors({ color, colors, switches }: Gate): readonly Color[] {
  return [...(color ? [color] : []), ...(colors ?? []), ...(switches ?? [])];
}

/** The gate, with colors replaced that no block has or will have. */
function matchColorsToBlocks(gate: Gate, blocks: readonly Block[], dice: Dice): Gate {
  const wanted = new Set(
    blocks.flatMap(({ color, swapsTo, layers }) => [
      ...(color ? [color] : []),
      ...(swapsTo ? [swapsTo] : []),
      ...(layers ?? []),
    ]),
  );
  const own = listColors(gate);
  const rest = dice.shuffle([...wanted].filter((color) => !own.includes(color)));
  const use = (color: Color): Color => (wanted.has(color) ? color : (rest.pop() ?? color));
  const { color, colors, switches } = gate;
  return {
    ...gate,
    ...(color ? { color: use(color) } : {}),
    ...(colors ? { colors: colors.map(use) } : {}),
    ...(switches ? { switches: [use(switches[0]), use(switches[1])] } : {}),
  };
}

/** One to six cells, each adjacent to the previous one. */
function takePath(free: Set<string>, dice: Dice): Cell[] {
  const start = dice.pick([...free]);
  const cells: Cell[] = [start.split(',').map(Number) as [number, number]];
  free.delete(start);
  for (let n = dice.between(1, 6); cells.length < n; ) {
    const [x, y] = cells.at(-1) as Cell;
    const next = dice
      .shuffle([...DIRECTIONS, [-1, 0] as const, [0, -1] as const])
      .map(([dx, dy]): Cell => [x + dx, y + dy])
      .find((cell) => free.has(String(cell)));
    if (!next) break;
    free.delete(String(next));
    cells.push(next);
  }
  return cells;
}

function findBeside(blocks: readonly Block[], cells: readonly Cell[]): Block | undefined {
  return blocks.find((block) =>
    block.cells.some(([u, v]) => cells.some(([x, y]) => Math.abs(x - u) + Math.abs(y - v) === 1)),
  );
}

function makeBlock(
  id: string,
  cells: Cell[],
  sign: string,
  color: Color,
  colors: readonly Color[],
  dice: Dice,
): Block {
  const other = dice.pick(colors.filter((c) => c !== color));
  const plain = { id, color, cells };
  const under = (): Color[] => {
    const rest = dice.shuffle(colors.filter((c) => c !== color));
    const first = dice.chance(0.3) ? [NEAREST[color]] : [];
    const count = dice.pick([1, 1, 1, 2, 2, 3]);
    return [...new Set([...first, ...rest])].slice(0, count);
  };
  const axis = dice.pick(['horizontal', 'vertical'] as const);
  switch (sign) {
    case 'ice':
      return { ...plain, ice: dice.between(1, 25) };
    case 'hidden':
      return { ...plain, hidden: dice.between(1, 19) };
    case 'key':
      return { ...plain, key: true };
    case 'locks':
      return { ...plain, locks: dice.pick([1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10, 12]) };
    case 'star':
      return { ...plain, star: true };
    case 'fixed':
      return { ...plain, fixed: true };
    case 'ropes':
      return {
        ...plain,
        ropes: dice.shuffle(COLORS).slice(0, dice.pick([1, 1, 2, 2, 3, 3, 4, 5, 5, 6])),
      };
    case 'scissors':
      return { ...plain, scissors: dice.chance(0.15) ? color : dice.pick(SCISSORS_COLORS) };
    case 'closed':
    case 'open':
      return { ...plain, curtain: sign };
    case 'rainbow':
      return { ...plain, rainbow: true };
    case 'swapsTo':
      return { ...plain, swapsTo: other };
    case 'bomb':
      return { ...plain, bomb: dice.between(2, 99) };
    case 'dynamite':
      return { ...plain, dynamite: dice.between(1, 20) };
    case 'capsule':
      return {
        ...plain,
        capsule: dice.pick([5, 8, 10, 12, 15, 20, 25, 30, 40, 60, dice.between(5, 99)]),
      };
    case 'axisUntil':
      return { ...plain, axis, axisUntil: dice.between(1, 19) };
    case 'axis':
      return { ...plain, axis, ...(dice.chance(0.3) ? { layers: under() } : {}) };
    case 'layers':
      return { ...plain, layers: under() };
    case 'blocker':
      return { id, cells };
    default:
      return plain;
  }
}

/** Signs that may lie beside others. */
const FURTHER_SIGNS = [
  ...(['key', 'key', 'key', 'scissors', 'scissors', 'dynamite', 'dynamite', 'hidden'] as const),
  ...(['hidden', 'axis', 'axis', 'axisUntil', 'layers', 'closed', 'open', 'ice', 'bomb'] as const),
  ...(['star', 'capsule', 'swapsTo', 'locks', 'ropes', 'fixed'] as const),
] as const;
/** Maximum number of signs beside the first. */
const FURTHER_SIGNS_MAX = 2;

/** The block with further signs made by `make`. Each is as likely as `share`, given the one before. */
function addSigns(
  block: Block,
  first: string,
  make: (sign: string) => Block,
  share: number,
  dice: Dice,
): Block {
  if (first === 'none' || first === 'blocker') return block;
  let signed = block;
  for (let n = 0; n < FURTHER_SIGNS_MAX && dice.chance(share); n++) {
    const more = make(dice.pick(FURTHER_SIGNS));
    const isTurning = signed.swapsTo !== undefined || more.swapsTo !== undefined;
    const isLayered = signed.layers !== undefined || more.layers !== undefined;
    if (!(isTurning && isLayered)) signed = { ...more, ...signed };
  }
  return signed;
}

/** Yellow and orange scissors look most like keys, so they are drawn more often. */
const SCISSORS_COLORS = [
  ...COLORS,
  ...(['yellow', 'yellow', 'yellow', 'orange', 'orange'] as const),
];

/** Ties between adjacent blocks without other modifiers. */
function makeTies(blocks: readonly Block[], dice: Dice, share: number): Tie[] {
  const ties: Tie[] = [];
  const used = new Set<string>();
  for (const a of blocks) {
    for (const b of blocks) {
      if (a.id >= b.id || used.has(a.id) || used.has(b.id) || !dice.chance(share)) continue;
      if (Object.keys(a).length > 3 || Object.keys(b).length > 3 || !a.color || !b.color) continue;
      if (
        !a.cells.some(([x, y]) => b.cells.some(([u, v]) => Math.abs(x - u) + Math.abs(y - v) === 1))
      )
        continue;
      used.add(a.id).add(b.id);
      ties.push(
        dice.chance(0.75) ? [a.id, b.id] : { blocks: [a.id, b.id], until: dice.between(1, 19) },
      );
    }
  }
  return ties;
}
