import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { loadBoard } from '#engine/board.ts';
import { findDestinations, playMove } from '#engine/moves.ts';
import { type Position, positionKey, startPosition } from '#engine/position.ts';
import { formatTextForm } from '#engine/text-form.ts';
import { type Move, OUTWARD, type Vector } from '#engine/types.ts';
import { waitUntilAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';

const LEVEL = 47;
/** Minimum distance between two targets. */
const NEAR_PX = 8;

test('a player drags a block along the guide, takes the move back and makes it again', async ({
  page,
  request,
}) => {
  const { solution, position } = await fetchLevel(request);
  const [move] = solution as readonly [Move];
  await play(page);
  await dragBlock(page, move, position);
  await expect(page.getByText('1 move', { exact: true })).toBeVisible();
  await expect(page.getByText(/You are following the guide, at move 1/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo the move' }).click();
  await expect(page.getByText('No moves yet')).toBeVisible();
  await page.getByRole('button', { name: 'Redo the move' }).click();
  await expect(page.getByText('1 move', { exact: true })).toBeVisible();
});

test('a block stops where the rules stop it', async ({ page, request }) => {
  const { position } = await fetchLevel(request);
  const { block, by } = findBlocked(position);
  await play(page);
  const before = await blockOf(page, block).boundingBox();
  await dragBlock(page, { block, by }, position);
  const after = await blockOf(page, block).boundingBox();
  expect(Math.round(after?.x ?? 0)).toBe(Math.round(before?.x ?? 0));
  expect(Math.round(after?.y ?? 0)).toBe(Math.round(before?.y ?? 0));
  await expect(page.getByText('No moves yet')).toBeVisible();
});

test('a block is picked, moved and dropped with the keyboard, and leaving the line is said', async ({
  page,
  request,
}) => {
  const { solution, position } = await fetchLevel(request);
  const { block, by } = findOffLine(position, solution);
  await play(page);
  await blockOf(page, block).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Picked up the/)).toBeAttached();
  await page.keyboard.press(
    by[0] > 0 ? 'ArrowRight' : by[0] < 0 ? 'ArrowLeft' : by[1] > 0 ? 'ArrowDown' : 'ArrowUp',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 move', { exact: true })).toBeVisible();
  await expect(page.getByText(/You have left the guide’s solution/)).toBeVisible();
});

test('hints climb from the block to the rest, and following them solves and marks the level', async ({
  page,
  request,
}) => {
  const { solution } = await fetchLevel(request);
  await page.addInitScript(() => {
    const written: string[] = [];
    Object.assign(window, { written });
    CanvasRenderingContext2D.prototype.fillText = (text) => void written.push(text);
  });
  await play(page);
  const hint = page.getByRole('button', { name: 'Give me a hint' }).first();
  const help = page.getByRole('region', { name: 'Help' });
  for (const [index] of solution.entries()) {
    await hint.click();
    await expect(help.getByText(/^Look at the/)).toBeVisible();
    await help.getByRole('button', { name: 'Which way?' }).click();
    await help.getByRole('button', { name: 'Show me the move' }).click();
    if (index === 0) {
      await help.getByRole('button', { name: 'Show me the rest' }).click();
      await expect(help.locator('ol li')).toHaveCount(solution.length - 1);
    }
    await help.getByRole('button', { name: 'Make this move' }).click();
  }
  await expect(page.getByText(/^Your time: \d+:\d\d$/)).toBeVisible();
  await expect(page.getByText(`With ${solution.length} hints.`)).toBeVisible();
  await expect(page.getByRole('link', { name: `Next level: ${LEVEL + 1}` })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share a picture' }).click();
  expect((await download).suggestedFilename()).toBe('solved.png');
  const written = await page.evaluate(() => (window as unknown as { written: string[] }).written);
  expect(written).toContain(`With ${solution.length} hints.`);
  await expect(page.getByText(new RegExp(`^Solved in ${solution.length} moves`))).toBeVisible();
  await page.goto(`/levels?query=${LEVEL}`);
  const card = page.locator('article').filter({ hasText: `Level ${LEVEL}` });
  await expect(card.first()).toContainText('Solved');
});

test('off the guide’s line hints go on without being asked for a search, and the solution is watched from there', async ({
  page,
  request,
}) => {
  const { solution, position } = await fetchLevel(request);
  await play(page);
  await dragBlock(page, findOffLine(position, solution), position);
  await expect(page.getByText(/You have left the guide’s solution/)).toBeVisible();
  await page.getByRole('button', { name: 'Give me a hint' }).first().click();
  await expect(page.getByText(/^Look at the/)).toBeVisible();
  await expect(page.locator('[data-next-move]')).toBeVisible();
  await page.getByRole('button', { name: 'Watch the solution' }).click();
  await expect(page.getByText(/^Move 1 of \d+$/)).toBeVisible();
  await expect(page.getByText(/^Next: /)).toBeVisible();
  await page.getByRole('slider').fill('999');
  await expect(page.getByText(/^The board is clear after \d+ moves/)).toBeVisible();
  await page.getByRole('button', { name: 'Back to the guide' }).click();
  await expect(page.getByText('First move')).toBeVisible();
});

test('a block dragged on the watched board begins play, and the focus is not lost', async ({
  page,
  request,
}) => {
  const { solution, position } = await fetchLevel(request);
  await page.goto(`/levels/${LEVEL}`);
  await waitUntilAwake(page);
  await dragBlock(page, findOffLine(position, solution), position);
  await expect(page.getByText('1 move', { exact: true })).toBeVisible();
  const watch = page.getByRole('button', { name: 'Watch the solution' });
  await expect(watch).toBeEnabled();
  await watch.press('Enter');
  await expect(page.getByRole('slider')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('what was played survives a reload and Back, and is dropped by starting again', async ({
  page,
  request,
}) => {
  const { solution, position } = await fetchLevel(request);
  const move = findOffLine(position, solution);
  await play(page);
  await dragBlock(page, move, position);
  await expect(page.getByText('1 move', { exact: true })).toBeVisible();
  const isResumed = async () => {
    await expect(page.getByText('1 move', { exact: true })).toBeVisible();
    await expect(page.getByText('Picked up where you left off.')).toBeVisible();
    await expect(page.getByText(/You have left the guide’s solution/)).toBeVisible();
  };
  await page.reload();
  await isResumed();
  await page.goto('/levels/48');
  await expect(page.getByText('First move')).toBeVisible();
  await page.goBack();
  await isResumed();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByText('No moves yet')).toBeVisible();
  await page.reload();
  await waitUntilAwake(page);
  await expect(page.getByRole('button', { name: 'Play it yourself' })).toHaveAttribute(
    'aria-busy',
    'false',
  );
});

test('a link to a move of the guide leads there, whatever was played on the board before', async ({
  page,
  request,
}) => {
  const { solution, position } = await fetchLevel(request);
  await play(page);
  await dragBlock(page, findOffLine(position, solution), position);
  await expect(page.getByText('1 move', { exact: true })).toBeVisible();
  await page.goto('/');
  await page.goto(`/levels/${LEVEL}#move=5`);
  await expect(page.getByText(/^Move 5 of \d+$/)).toBeVisible();
});

test('@phone the button that begins play touches nothing', async ({ page }) => {
  await page.goto(`/levels/${LEVEL}`);
  const button = page.getByRole('button', { name: 'Play it yourself' });
  await button.scrollIntoViewIfNeeded();
  const [box, others] = await Promise.all([
    button.boundingBox(),
    button.evaluate((one) =>
      [...document.querySelectorAll('main :is(button, a, summary, [role="slider"])')]
        .filter((other) => other !== one && other.checkVisibility())
        .map((other) => {
          const { x, y, width, height } = other.getBoundingClientRect();
          return { name: other.textContent, x, y, width, height };
        }),
    ),
  ]);
  if (!box) throw new Error('there is no button to play');
  const isNear = (one: typeof box) =>
    one.x < box.x + box.width + NEAR_PX &&
    one.x + one.width + NEAR_PX > box.x &&
    one.y < box.y + box.height + NEAR_PX &&
    one.y + one.height + NEAR_PX > box.y;
  expect(others.length).toBeGreaterThan(5);
  expect(others.filter(isNear)).toEqual([]);
});

test('solve from here plays the first line on the board at once, until the player stops it by keyboard', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { solution, position } = await fetchLevel(request);
  await play(page);
  const help = page.getByRole('region', { name: 'Help' });
  // The guide's own solution is proved, so there is no search.
  await help.getByRole('button', { name: 'Solve from here' }).press('Enter');
  await expect(help.getByText(/^Solved in \d+ more moves\. Proved: /)).toBeVisible();
  await help.getByRole('button', { name: 'Pause' }).press('Enter');
  await page.getByRole('button', { name: 'Start again' }).click();
  await dragBlock(page, findOffLine(position, solution), position);
  await help.getByRole('button', { name: 'Solve from here' }).press('Enter');
  await expect(page.getByText(/^\d+ moves$/)).toBeVisible();
  await expect(help.getByText(/Found a way in \d+ moves|Solved in \d+ more moves/)).toBeVisible();
  // Each number of moves is shown for a second. A busy machine may miss some.
  await expect(page.getByText(/^(?:[4-9]|\d\d) moves$/)).toBeVisible();
  await help.getByRole('button', { name: /^(Stop|Pause)$/ }).press('Enter');
  const moves = await page.getByText(/^\d+ moves$/).textContent();
  await expect(help.getByRole('button', { name: 'Solve from here' })).toBeVisible();
  expect(await page.getByText(/^\d+ moves$/).textContent()).toBe(moves);
  await checkAccessibility();
  // Each move made by the solution can be taken back, and a drag continues from there.
  await page.getByRole('button', { name: 'Undo the move' }).click();
  await help.getByRole('button', { name: 'Give me a hint' }).click();
  await expect(help.getByText(/^Look at the/)).toBeVisible();
});

test('on a hard board the first line is played while better ones are looked for, and one of them is used', async ({
  page,
}) => {
  await play(page, 1500);
  const help = page.getByRole('region', { name: 'Help' });
  await help.getByRole('button', { name: 'Solve from here' }).click();
  await expect(page.getByText(/^\d+ moves?$/)).toBeVisible();
  await expect(help.getByText(/still looking/i)).toBeVisible();
  await help.getByRole('button', { name: 'Use this one' }).click();
  await expect(page.getByText(/^(?:[3-9]|\d{2,3}) moves$/)).toBeVisible();
  await expect(help.getByText(/still looking/i)).toBeHidden();
});

/** The green block has to go down so that the blue one can, which is in the way of the red one. */
const CHAIN = formatTextForm({
  floor: ['...', '#.#', '#.#'],
  blocks: [
    { id: 'a', color: 'red', cells: [[2, 0]] },
    { id: 'b', color: 'blue', cells: [[1, 0]] },
    { id: 'c', color: 'green', cells: [[1, 1]] },
  ],
  gates: [
    { id: 'g', side: 'left', cells: [[0, 0]], color: 'red' },
    { id: 'h', side: 'top', cells: [[1, 0]], color: 'blue' },
    { id: 'i', side: 'bottom', cells: [[1, 2]], color: 'green', ice: 2 },
  ],
});

for (const where of ['', '@phone ']) {
  test(`${where}a block that is pushed in vain says why at the block`, async ({
    page,
    checkAccessibility,
  }) => {
    await page.goto(`/play#${CHAIN}`);
    await page.getByRole('button', { name: 'Play it', exact: true }).click();
    await expect(page.getByText('No moves yet')).toBeVisible();
    const { x, y, width } = (await blockOf(page, 'a').boundingBox()) ?? { x: 0, y: 0, width: 0 };
    const [middleX, middleY] = [x + width / 2, y + width / 2];
    await page.mouse.move(middleX, middleY);
    await page.mouse.down();
    await page.mouse.move(middleX - width, middleY, { steps: 5 });
    await page.mouse.up();
    const reason = page.locator('[aria-hidden] > p', {
      hasText: 'The light blue single is in the way.',
    });
    await expect(reason).toBeVisible();
    await expect(page.getByText('No moves yet')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(reason).toBeHidden();
    // By keyboard: picked up, and pushed against the frozen gate.
    await blockOf(page, 'c').focus();
    for (const key of ['Enter', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await expect(
      page.locator('[aria-hidden] > p', { hasText: 'The gate opens after exit 2.' }),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 move', { exact: true })).toBeVisible();
    await checkAccessibility();
  });
}

/** The blue block's dynamite goes off with the first exit, so it has to leave first. */
const DYNAMITE = formatTextForm({
  floor: ['...', '...'],
  blocks: [
    { id: 'a', color: 'red', cells: [[0, 0]] },
    { id: 'b', color: 'blue', cells: [[1, 1]], dynamite: 1 },
  ],
  gates: [
    { id: 'g', side: 'left', cells: [[0, 0]], color: 'red' },
    { id: 'h', side: 'right', cells: [[2, 1]], color: 'blue' },
  ],
});

test('a lost board says when it could still be won, and one tap leads back to there', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto(`/play#${DYNAMITE}`);
  await page.getByRole('button', { name: 'Play it', exact: true }).click();
  await expect(page.getByText('No moves yet')).toBeVisible();
  await blockOf(page, 'b').focus();
  for (const key of ['Enter', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByText('1 move', { exact: true })).toBeVisible();
  await blockOf(page, 'a').focus();
  for (const key of ['Enter', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(page.getByText('You could still win at move 1.')).toBeVisible();
  await checkAccessibility();
  await page.getByRole('button', { name: 'Back to move 1' }).press('Enter');
  await expect(page.getByText('1 move', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Give me a hint' }).first().click();
  await expect(page.getByText(/^Look at the light blue/)).toBeVisible();
});

test('@phone a finger drags a block and feels it, the page stays where it is, and sound is kept once it is on', async ({
  page,
  request,
}) => {
  await recordFeedback(page);
  const { solution, position } = await fetchLevel(request);
  await play(page);
  await dragBlock(page, solution[0] as Move, position);
  await expect(page.getByText('1 move', { exact: true })).toBeVisible();
  expect(await listFeedback(page)).toEqual(['vibration']);
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('switch', { name: 'Vibration' }).uncheck();
  await page.getByRole('switch', { name: 'Sound' }).check();
  await page.reload();
  await expect(page.getByText('1 move', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo the move' }).click();
  await page.getByRole('button', { name: 'Redo the move' }).click();
  await expect.poll(async () => new Set(await listFeedback(page))).toEqual(new Set(['note']));
});

/** Records the device feedback that the page triggers. */
async function recordFeedback(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    navigator.vibrate = () => heard.push('vibration') > 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      heard.push('note');
      start.call(this, when);
    };
  });
}

function listFeedback(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

test('the hint that shows a move says and draws what it is for', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { solution } = await fetchLevel(request);
  const slide = solution.findIndex(({ gate }) => gate === undefined);
  await page.goto(`/levels/${LEVEL}#move=${slide}`);
  await waitUntilAwake(page);
  await page.getByRole('button', { name: 'Play it yourself' }).click();
  await page.getByRole('button', { name: 'Give me a hint' }).first().click();
  const help = page.getByRole('region', { name: 'Help' });
  await help.getByRole('button', { name: 'Which way?' }).click();
  await expect(page.locator('[data-why]')).toBeHidden();
  await help.getByRole('button', { name: 'Show me the move' }).press('Enter');
  await expect(
    help.getByText(/(is in the way of that|gets there only from)[^.]*\.$/),
  ).toBeVisible();
  await expect(page.locator('[data-why]')).toBeVisible();
  await checkAccessibility();
});

test('playing has no faults that axe finds', async ({ page, checkAccessibility }) => {
  await play(page);
  await page.getByRole('button', { name: 'Give me a hint' }).first().click();
  await checkAccessibility();
});

async function play(page: Page, level = LEVEL): Promise<void> {
  await page.goto(`/levels/${level}`);
  await waitUntilAwake(page);
  await page.getByRole('button', { name: 'Play it yourself' }).click();
  await expect(page.getByText('No moves yet')).toBeVisible();
}

async function fetchLevel(request: APIRequestContext) {
  const { data } = await (await request.get(`/api/v1/levels/${LEVEL}`)).json();
  const board = loadBoard(data.board);
  if (!board.ok) throw new Error('the level has no good board');
  return {
    solution: data.solution as readonly Move[],
    position: startPosition(board.value),
    board: board.value,
  };
}

function blockOf(page: Page, id: string): Locator {
  // The first one, because pictures of later positions are also drawn into the page.
  return page.locator(`[data-piece="block"][data-id="${id}"]`).first();
}

/** A drag of one cell after which the board is not on the guide's solution. */
function findOffLine(start: Position, solution: readonly Move[]): Move {
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

/** A block that can move, and a direction in which it cannot. */
function findBlocked(start: Position): Move {
  for (const { id } of start.tables.board.blocks) {
    const destinations = findDestinations(start, id);
    if (destinations.length === 0) continue;
    for (const by of [
      [2, 0],
      [-2, 0],
      [0, 2],
      [0, -2],
    ] as const) {
      const [sx, sy] = [Math.sign(by[0]), Math.sign(by[1])];
      const isFree = destinations.some((one) => one.by[0] === sx && one.by[1] === sy);
      const isFlush = destinations.some(
        (one) => one.gate !== undefined && String(one.by) === '0,0',
      );
      if (!isFree && !isFlush) return { block: id, by };
    }
  }
  throw new Error('no block is blocked');
}

/** Drags along the shortest path, in steps as small as a finger's, and out through the gate if there is one. */
async function dragBlock(page: Page, move: Move, position: Position): Promise<void> {
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
