import type { Page } from '@playwright/test';
import type { Doubt } from '#engine/doubt.ts';
import type { BoardDraft } from '#engine/types.ts';
import {
  cellOf,
  choose,
  emptyGuide,
  fakeReading,
  fixBoard,
  solutionOn,
} from './find-screenshot.ts';
import { expect, test } from './fixtures.ts';

/** Opens a screenshot as if exactly these readings of it had been in doubt, and if `board` is given, as if this board had been read. */
async function openWithDoubts(
  page: Page,
  listDoubts: (board: BoardDraft) => readonly Doubt[] = () => doubts,
  read?: BoardDraft,
) {
  const { bytes, board } = await fakeReading(page, listDoubts, read);
  await choose(page, bytes);
  return board;
}

const doubts: readonly Doubt[] = [
  { at: 'blocks[0].color', confidence: 0.4, instead: 'pink' },
  { at: 'blocks[1].cells', confidence: 0.5 },
  { at: 'gates[0].color', confidence: 0.6 },
  { at: 'gates', confidence: 0.7 },
];

const questions = (page: Page) =>
  page.getByRole('region', { name: /questions? about your picture/ });

/** The text of a question, as the heading of its entry. */
const question = (page: Page, text: string) =>
  questions(page).getByRole('listitem').filter({ hasText: text });

test('doubts are questions, three at a time, answered by keyboard; until then nothing is called proved', async ({
  page,
  checkAccessibility,
}) => {
  await emptyGuide(page);
  await openWithDoubts(page);
  const solution = solutionOn(page);
  await expect(questions(page)).toHaveAccessibleName('4 questions about your picture');
  await expect(questions(page).getByRole('listitem')).toHaveCount(3);
  await expect(solution.getByRole('note')).toContainText(
    /, if the block in row \d+, column \d+ is [\w ]+, .* and no gate is missing\./,
  );
  await expect(solution.getByText('proved')).toHaveCount(0);
  const color = question(page, 'Which color is this block?');
  await expect(color.getByText(/answer/i).or(color.getByText(/cannot be won/))).toBeVisible();
  await expect(color.getByRole('img', { name: 'This part of your picture' })).toBeVisible();
  await checkAccessibility();
  await question(page, 'whole shape').getByRole('button', { name: 'Yes' }).focus();
  await page.keyboard.press('Enter');
  await expect(questions(page)).toHaveAccessibleName('3 questions about your picture');
  await expect(questions(page)).toBeFocused();
  // The value read, which is the first choice.
  await color.getByRole('button').first().click();
  await expect(questions(page)).toHaveAccessibleName('2 questions about your picture');
  await expect(questions(page)).toBeFocused();
  await questions(page).getByRole('button', { name: 'Everything was read correctly' }).click();
  await expect(page.getByText('Nothing on the picture is in doubt any more.')).toBeVisible();
  await expect(page.getByText('easy to read')).toHaveCount(0);
  await expect(solution.getByRole('note')).toHaveCount(0);
  // Every answer stays, and can be taken back.
  await page.getByText('Your 4 answers').click();
  await checkAccessibility();
  await page.getByRole('button', { name: 'Take back Which color is this block?' }).click();
  await expect(questions(page)).toHaveAccessibleName('One question about your picture');
  await expect(color).toBeVisible();
  await expect(solution.getByRole('note')).toContainText(/, if the block in row/);
});

/** Cannot be won, because the red gate is too short. With a light blue block it can. */
const TOO_WIDE: BoardDraft = {
  floor: ['....', '....', '....'],
  blocks: [
    {
      id: 'a',
      color: 'red',
      cells: [
        [1, 1],
        [2, 1],
      ],
    },
  ],
  gates: [
    { id: 'b', color: 'red', side: 'top', cells: [[0, 0]] },
    {
      id: 'c',
      color: 'blue',
      side: 'bottom',
      cells: [
        [1, 2],
        [2, 2],
      ],
    },
  ],
};

test('an unsolvable reading is called misread, not lost, and the nearest solvable one is offered', async ({
  page,
  checkAccessibility,
}) => {
  await emptyGuide(page);
  const listDoubts = () => [{ at: 'blocks[0].color', confidence: 0.4, instead: 'blue' }];
  await openWithDoubts(page, listDoubts, TOO_WIDE);
  await expect(page.getByRole('heading', { name: 'Something was probably misread' })).toBeVisible();
  await expect(page.getByText(/proved/i)).toHaveCount(0);
  await expect(questions(page)).toContainText('With “light blue” it can be won, in one move.');
  await checkAccessibility();
  await page.getByRole('button', { name: 'It is exactly as on my screen' }).click();
  await expect(page.getByRole('heading', { name: 'This board cannot be won' })).toBeVisible();
  // That also answered the question.
  await page.getByText('Your answer').click();
  await page.getByRole('button', { name: 'Take back Which color is this block?' }).click();
  await questions(page).getByRole('button', { name: 'light blue' }).click();
  await expect(page.getByRole('heading', { name: /^Solved in/ })).toBeVisible();
});

test('doubtful readings are marked in the editor, and a manual correction settles them', async ({
  page,
  checkAccessibility,
}) => {
  await emptyGuide(page);
  const { blocks } = await openWithDoubts(page);
  const [first = [0, 0], second = [0, 0]] = blocks.map(({ cells }) => cells[0]);
  await question(page, 'Which color is this block?')
    .getByRole('button', { name: 'Something else' })
    .click();
  await expect(cellOf(page, first)).toHaveAccessibleName(/; please check$/);
  await expect(cellOf(page, first)).toHaveAttribute('tabindex', '0');
  await checkAccessibility();
  await cellOf(page, first).focus();
  await page.keyboard.press('k');
  await expect(questions(page)).toHaveAccessibleName('3 questions about your picture');
  await page.keyboard.press('Control+z');
  await expect(questions(page)).toHaveAccessibleName('4 questions about your picture');
  await page.keyboard.press('q');
  await expect(cellOf(page, second)).toBeFocused();
  await page.keyboard.press('Shift+Q');
  await expect(cellOf(page, first)).toBeFocused();
});

test('a possibly missed piece is asked about, and a yes adds it to the board', async ({ page }) => {
  await emptyGuide(page);
  const { blocks } = await openWithDoubts(page, ({ blocks }) => [
    { at: 'tied[0]', confidence: 0.6, instead: blocks.slice(0, 2).map(({ id }) => id) },
    { at: 'blocks[0].ice', confidence: 0.7, instead: 7 },
  ]);
  await expect(questions(page)).toHaveAccessibleName('2 questions about your picture');
  await question(page, 'tied together?').getByRole('button', { name: 'Yes' }).click();
  await question(page, 'frozen?').getByRole('button', { name: '7', exact: true }).click();
  await expect(page.getByText('Nothing on the picture is in doubt any more.')).toBeVisible();
  await fixBoard(page);
  await cellOf(page, blocks[0]?.cells[0] ?? [0, 0]).click();
  await expect(page.getByText(/^Moves together with/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'More: Ice' })).toBeVisible();
});

test('a board of the guide leaves no doubt', async ({ page }) => {
  await openWithDoubts(page);
  await expect(page.getByRole('heading', { name: /^This is level/ })).toBeVisible();
  await expect(solutionOn(page).getByRole('button', { name: /proved|Best known/ })).toBeVisible();
  await expect(questions(page)).toHaveCount(0);
});

test('@phone a tap settles a question', async ({ page, checkAccessibility }) => {
  await emptyGuide(page);
  const { blocks } = await openWithDoubts(page);
  const [cell = [0, 0]] = blocks[0]?.cells ?? [];
  const color = question(page, 'Which color is this block?');
  await checkAccessibility();
  await color.getByRole('button', { name: 'pink' }).tap();
  await expect(questions(page)).toHaveAccessibleName('3 questions about your picture');
  await fixBoard(page);
  await expect(cellOf(page, cell)).toHaveAccessibleName(/pink/);
});

/** Three frozen blocks and a free one, with gates of nine colors. */
const FROZEN: BoardDraft = {
  floor: ['.....', '.....', '.....', '.....', '.....'],
  blocks: [
    ...[0, 2, 4].map((x) => ({ id: `b${x}`, color: 'red', cells: [[x, 2]], ice: 1 }) as const),
    { id: 'free', color: 'pink', cells: [[1, 1]] },
  ],
  gates: [
    { id: 'g0', color: 'red', side: 'top', cells: [[0, 0]] },
    { id: 'g1', color: 'orange', side: 'top', cells: [[1, 0]] },
    { id: 'g2', color: 'yellow', side: 'top', cells: [[2, 0]] },
    { id: 'g3', color: 'green', side: 'top', cells: [[3, 0]] },
    { id: 'g4', color: 'teal', side: 'top', cells: [[4, 0]] },
    { id: 'g5', color: 'blue', side: 'bottom', cells: [[0, 4]] },
    { id: 'g6', color: 'darkblue', side: 'bottom', cells: [[1, 4]] },
    { id: 'g7', color: 'purple', side: 'bottom', cells: [[2, 4]] },
    { id: 'g8', color: 'pink', side: 'bottom', cells: [[3, 4]] },
  ],
};

test('@phone colors are chosen by swatch and name, and three such questions fit on about one screen', async ({
  page,
  checkAccessibility,
}) => {
  await emptyGuide(page);
  const listDoubts = ({ blocks }: BoardDraft) =>
    blocks.slice(0, 3).map((_, i) => ({ at: `blocks[${i}].color`, confidence: 0.4 + i / 10 }));
  await openWithDoubts(page, listDoubts, FROZEN);
  const ice = question(page, 'Which color is under the ice?');
  await expect(ice).toHaveCount(3);
  const choices = ice.first().getByRole('button');
  // Nine colors, “I don’t know” and “Something else”.
  await expect(choices).toHaveCount(11);
  await expect(choices.locator('svg')).toHaveCount(0);
  for (const choice of await choices.all()) {
    const { width = 0, height = 0 } = (await choice.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  const region = await questions(page).boundingBox();
  expect(region?.height).toBeLessThan(1100);
  await checkAccessibility();
  await page.emulateMedia({ forcedColors: 'active' });
  const swatch = ice.first().getByRole('button', { name: 'pink' }).locator('[aria-hidden]');
  await expect(swatch).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await ice.first().getByRole('button', { name: 'pink' }).tap();
  await expect(questions(page)).toHaveAccessibleName('2 questions about your picture');
});
