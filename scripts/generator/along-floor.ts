/** Crates and paths that a known line does not meet, or meets only as allowed. */

import type { Block, BoardDraft, Cell } from '#engine/types.ts';
import { areNeighbors, boxUp, isBare } from './edit-draft.ts';
import { nearness, type Scene } from './scene.ts';

/** A crate over cells that the line does not touch until it opens: over blocks, over empty floor, or both. */
export function addCrate({ random, draft, line }: Scene): BoardDraft | undefined {
  const opensAfter = random.weighted([3, 4, 5, 6, 7, 8, 9, 10, 11, 12], nearness);
  const covered = new Set(
    [...draft.blocks, ...(draft.crates ?? [])].flatMap(({ cells }) => cells.map(String)),
  );
  const isUntouched = (cell: Cell) => (line.entered.get(String(cell)) ?? Infinity) >= opensAfter;
  const still = draft.blocks.filter(
    (block) => isBare(draft, block) && (line.waits.get(block.id) ?? 0) >= opensAfter,
  );
  const gaps = draft.floor.flatMap((row, y) =>
    [...row].flatMap((char, x): Cell[] =>
      char === '.' && !covered.has(`${x},${y}`) && isUntouched([x, y]) ? [[x, y]] : [],
    ),
  );
  const size = random.weighted(
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
    (n) => [2, 5, 4, 6, 3, 4, 1, 1, 1][n - 1] ?? 1,
  );
  const parts = random.shuffle([
    ...still.map((block) => ({ cells: block.cells, block })),
    ...gaps.map((cell) => ({ cells: [cell], block: undefined })),
  ]);
  const inside: Block[] = [];
  const cells: Cell[] = [];
  for (let grown = true; grown; ) {
    const next = parts.find(
      (part) =>
        !part.cells.some((cell) => cells.includes(cell)) &&
        cells.length + part.cells.length <= Math.max(size, 1) &&
        (cells.length === 0 || areNeighbors(cells, part.cells)),
    );
    grown = next !== undefined;
    if (!next) break;
    cells.push(...next.cells);
    if (next.block) inside.push(next.block);
  }
  return cells.length > 0 ? boxUp(draft, inside, cells, opensAfter, false) : undefined;
}

/** Cells that only blocks of one color step onto. */
export function addPath({ random, draft, line }: Scene): BoardDraft | undefined {
  const taken = new Set((draft.paths ?? []).flatMap((path) => path.cells.map(String)));
  const stands = new Set(draft.blocks.flatMap((block) => block.cells.map(String)));
  const color = random.pick([...new Set(draft.blocks.flatMap((block) => block.color ?? []))]);
  const isFit = ([x, y]: Cell) => {
    if (draft.floor[y]?.[x] !== '.' || taken.has(`${x},${y}`)) return false;
    const steps = line.steps.get(`${x},${y}`);
    return !steps || [...steps].every((other) => other === color);
  };
  const cells = draft.floor
    .flatMap((row, y) => [...row].map((_, x): Cell => [x, y]))
    .filter((cell) => isFit(cell));
  const starts = cells.filter((cell) => line.steps.has(String(cell)) || !stands.has(String(cell)));
  if (starts.length === 0) return undefined;
  const path = [random.pick(starts)];
  const size = random.int(2, 6);
  for (const [x, y] of path) {
    for (const cell of cells) {
      const isNext = Math.abs(cell[0] - x) + Math.abs(cell[1] - y) === 1;
      if (path.length < size && isNext && !path.includes(cell)) path.push(cell);
    }
  }
  if (path.length < 2) return undefined;
  return { ...draft, paths: [...(draft.paths ?? []), { color, cells: path }] };
}
