import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { loadBoard } from '#engine/board.ts';
import { findDestinations, playMove } from '#engine/moves.ts';
import { type Position, positionKey, startPosition } from '#engine/position.ts';
import { type Move, OUTWARD, type Vector } from '#engine/types.ts';
import { waitUntilAwake } from './awake.ts';

/** The level that is played. */
export const LEVEL = 47;

/** Opens a level and begins to play it. */
export async function play(page: Page, level = LEVEL): Promise<void> {
  await page.goto(`/levels/${level}`);
  await waitUntilAwake(page);
  await page.getByRole('button', { name: 'Play it yourself' }).click();
  await expect(page.getByText('No moves yet')).toBeVisible();
}

/** The level’s solution, and its board before the first move. */
export async function fetchLevel(request: APIRequestContext) {
  const { data } = await (await request.get(`/api/v1/levels/${LEVEL}`)).json();
  const board = loadBoard(data.board);
  if (!board.ok) throw new Error('the level has no good board');
  return {
    solution: data.solution as readonly Move[],
    position: startPosition(board.value),
    board: board.value,
  };
}

/** A block on the board that is played. */
export function blockOf(page: Page, id: string): Locator {
  // The first one, because pictures of later positions are also drawn into the page.
  return page.locator(`[data-piece="block"][data-id="${id}"]`).first();
}

/** A drag of one cell after which the board is not on the guide's solution. */
export function findOffLine(start: Position, solution: readonly Move[]): Move {
  let position = start;
  const line = new Set([positionKey(start)]);
  for (const move of solution) {
    const played = playMove(position, move);
    if (played.ok) position = played.value.position;
    line.add(positionKey(position));
  }
  for (const { id } of start.tables.board.blocks) {
    for (const { by, gate } of findDestinations(start, id)) {
      if (gate !== undefined || Math.abs(by[0]) + Math.abs(by[1]) !== 1) continue;
      const played = playMove(start, { block: id, by });
      if (played.ok && !line.has(positionKey(played.value.position))) return { block: id, by };
    }
  }
  throw new Error('every drag is on the line');
}

/** Drags along the shortest path, in steps as small as a finger's, and out through the gate if there is one. */
export async function dragBlock(page: Page, move: Move, position: Position): Promise<void> {
  const found = findDestinations(position, move.block).find(
    ({ by, gate }) => String(by) === String(move.by) && gate === move.gate,
  );
  const { blocks, gates } = position.tables.board;
  const side = gates.find(({ id }) => id === move.gate)?.side;
  const path: Vector[] = [...(found?.path ?? [[0, 0], move.by])];
  if (side) path.push([move.by[0] + OUTWARD[side][0], move.by[1] + OUTWARD[side][1]]);
  const [column, row] = blocks.find(({ id }) => id === move.block)?.cells[0] ?? [0, 0];
  const { x, y, cell } = await blockOf(page, move.block).evaluate(
    (element, [column, row]) => {
      const matrix = (element as SVGGElement).ownerSVGElement?.getScreenCTM();
      if (!matrix) throw new Error('the board is not drawn');
      const { x, y } = new DOMPoint(column * 40 + 20, row * 40 + 20).matrixTransform(matrix);
      return { x, y, cell: 40 * matrix.a };
    },
    [column, row] as const,
  );
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const [dx, dy] of path.slice(1)) {
    await page.mouse.move(x + dx * cell, y + dy * cell, { steps: 6 });
  }
  await page.mouse.up();
}
