import type { Block, BoardDraft, Cell, Color } from '#engine/types.ts';
import { takeCells, unusedId, withBlocks, withList } from '../pieces.ts';
import {
  connectedParts,
  covers,
  findBlockAt,
  findCrateAt,
  isFloor,
  type Layer,
} from '../places.ts';

/** The maximum in a board file. */
const BLOCKS_MAX = 64;

/** Whether a block of this layer may occupy the cell. */
function isOpen(draft: BoardDraft, layer: Layer, cell: Cell): boolean {
  const crate = findCrateAt(draft, cell);
  return isFloor(draft, cell) && (layer === null ? crate === undefined : crate?.id === layer);
}

/**
 * Makes one block of all these cells. Blocks on them are joined to the first of these blocks, which keeps its color and everything on it.
 * If there are none, creates a new block of `color` (null: a blocker).
 */
export function drawBlock(
  draft: BoardDraft,
  layer: Layer,
  cells: readonly Cell[],
  color: Color | null,
): BoardDraft {
  const open = uniqueCells(cells.filter((cell) => isOpen(draft, layer, cell)));
  if (open.length === 0) return draft;
  const met = [
    ...new Set(open.flatMap((cell) => findBlockAt(draft, layer, cell) ?? [])),
  ] as readonly Block[];
  const [target] = met;
  if (!target) return addBlock(draft, layer, open, color);
  const joined = uniqueCells([...met.flatMap((block) => block.cells), ...open]);
  if (joined.length === target.cells.length) return draft;
  return withBlocks(draft, layer, (blocks) =>
    blocks
      .filter((block) => block === target || !met.includes(block))
      .map((block) => (block === target ? { ...block, cells: joined } : block)),
  );
}

function addBlock(
  draft: BoardDraft,
  layer: Layer,
  cells: readonly Cell[],
  color: Color | null,
): BoardDraft {
  const count =
    draft.blocks.length + (draft.crates ?? []).reduce((sum, { blocks }) => sum + blocks.length, 0);
  if (count >= BLOCKS_MAX) return draft;
  const block: Block = { id: unusedId(draft), ...(color && { color }), cells };
  return withBlocks(draft, layer, (blocks) => [...blocks, block]);
}

/** Colors the block at a cell, or creates one there. Null makes it a blocker, without a color and everything that needs one. */
export function colorBlock(
  draft: BoardDraft,
  layer: Layer,
  cell: Cell,
  color: Color | null,
): BoardDraft {
  const found = findBlockAt(draft, layer, cell);
  if (!found) return drawBlock(draft, layer, [cell], color);
  if ((found.color ?? null) === color) return draft;
  return withBlocks(draft, layer, (blocks) =>
    blocks.map((block) => (block === found ? paint(block, color) : block)),
  );
}

function paint(block: Block, color: Color | null): Block {
  if (color) return { ...block, color };
  const { color: _, layers, swapsTo, rainbow, star, key, scissors, dynamite, ...rest } = block;
  return rest;
}

/**
 * Makes these cells of one block a new block of the same color. The rest of the block is split into its connected parts. If no cells would
 * be left, the draft stays unchanged.
 */
export function splitBlock(draft: BoardDraft, layer: Layer, cells: readonly Cell[]): BoardDraft {
  const [at] = cells;
  const found = at && findBlockAt(draft, layer, at);
  if (!found) return draft;
  const own = uniqueCells(cells).filter((cell) => covers(found, cell));
  const [first, ...others] = connectedParts(
    found.cells.filter((cell) => !covers({ cells: own }, cell)),
  );
  if (!first) return draft;
  let next = withBlocks(draft, layer, (blocks) =>
    blocks.map((block) => (block === found ? { ...block, cells: first } : block)),
  );
  for (const part of others) {
    next = withBlocks(next, layer, (blocks) => [
      ...blocks,
      { ...found, id: unusedId(next), cells: part },
    ]);
  }
  return addBlock(next, layer, own, found.color ?? null);
}

/** Removes blocks from these cells. */
export function eraseCells(draft: BoardDraft, layer: Layer, cells: readonly Cell[]): BoardDraft {
  return withBlocks(draft, layer, (blocks) => takeCells(blocks, cells));
}

/** Removes a whole block, wherever it is. */
export function removeBlock(draft: BoardDraft, id: string): BoardDraft {
  const without = (blocks: readonly Block[]) =>
    blocks.some((block) => block.id === id) ? blocks.filter((block) => block.id !== id) : blocks;
  let next = withBlocks(draft, null, without);
  for (const crate of draft.crates ?? []) next = withBlocks(next, crate.id, without);
  return next;
}

/** Draws a shut crate over these cells. Blocks entirely under it go inside, others lose the covered cells. */
export function drawCrate(draft: BoardDraft, cells: readonly Cell[]): BoardDraft {
  const met = draft.crates?.find((crate) => cells.some((cell) => covers(crate, cell)));
  const own = uniqueCells(
    cells.filter((cell) => isFloor(draft, cell) && findCrateAt(draft, cell) === undefined),
  );
  if (own.length === 0) return draft;
  const isInside = (block: Block) => block.cells.every((cell) => covers({ cells: own }, cell));
  const inside = draft.blocks.filter(isInside);
  const left = takeCells(
    draft.blocks.filter((block) => !isInside(block)),
    own,
  );
  const crates = met
    ? (draft.crates ?? []).map((crate) =>
        crate === met
          ? { ...crate, cells: [...crate.cells, ...own], blocks: [...crate.blocks, ...inside] }
          : crate,
      )
    : [
        ...(draft.crates ?? []),
        { id: unusedId(draft, 'c'), cells: own, opensAfter: 1, blocks: inside },
      ];
  return withList({ ...draft, blocks: left }, 'crates', crates);
}

/** Removes a crate. Its blocks stay where they are. */
export function removeCrate(draft: BoardDraft, id: string): BoardDraft {
  const crate = draft.crates?.find((one) => one.id === id);
  if (!crate) return draft;
  const left = (draft.crates ?? []).filter((one) => one !== crate);
  return withList({ ...draft, blocks: [...draft.blocks, ...crate.blocks] }, 'crates', left);
}

/** Draws a path of this color on floor cells, replacing any path there. */
export function drawPath(draft: BoardDraft, cells: readonly Cell[], color: Color): BoardDraft {
  const own = uniqueCells(cells.filter((cell) => isFloor(draft, cell)));
  if (own.length === 0) return draft;
  const others = withoutCells(draft, own);
  const same = others.findIndex((path) => path.color === color);
  const paths =
    same === -1
      ? [...others, { color, cells: own }]
      : others.map((path, i) => (i === same ? { ...path, cells: [...path.cells, ...own] } : path));
  return withList(draft, 'paths', paths);
}

export function erasePath(draft: BoardDraft, cells: readonly Cell[]): BoardDraft {
  if (!draft.paths?.some((path) => cells.some((cell) => covers(path, cell)))) return draft;
  return withList(draft, 'paths', withoutCells(draft, cells));
}

function withoutCells({ paths = [] }: BoardDraft, cells: readonly Cell[]) {
  return paths.flatMap((path) => {
    const left = path.cells.filter((cell) => !covers({ cells }, cell));
    return left.length === 0 ? [] : [{ ...path, cells: left }];
  });
}

function uniqueCells(cells: readonly Cell[]): readonly Cell[] {
  return [...new Map(cells.map((cell) => [String(cell), cell])).values()];
}
