/** Modifiers that change how blocks move or which colors leave. They are added before a line is searched for. */

import type { Mechanic } from '#engine/mechanics.ts';
import { startPosition } from '#engine/position.ts';
import { isVertical } from '#engine/rules/shapes.ts';
import { solve } from '#engine/solve.ts';
import type { Block, BoardDraft, Color } from '#engine/types.ts';
import { findUnsolvability } from '#engine/unsolvability/find-unsolvability.ts';
import { areNeighbors, boxUp, changeBlock, isBare } from './edit-draft.ts';
import { colorsOf } from './gates.ts';
import { trust } from './line-facts.ts';
import type { Random } from './random.ts';

const TRIES = 4;

type Add = (random: Random, draft: BoardDraft) => BoardDraft | undefined;

/** The board with the mechanics of the list that belong here. It may have no solution. */
export function addBeforeLine(
  random: Random,
  draft: BoardDraft,
  mechanics: readonly Mechanic[],
): BoardDraft {
  let board = draft;
  for (const mechanic of mechanics) {
    const [add, times] = ADDITIONS[mechanic] ?? [];
    if (!add || !times) continue;
    for (let left = Math.max(1, Math.round(times(random, draft.blocks.length))); left > 0; left--) {
      for (let tries = TRIES; tries > 0; tries--) {
        const changed = add(random, board);
        if (!changed || !canAllLeave(changed)) continue;
        board = changed;
        break;
      }
    }
  }
  return board;
}

/** False if something could not leave even if nothing else were in its way. */
export function canAllLeave(draft: BoardDraft): boolean {
  return findUnsolvability(startPosition(trust(draft))) === undefined;
}

/** How each is added, and how often on a board with this many blocks. */
const ADDITIONS: Partial<
  Record<Mechanic, readonly [Add, (random: Random, blocks: number) => number]>
> = {
  layers: [
    addColor((color) => ({ layers: [color] })),
    (random, blocks) => blocks * (0.1 + 0.2 * random.next()),
  ],
  'color-swaps': [addColor((color) => ({ swapsTo: color })), (random) => random.pick([1, 1, 2, 3])],
  axis: [addAxis, (random, blocks) => blocks * (0.05 + 0.13 * random.next())],
  'limited-arrows': [limitAxis, (random) => random.pick([1, 1, 2])],
  'movable-crates': [addMovableCrate, (random) => random.pick([1, 1, 2])],
  ties: [
    (random, draft) => addTie(random, draft, false),
    (random) => random.pick([1, 1, 1, 2, 2, 3]),
  ],
  'timed-ties': [
    (random, draft) => addTie(random, draft, true),
    (random) => random.pick([1, 1, 2]),
  ],
  rainbow: [
    (random, draft) =>
      changeBlock(
        random,
        draft,
        (block) => isBare(draft, block),
        () => ({ rainbow: true }),
      ),
    () => 1,
  ],
};

/** Gates that the block fits, whatever its color. */
function gatesFor(draft: BoardDraft, { cells, axis, axisUntil }: Block) {
  const extent = (values: readonly number[]) => Math.max(...values) - Math.min(...values) + 1;
  return draft.gates.filter((gate) => {
    const upright = isVertical(gate);
    if (axis && axisUntil === undefined && (axis === 'vertical') !== upright) return false;
    return extent(cells.map(([x, y]) => (upright ? x : y))) <= gate.cells.length;
  });
}

function otherColor(random: Random, draft: BoardDraft, block: Block) {
  const colors = gatesFor(draft, block)
    .flatMap(colorsOf)
    .filter((color) => color !== block.color);
  return colors.length > 0 ? random.pick(colors) : undefined;
}

function addColor(change: (color: Color) => Partial<Block>): Add {
  return (random, draft) =>
    changeBlock(
      random,
      draft,
      (block) => isBare(draft, block) && otherColor(random, draft, block) !== undefined,
      (block) => {
        const color = otherColor(random, draft, block);
        return color ? change(color) : {};
      },
    );
}

/** Adds an arrow towards a gate straight ahead. The block takes the gate's color. */
function addAxis(random: Random, draft: BoardDraft): BoardDraft | undefined {
  const aligned = (block: Block) =>
    draft.gates.filter((gate) => {
      const across = isVertical(gate) ? 0 : 1;
      const lanes = new Set(gate.cells.map((cell) => cell[across]));
      return gate.color !== undefined && block.cells.every((cell) => lanes.has(cell[across]));
    });
  return changeBlock(
    random,
    draft,
    (block) => isBare(draft, block) && aligned(block).length > 0,
    (block) => {
      const gate = random.pick(aligned(block));
      return { color: gate.color, axis: isVertical(gate) ? 'vertical' : 'horizontal' };
    },
  );
}

function limitAxis(random: Random, draft: BoardDraft): BoardDraft | undefined {
  return changeBlock(
    random,
    draft,
    (block) => isBare(draft, block),
    () => ({
      axis: random.pick(['horizontal', 'vertical'] as const),
      axisUntil: random.int(3, 12),
    }),
  );
}

/** Puts a block or two adjacent blocks into a crate that slides until it opens. */
function addMovableCrate(random: Random, draft: BoardDraft): BoardDraft | undefined {
  const bare = draft.blocks.filter((block) => isBare(draft, block));
  if (bare.length === 0) return undefined;
  const inside = [random.pick(bare)];
  for (const block of random.shuffle(bare)) {
    const cells = inside.flatMap((each) => each.cells);
    if (inside.length > 2 || inside.includes(block) || cells.length + block.cells.length > 6)
      continue;
    if (areNeighbors(cells, block.cells) && random.chance(0.6)) inside.push(block);
  }
  const cells = inside.flatMap((each) => each.cells);
  return boxUp(
    draft,
    inside,
    cells,
    random.weighted([4, 6, 8, 10, 12], (n) => 16 - n),
    true,
  );
}

/** Ties a block to another one nearby, usually of another color. */
function addTie(random: Random, draft: BoardDraft, isTimed: boolean): BoardDraft | undefined {
  const free = draft.blocks.filter(
    (block) =>
      isBare(draft, block) || (block.axis !== undefined && Object.keys(block).length === 4),
  );
  const tied = new Set((draft.tied ?? []).flatMap((tie) => ('until' in tie ? tie.blocks : tie)));
  const pairs = free.flatMap((one) =>
    free
      .filter((other) => one.id < other.id && !tied.has(one.id) && !tied.has(other.id))
      .map((other) => [one, other] as const),
  );
  if (pairs.length === 0) return undefined;
  const [one, other] = random.weighted(pairs, ([a, b]) => {
    const [[ax, ay] = [0, 0]] = a.cells;
    const [[bx, by] = [0, 0]] = b.cells;
    const isCrossed = a.axis !== undefined && b.axis !== undefined && a.axis !== b.axis;
    return (
      (isCrossed ? 0 : a.color === b.color ? 0.1 : 1) / (Math.abs(ax - bx) + Math.abs(ay - by)) ** 2
    );
  });
  const blocks = [one.id, other.id];
  const tie = isTimed ? { blocks, until: random.int(5, 14) } : blocks;
  // On a floor with nothing else, the two must be able to leave.
  const { floor, gates } = draft;
  const pair = trust({ floor, gates, blocks: [one, other], tied: [blocks] });
  const solved = solve(pair, { statesMax: PAIR_STATES_MAX, anySolution: true });
  if (solved.status !== 'solved') return undefined;
  return { ...draft, tied: [...(draft.tied ?? []), tie] };
}

const PAIR_STATES_MAX = 100;
