/** Matches a board in the middle of play with the board of the guide that it was at the start. */

import { loadBoard } from '#engine/board.ts';
import { floorCorner } from '#engine/floor-corner.ts';
import { viewPosition } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import { replay } from '#engine/replay.ts';
import type { Block, Board, BoardDraft, Cell, Color, Move } from '#engine/types.ts';
import type { BlockView, PositionView } from '#engine/view.ts';
import { shapeKey } from './places.ts';

/**
 * Where a position is in the play of a board: after `at` moves of its solution, or null if all its pieces are pieces of that board, but no
 * position of the solution looks like it.
 */
export interface PlaceInPlay {
  readonly at: number | null;
}

/**
 * Locates `seen` in the play of `draft`, which `solution` solves. Undefined if it cannot be that board: it has another floor or other
 * gates, or a block that the board never has.
 *
 * Positions are compared by what a picture shows reliably: floor, gates, and the place and color of each block. Counts on pieces and colors
 * under ice and curtains are left out, because misreading one must not hide the level. No two positions of a solution differ only in these.
 */
export function locateInPlay(
  seen: Board,
  draft: BoardDraft,
  solution: readonly Move[],
): PlaceInPlay | undefined {
  if (frameKey(draft) !== frameKey(seen)) return undefined;
  const loaded = loadBoard(draft);
  if (!loaded.ok) return undefined;
  const board = loaded.value;
  const start = viewPosition(startPosition(board));
  const now = viewPosition(startPosition(seen));
  if (!hasAllBlocks(board, start, now)) return undefined;
  const line = replay(board, solution);
  if (!line.ok) return undefined;
  const key = positionLook(now);
  const views = [start, ...line.value.map(({ position }) => viewPosition(position))];
  const at = views.findIndex((view) => positionLook(view) === key);
  return { at: at === -1 ? null : at };
}

/** What play never changes: the floor, and the places of the gates. */
function frameKey({ floor, gates }: BoardDraft): string {
  const corner = floorCorner(floor);
  const cells = floor.flatMap((row, y) =>
    [...row].flatMap((sign, x) => (sign === '.' ? [cellText([x, y], corner)] : [])),
  );
  const runs = gates.map((gate) => `${gate.side} ${cellsText(gate.cells, corner)}`);
  return [...cells, ...runs.sort()].join('|');
}

/** The place and color of each block, and the shut crates. */
function positionLook(view: PositionView): string {
  const corner = floorCorner(view.floor);
  const blocks = standing(view).map(
    (block) => `${lookOf(block)} ${cellsText(block.cells, corner)}`,
  );
  const crates = view.crates.map(({ cells }) => `crate ${cellsText(cells, corner)}`);
  return [...blocks, ...crates].sort().join('|');
}

/** The visible blocks, without those in shut crates. */
function standing({ blocks }: PositionView): readonly BlockView[] {
  return blocks.filter(({ crate }) => crate === null);
}

function lookOf(block: BlockView): string {
  return isCovered(block) ? 'covered' : (block.color ?? 'none');
}

/** Whether something covers the block in the game, so that its color is hard to see. */
function isCovered({ hiddenLeft, iceLeft, curtain }: BlockView): boolean {
  return hiddenLeft > 0 || iceLeft > 0 || curtain === 'closed';
}

/**
 * Whether each visible block can be a distinct block of the board: it has its shape, and one of the colors that it has at some time.
 * Because a covered block can be any of its shape, this is a bipartite matching by augmenting paths (Kuhn).
 */
function hasAllBlocks(board: Board, start: PositionView, now: PositionView): boolean {
  const all = [...board.blocks, ...(board.crates ?? []).flatMap(({ blocks }) => blocks)];
  const shapes = new Map(start.blocks.map(({ id, cells }) => [id, shapeKey(cells)]));
  const matched = new Map<string, BlockView>();
  const match = (block: BlockView, tried: Set<string>): boolean => {
    const shape = shapeKey(block.cells);
    return all.some((own) => {
      const isFit =
        shapes.get(own.id) === shape && (isCovered(block) || colorsOf(own).includes(block.color));
      if (!isFit || tried.has(own.id)) return false;
      tried.add(own.id);
      const other = matched.get(own.id);
      if (other !== undefined && !match(other, tried)) return false;
      matched.set(own.id, block);
      return true;
    });
  };
  return standing(now).every((block) => match(block, new Set()));
}

function colorsOf({ color, layers = [], swapsTo }: Block): readonly (Color | null)[] {
  if (color === undefined) return [null];
  return [color, ...layers, ...(swapsTo === undefined ? [] : [swapsTo])];
}

function cellsText(cells: readonly Cell[], corner: Cell): string {
  return cells
    .map((cell) => cellText(cell, corner))
    .sort()
    .join(' ');
}

function cellText([x, y]: Cell, [left, top]: Cell): string {
  return `${x - left},${y - top}`;
}
