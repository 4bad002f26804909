/** Crates: one or two blocks shut in a box, to be dragged or not. */

import type { Block, BoardDraft, Cell } from '#engine/types.ts';
import type { Random } from '../random.ts';
import { type LineFacts, listFloor, listPlain, type Modify, occupancy } from './modifier.ts';

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
