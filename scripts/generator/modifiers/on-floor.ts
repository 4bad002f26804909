/** Modifiers that take up room: paths, crates, blockers, fixed blocks; and ties between blocks. */

import type { Block, BoardDraft, Cell } from '#engine/types.ts';
import { nameBlock } from '../pack-floor.ts';
import type { Random } from '../random.ts';
import {
  type LineFacts,
  listPlain,
  listPlainGates,
  type Modify,
  occupancy,
  withBlock,
} from './modifier.ts';

/** A straight path of two or three cells that no block of another colour covers at the start. */
export const addPath: Modify = (random, draft) => {
  const gates = listPlainGates(draft);
  if (gates.length === 0) return undefined;
  const { color } = random.pick(gates);
  const taken = occupancy(draft);
  const paths = new Set((draft.paths ?? []).flatMap((path) => path.cells.map(String)));
  const mayLie = ([x, y]: Cell) => {
    const owner = taken.get(`${x},${y}`);
    const block = draft.blocks.find((block) => block.id === owner);
    return (
      draft.floor[y]?.[x] === '.' &&
      !paths.has(`${x},${y}`) &&
      (owner === undefined || (block?.color === color && !block.layers && !block.swapsTo))
    );
  };
  const runs: Cell[][] = [];
  for (const length of [2, 3]) {
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
    ] as const) {
      for (const [x, y] of listFloor(draft)) {
        const run = Array.from({ length }, (_, i): Cell => [x + dx * i, y + dy * i]);
        if (run.every(mayLie)) runs.push(run);
      }
    }
  }
  if (runs.length === 0) return undefined;
  return { ...draft, paths: [...(draft.paths ?? []), { color, cells: random.pick(runs) }] };
};

export const addCrate: Modify = (random, draft, line) => shutCrate(random, draft, line, false);
export const addMovableCrate: Modify = (random, draft, line) =>
  shutCrate(random, draft, line, true);

/** Shuts one or two plain blocks in a box that they fill but for two cells at most. */
function shutCrate(
  random: Random,
  draft: BoardDraft,
  line: LineFacts,
  movable: boolean,
): BoardDraft | undefined {
  const taken = occupancy(draft);
  const plain = new Map(listPlain(draft).map((block) => [block.id, block]));
  const boxes: { cells: Cell[]; blocks: Block[] }[] = [];
  for (const [w, h] of BOXES) {
    for (const [x, y] of listFloor(draft)) {
      const cells: Cell[] = [];
      for (let dy = 0; dy < h; dy++) for (let dx = 0; dx < w; dx++) cells.push([x + dx, y + dy]);
      if (cells.some(([cx, cy]) => draft.floor[cy]?.[cx] !== '.')) continue;
      const owners = new Set(cells.flatMap((cell) => taken.get(String(cell)) ?? []));
      const blocks = [...owners].flatMap((id) => plain.get(id) ?? []);
      const inside = new Set(cells.map(String));
      const filled = blocks.reduce((sum, block) => sum + block.cells.length, 0);
      const isWhole =
        blocks.length > 0 &&
        blocks.length === owners.size &&
        blocks.length <= 2 &&
        blocks.every((block) => block.cells.every((cell) => inside.has(String(cell))));
      if (isWhole && cells.length - filled <= 1) boxes.push({ cells, blocks });
    }
  }
  if (boxes.length === 0) return undefined;
  const { cells, blocks } = random.weighted(boxes, (box) => box.cells.length);
  const wait = Math.min(...blocks.map((block) => line.waits.get(block.id) ?? 0));
  const index = (draft.crates ?? []).length + 1;
  const crate = {
    id: `crate${index}`,
    cells,
    opensAfter: Math.max(2, wait + random.int(-1, 2)),
    blocks,
    ...(movable ? { movable: true } : {}),
  };
  return {
    ...draft,
    blocks: draft.blocks.filter((block) => !blocks.includes(block)),
    crates: [...(draft.crates ?? []), crate],
  };
}

/** A plain block loses its colour, or a small new block without one fills a gap. */
export const addBlocker: Modify = (random, draft) => {
  if (random.chance(0.5)) {
    const plain = listPlain(draft).filter((block) => isSpare(draft, block));
    if (plain.length === 0) return undefined;
    const { id } = random.pick(plain);
    return {
      ...draft,
      blocks: draft.blocks.map(({ color, axis, ...block }) =>
        block.id === id ? block : { ...block, ...(color && { color }), ...(axis && { axis }) },
      ),
    };
  }
  return addToGap(random, draft, {});
};

/** A coloured block that stands flush before its gate anyway is nailed down, or a nailed blocker fills a gap. */
export const fixBlock: Modify = (random, draft, line) => {
  const unmoved = listPlain(draft).filter((block) =>
    line.exits.some((exit) => exit.block === block.id && exit.isStill),
  );
  if (unmoved.length > 0 && random.chance(0.6)) {
    return withBlock(draft, random.pick(unmoved).id, { fixed: true });
  }
  return addToGap(random, draft, { fixed: true });
};

export const tieBlocks: Modify = (random, draft) => {
  const pair = pickPair(random, draft);
  return pair && { ...draft, tied: [...(draft.tied ?? []), pair] };
};

export const tieForATime: Modify = (random, draft, line) => {
  const pair = pickPair(random, draft);
  if (!pair) return undefined;
  const wait = Math.min(...pair.map((id) => line.waits.get(id) ?? 0));
  const until = Math.max(2, wait + random.int(0, 4));
  return { ...draft, tied: [...(draft.tied ?? []), { blocks: pair, until }] };
};

const BOXES = [
  [1, 2],
  [2, 1],
  [2, 2],
  [3, 1],
  [1, 3],
  [2, 3],
  [3, 2],
  [3, 3],
] as const;

/** Two plain blocks without arrows that are neighbours or a cell apart. */
function pickPair(random: Random, draft: BoardDraft): [string, string] | undefined {
  const free = listPlain(draft).filter((block) => !block.axis);
  const pairs = free.flatMap((one, index) =>
    free
      .slice(index + 1)
      .filter((other) => distance(one, other) <= 2)
      .map((other): [string, string] => [one.id, other.id]),
  );
  return pairs.length > 0 ? random.pick(pairs) : undefined;
}

function distance(one: Block, other: Block): number {
  return Math.min(
    ...one.cells.flatMap(([ax, ay]) =>
      other.cells.map(([bx, by]) => Math.abs(ax - bx) + Math.abs(ay - by)),
    ),
  );
}

/** True when another block has its colour, so that no gate is left without work. */
function isSpare(draft: BoardDraft, block: Block): boolean {
  return draft.blocks.some((other) => other !== block && other.color === block.color);
}

/** A block of one or two cells on empty floor away from all gates. */
function addToGap(
  random: Random,
  draft: BoardDraft,
  extra: Pick<Block, 'fixed'>,
): BoardDraft | undefined {
  const taken = occupancy(draft);
  const before = new Set(draft.gates.flatMap((gate) => gate.cells.map(String)));
  const isGap = (cell: Cell) =>
    draft.floor[cell[1]]?.[cell[0]] === '.' &&
    !taken.has(String(cell)) &&
    !(extra.fixed && before.has(String(cell)));
  const gaps = listFloor(draft).flatMap(([x, y]) => {
    const runs: Cell[][] = [
      [[x, y]],
      [
        [x, y],
        [x + 1, y],
      ],
      [
        [x, y],
        [x, y + 1],
      ],
    ];
    return runs.filter((run) => run.every(isGap));
  });
  if (gaps.length === 0) return undefined;
  const ids = new Set([
    ...draft.blocks.map((block) => block.id),
    ...(draft.crates ?? []).flatMap((crate) => crate.blocks.map((block) => block.id)),
  ]);
  let index = 0;
  while (ids.has(nameBlock(index))) index += 1;
  const block = { id: nameBlock(index), cells: random.pick(gaps), ...extra };
  return { ...draft, blocks: [...draft.blocks, block] };
}

function listFloor(draft: BoardDraft): readonly Cell[] {
  return draft.floor.flatMap((row, y) =>
    [...row].flatMap((char, x): Cell[] => (char === '.' ? [[x, y]] : [])),
  );
}
