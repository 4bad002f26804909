/** Small random boards with every modifier, the same for the same seed. Test code only. */

import { checkBoard } from '#engine/board.ts';
import {
  type Block,
  type Board,
  type BoardDraft,
  type Cell,
  type Color,
  type Crate,
  type Gate,
  type JumpingLock,
  OUTWARD,
  type Path,
  type Side,
  type Tie,
} from '#engine/types.ts';
import { createDice, type Dice } from '#training/drawings/dice.ts';

const PALETTE: readonly Color[] = ['red', 'blue', 'green', 'pink'];
const SIDES: readonly Side[] = ['top', 'right', 'bottom', 'left'];
/** Every kind of modifier. A board uses some of them, densely or sparsely. */
const KINDS = [
  ...['axis', 'axisUntil', 'layers', 'blocker', 'fixed', 'ice', 'locks', 'star', 'ropes'],
  ...[
    'curtain',
    'hidden',
    'rainbow',
    'swapsTo',
    'bomb',
    'dynamite',
    'capsule',
    'tied',
    'tiedUntil',
  ],
  ...['gateStar', 'gateIce', 'gateLocks', 'shutter', 'colors', 'switches', 'spans', 'jumping'],
  ...['paths', 'crates', 'movable', 'disconnected'],
] as const;

/** A board that `checkBoard` accepts: 3×3 to 6×5, at most 7 blocks and 6 gates. It often has no solution. */
export function makeRandomBoard(seed: number): Board {
  const dice = createDice(seed);
  const density = dice.pick([0.1, 0.3, 0.6, 1]);
  const kinds = new Set<string>(KINDS.filter(() => dice.chance(density)));
  const colors = PALETTE.slice(0, dice.between(1, PALETTE.length));
  const [width, height] = [dice.between(3, 6), dice.between(3, 5)];
  const holes = dice.pick([0, 0.05, 0.2]);
  const floor = Array.from({ length: height }, () =>
    Array.from({ length: width }, () => (dice.chance(holes) ? '#' : '.')).join(''),
  );
  if (!floor.some((row) => row.includes('.'))) floor[0] = '.'.repeat(width);

  const free = new Set<string>();
  floor.forEach((row, y) => {
    for (let x = 0; x < width; x++) if (row[x] === '.') free.add(`${x},${y}`);
  });
  const everyCell = [...free].map(toCell);
  const blocks: Block[] = [];
  const addBlock = (from: Set<string>) => {
    const cells = takeCells(from, dice, kinds.has('disconnected') && dice.chance(0.3));
    if (cells.length > 0) blocks.push(decorate(`b${dice.below(1e6)}x${blocks.length}`, cells));
  };
  const decorate = (id: string, cells: Cell[]) => makeBlock(id, cells, kinds, colors, dice);
  const room = Math.floor(free.size * dice.pick([0.3, 0.5, 0.8]));
  const crates: Crate[] = [];
  while (kinds.has('crates') && crates.length < 2 && dice.chance(0.7)) {
    const cells = takeCells(free, dice, false);
    if (cells.length === 0) break;
    const inside = new Set(cells.map(String));
    const before = blocks.length;
    while (dice.chance(0.6) && inside.size > 0) addBlock(inside);
    const opensAfter = dice.between(0, 3);
    const movable = kinds.has('movable') && dice.chance(0.6) ? { movable: true } : {};
    const id = `c${crates.length}`;
    crates.push({ id, cells, opensAfter, blocks: blocks.splice(before), ...movable });
  }
  const count = dice.between(2, 7);
  while (blocks.length < count && free.size > everyCell.length - room) addBlock(free);
  const gates = makeGates(floor, kinds, colors, dice);

  const ids = [...blocks, ...crates.flatMap((crate) => crate.blocks)].map(({ id }) => id);
  const tied: Tie[] = [];
  while ((kinds.has('tied') || kinds.has('tiedUntil')) && ids.length > 1 && dice.chance(0.6)) {
    const names = dice.shuffle(ids).slice(0, dice.between(2, 3));
    const isTimed = !kinds.has('tied') || (kinds.has('tiedUntil') && dice.chance(0.5));
    tied.push(isTimed ? { blocks: names, until: dice.between(0, 3) } : names);
  }
  const paths: Path[] = [];
  const pathless = new Set(everyCell.map(String));
  while (kinds.has('paths') && paths.length < 2 && dice.chance(0.8))
    paths.push({ color: dice.pick(colors), cells: takeCells(pathless, dice, false) });
  const jumpingLocks: JumpingLock[] = [];
  while (kinds.has('jumping') && gates.length > 0 && dice.chance(0.6)) {
    const names = dice.shuffle(gates.map(({ id }) => id)).slice(0, dice.between(1, gates.length));
    jumpingLocks.push({ gates: names, at: dice.below(names.length) });
  }

  const draft: BoardDraft = {
    floor,
    blocks: dice.shuffle(blocks),
    gates,
    ...(tied.length > 0 ? { tied } : {}),
    ...(paths.length > 0 ? { paths: paths.filter(({ cells }) => cells.length > 0) } : {}),
    ...(crates.length > 0 ? { crates } : {}),
    ...(jumpingLocks.length > 0 ? { jumpingLocks } : {}),
  };
  const checked = checkBoard(draft);
  if (!checked.ok)
    throw new Error(`seed ${seed} makes a faulty board: ${JSON.stringify(checked.error)}`);
  return checked.value;
}

function makeBlock(
  id: string,
  cells: Cell[],
  kinds: ReadonlySet<string>,
  colors: readonly Color[],
  dice: Dice,
): Block {
  const has = (kind: string, p = 0.3) => kinds.has(kind) && dice.chance(p);
  const axis = dice.pick(['horizontal', 'vertical'] as const);
  const forAnyBlock = {
    ...(has('fixed', 0.15) ? { fixed: true } : {}),
    ...(has('ice') ? { ice: dice.between(0, 2) } : {}),
    ...(has('locks') ? { locks: dice.between(0, 2) } : {}),
    ...(has('ropes', 0.25) ? { ropes: dice.shuffle(colors).slice(0, dice.between(1, 2)) } : {}),
    ...(has('curtain') ? { curtain: dice.pick(['closed', 'open'] as const) } : {}),
    ...(has('hidden') ? { hidden: dice.between(0, 3) } : {}),
    ...(has('bomb') ? { bomb: 12.5 } : {}),
    ...(has('capsule') ? { capsule: 5 } : {}),
    ...(has('axis') || has('axisUntil')
      ? { axis, ...(kinds.has('axisUntil') ? { axisUntil: dice.between(0, 2) } : {}) }
      : {}),
  };
  if (has('blocker', 0.2)) return { id, cells, ...forAnyBlock };
  const under = has('swapsTo')
    ? { swapsTo: dice.pick(colors) }
    : has('layers', 0.4)
      ? { layers: Array.from({ length: dice.between(1, 2) }, () => dice.pick(colors)) }
      : {};
  return {
    id,
    cells,
    color: dice.pick(colors),
    ...forAnyBlock,
    ...under,
    ...(kinds.has('locks') || kinds.has('gateLocks') ? { key: dice.chance(0.5) } : {}),
    ...(kinds.has('ropes') && dice.chance(0.5) ? { scissors: dice.pick(colors) } : {}),
    ...(has('star') ? { star: true } : {}),
    ...(has('rainbow', 0.2) ? { rainbow: true } : {}),
    ...(has('dynamite', 0.25) ? { dynamite: dice.between(1, 4) } : {}),
  };
}

function makeGates(
  floor: readonly string[],
  kinds: ReadonlySet<string>,
  colors: readonly Color[],
  dice: Dice,
): Gate[] {
  const isFloor = ([x, y]: Cell) => floor[y]?.[x] === '.';
  const gates: Gate[] = [];
  for (let tries = dice.between(2, 6); tries > 0; tries--) {
    const side = dice.pick(SIDES);
    const step = OUTWARD[side];
    const isEdge = (cell: Cell) =>
      isFloor(cell) && !isFloor([cell[0] + step[0], cell[1] + step[1]]);
    const edge = floor.flatMap((row, y) => Array.from(row, (_, x): Cell => [x, y])).filter(isEdge);
    if (edge.length === 0) continue;
    const along: Cell = step[0] === 0 ? [1, 0] : [0, 1];
    const run = [dice.pick(edge)];
    for (let length = dice.between(1, 4); run.length < length; ) {
      const [x, y] = run[run.length - 1] as Cell;
      const next: Cell = [x + along[0], y + along[1]];
      if (!isEdge(next)) break;
      run.push(next);
    }
    gates.push(makeGate(`g${gates.length}`, side, run, kinds, colors, dice));
  }
  return gates;
}

function makeGate(
  id: string,
  side: Side,
  run: readonly Cell[],
  kinds: ReadonlySet<string>,
  colors: readonly Color[],
  dice: Dice,
): Gate {
  const has = (kind: string) => kinds.has(kind) && dice.chance(0.35);
  const cells = dice.pick([run, [...run].reverse(), dice.shuffle(run)]);
  const span = (): [number, number] => {
    const first = dice.below(cells.length);
    return [first, dice.between(first, cells.length - 1)];
  };
  const shown = has('colors')
    ? { colors: Array.from({ length: dice.between(1, 3) }, () => dice.pick(PALETTE)) }
    : has('switches')
      ? { switches: [dice.pick(colors), dice.pick(colors)] as const }
      : { color: dice.pick(colors) };
  return {
    id,
    side,
    cells,
    ...shown,
    ...(kinds.has('star') || has('gateStar') ? { star: dice.chance(0.5) } : {}),
    ...(has('gateIce') ? { ice: dice.between(0, 2) } : {}),
    ...(has('gateLocks') ? { locks: dice.between(0, 2) } : {}),
    ...(has('shutter') ? { shutter: dice.pick(['open', 'shut'] as const) } : {}),
    ...(has('spans') ? { spans: Array.from({ length: dice.between(1, 3) }, span) } : {}),
  };
}

/** One to four cells taken from `from`: grown from one to its neighbors, or scattered. */
function takeCells(from: Set<string>, dice: Dice, isStrewn: boolean): Cell[] {
  const taken: Cell[] = [];
  for (let wanted = dice.pick([1, 1, 2, 2, 3, 4]); wanted > 0; wanted--) {
    const candidates = [...from]
      .map(toCell)
      .filter(
        ([x, y]) =>
          isStrewn ||
          taken.length === 0 ||
          taken.some(([tx, ty]) => Math.abs(tx - x) + Math.abs(ty - y) === 1),
      );
    if (candidates.length === 0) break;
    const cell = dice.pick(candidates);
    taken.push(cell);
    from.delete(String(cell));
  }
  return taken;
}

function toCell(key: string): Cell {
  const [x, y] = key.split(',').map(Number);
  return [x as number, y as number];
}
