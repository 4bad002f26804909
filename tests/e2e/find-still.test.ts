import type { Page, Worker } from '@playwright/test';
import type { SolveMessage } from '#app/workers/solver/messages.ts';
import { standingOf } from '#draft/standing.ts';
import type { Doubt } from '#engine/doubt.ts';
import type { SolveResult } from '#engine/solve.ts';
import type { BoardDraft, Move } from '#engine/types.ts';
import { drop, emptyGuide, fakeReading } from './find-screenshot.ts';
import { expect, test, WITH_MOTION } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { watchShifts } from './layout-shifts.ts';
import { watchControls } from './watch-controls.ts';

test.use(WITH_MOTION);

const BOARD: BoardDraft = {
  floor: ['....', '....', '....', '....'],
  blocks: [
    {
      id: 'a',
      color: 'red',
      cells: [
        [1, 1],
        [2, 1],
      ],
    },
    { id: 'b', color: 'blue', cells: [[1, 2]] },
  ],
  gates: [
    {
      id: 'c',
      color: 'red',
      side: 'top',
      cells: [
        [0, 0],
        [1, 0],
      ],
    },
    { id: 'd', color: 'blue', side: 'bottom', cells: [[1, 3]] },
  ],
};
const BEST: readonly Move[] = [
  { block: 'b', by: [0, 1], gate: 'd' },
  { block: 'a', by: [-1, -1], gate: 'c' },
];
const FIRST: readonly Move[] = [{ block: 'b', by: [1, 0] }, { block: 'b', by: [-1, 0] }, ...BEST];
const PROVED: SolveResult = {
  status: 'solved',
  moves: BEST,
  optimal: true,
  atLeast: BEST.length,
  states: 6_000_000,
};

/** Four, of which three are asked at a time. */
const DOUBTS: readonly Doubt[] = [
  { at: 'blocks[0].color', confidence: 0.4, instead: 'pink' },
  { at: 'blocks[1].color', confidence: 0.5, instead: 'purple' },
  { at: 'gates[0].color', confidence: 0.6, instead: 'pink' },
  { at: 'gates[1].color', confidence: 0.7, instead: 'purple' },
];

/** The guide's most similar board. */
const NEAR = {
  id: '0123456789abcdef',
  board: BOARD,
  boardSize: [4, 4],
  moves: 2,
  standing: standingOf({ source: 'sample', found: { optimal: true } }),
  levels: [742],
  likeness: 0.9,
} as const;

/** Replaces the solver by one that does nothing. The returned function has the one that was started `nth` say something. */
async function fakeSolver(page: Page) {
  const solvers: Worker[] = [];
  page.on('worker', (worker) => {
    if (worker.url().includes('/solve.worker-')) solvers.push(worker);
  });
  await page.route(/\/assets\/solve\.worker-/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  return async (message: SolveMessage, nth = 0) => {
    await expect.poll(() => solvers.length).toBeGreaterThan(nth);
    // A result ends the worker, perhaps before the call has returned.
    await solvers[nth]?.evaluate((data) => postMessage(data), message).catch(() => {});
  };
}

/** Drops a screenshot that is read as if these readings of it were in doubt. From then on all that can be pressed is watched. */
async function dropScreenshot(page: Page, doubts: readonly Doubt[], read?: BoardDraft) {
  const { bytes } = await fakeReading(page, () => doubts, read);
  await page.goto('/find');
  const takeMoves = await watchControls(page);
  await drop(page, bytes, 'board.png', 'image/png');
  await expect(page.getByRole('button', { name: 'Fix something' })).toBeVisible();
  return takeMoves;
}

const questions = (page: Page) =>
  page.getByRole('region', { name: /questions? about your picture/ });

for (const device of ['desktop', 'phone']) {
  const tag = `@${device}`;

  test(`no button on a ${device} moves when a solution is found, shortened and proved`, {
    tag,
  }, async ({ page, checkAccessibility }) => {
    const say = await fakeSolver(page);
    await emptyGuide(page, [NEAR]);
    const takeMoves = await dropScreenshot(page, DOUBTS, BOARD);
    await expect(questions(page)).toBeVisible();
    await checkAccessibility();
    const running = { phase: 'shortening', atLeast: 2 } as const;
    await say({ kind: 'progress', progress: { ...running, phase: 'first-line', states: 5000 } });
    await expect(page.getByText('5,000 positions checked.')).toBeVisible();
    await say({ kind: 'progress', progress: { ...running, states: 1_000_000, line: FIRST } });
    await expect(page.getByRole('heading', { name: 'Solved in 4 moves' })).toBeVisible();
    await expect(page.getByRole('note')).toBeVisible();
    await say({ kind: 'result', result: PROVED }, 1);
    await expect(questions(page).getByText(/the solution changes: 2 moves/)).toBeVisible();
    await say({ kind: 'progress', progress: { ...running, states: 5_000_000, line: BEST } });
    await expect(page.getByRole('heading', { name: 'Solved in 2 moves' })).toBeVisible();
    await say({ kind: 'result', result: PROVED });
    await expect(page.getByRole('note')).toContainText('The fewest moves, if');
    expect(await takeMoves()).toEqual([]);
  });

  test(`no button on a ${device} moves when the guide has the board`, {
    tag,
  }, async ({ page }) => {
    await fakeSolver(page);
    const answer = await holdRequests(page, '**/api/v1/boards/match');
    const takeMoves = await dropScreenshot(page, DOUBTS);
    await expect(page.getByRole('heading', { name: 'Looking it up in the guide…' })).toBeVisible();
    answer();
    await expect(page.getByRole('heading', { name: /^This is level/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'All steps' })).toBeVisible();
    expect(await takeMoves()).toEqual([]);
  });

  test(`no button on a ${device} moves when a board is unsolvable and questions appear below`, {
    tag,
  }, async ({ page }) => {
    const say = await fakeSolver(page);
    await emptyGuide(page);
    const takeMoves = await dropScreenshot(page, DOUBTS, BOARD);
    await expect(questions(page).getByRole('listitem')).toHaveCount(3);
    await say({ kind: 'result', result: { status: 'unsolvable', states: 100 } });
    await expect(page.getByRole('heading', { name: /probably misread/ })).toBeVisible();
    await expect(page.getByText(/^As it was read, this board cannot be won/)).toBeVisible();
    // The first of the other boards cannot be won either.
    for (const other of [1, 2, 3])
      await say({ kind: 'result', result: { status: 'unsolvable', states: 100 } }, other);
    await say({ kind: 'result', result: PROVED }, 4);
    await expect(questions(page).getByText('it can be won, in 2 moves')).toBeVisible();
    await expect(questions(page).getByRole('listitem')).toHaveCount(4);
    expect(await takeMoves()).toEqual([]);
  });

  test(`the page of a ${device} hardly shifts from the choice of a picture to the answer`, {
    tag,
  }, async ({ page }) => {
    const takeShifts = await watchShifts(page);
    await dropScreenshot(page, []);
    await expect(page.getByRole('heading', { name: /^This is level/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'All steps' })).toBeVisible();
    const shifts = await takeShifts();
    const total = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
    expect(total, shifts.join('\n\n')).toBeLessThan(0.1);
  });

  test(`no button on a ${device} moves when longer searches are offered`, {
    tag,
  }, async ({ page }) => {
    const say = await fakeSolver(page);
    await emptyGuide(page);
    const takeMoves = await dropScreenshot(page, [], BOARD);
    const progress = { phase: 'shortening', states: 1_000_000, atLeast: 2, line: FIRST } as const;
    await say({ kind: 'progress', progress });
    await expect(page.getByRole('button', { name: 'Use this one' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search on our servers' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keep looking' })).toBeVisible();
    expect(await takeMoves()).toEqual([]);
  });
}
