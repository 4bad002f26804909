import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { ConversionView } from '#domain/conversions/schema.ts';
import { valueAt } from '#engine/board-path.ts';
import { creditsOf, DOUBTFUL_PICTURE, statusOf, TRIAL, upload } from './conversion-page.ts';
import { expect, test } from './fixtures.ts';
import { createAccount, signInBrowser } from './sign-in.ts';

// In order: once the board has been solved as it was read, the guide has it, and a conversion of it has the guide's.
test.describe.configure({ mode: 'default' });

test('a doubtful reading is asked about, and the other answer changes the board', async ({
  page,
  request,
  checkAccessibility,
}) => {
  await signInBrowser(page, await createAccount(request));
  await page.goto('/app');
  await upload(page, readFileSync(DOUBTFUL_PICTURE), 'Under ice');
  await expect(statusOf(page)).toHaveText('Needs your answer');
  const question = page.getByRole('group', { name: /\? Row \d+, column \d+$/ }).first();
  await expect(question).toBeVisible();
  // Nothing counts as an answer that nobody gave.
  const asked = page.getByRole('group', { name: /\? Row \d+, column \d+$/ });
  await expect(asked.getByRole('radio', { checked: true })).toHaveCount(0);
  // The parts of the picture move the answers when they arrive.
  await expect(page.getByRole('img', { name: 'This part of your picture' }).first()).toBeVisible();
  for (const one of await page.getByRole('radio', { name: /, as read$/ }).all()) await one.check();
  await checkAccessibility();
  const other = question.getByRole('radio', { checked: false }).first();
  const name = (await other.getAttribute('name')) ?? '';
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const load = async () => {
    const response = await page.request.get(`/api/v1/conversions/${id}`);
    return ((await response.json()) as { readonly data: ConversionView }).data;
  };
  const at = (await load()).questions.find((one) => name.endsWith(one.id))?.at ?? '';
  const readValue = async () => {
    const { board } = await load();
    return board && valueAt(board, at);
  };
  const before = await readValue();
  await other.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Solve it with these answers' }).click();
  await expect(statusOf(page)).not.toHaveText('Needs your answer');
  expect(await readValue()).not.toEqual(before);
});

test('an error without a question is corrected by hand, and the conversion continues with that board', async ({
  page,
  request,
  checkAccessibility,
}) => {
  await signInBrowser(page, await createAccount(request));
  await page.goto('/app');
  await upload(page, readFileSync(DOUBTFUL_PICTURE), 'By hand');
  await expect(statusOf(page)).toHaveText('Needs your answer');
  const address = page.url();
  await page.getByText('Correct the board by hand').click();
  const submit = page.getByRole('button', { name: 'Solve the corrected board' });
  await expect(submit).toBeEnabled();
  await page.evaluate(() => scrollTo(0, 0));
  await checkAccessibility();
  const correction = page.getByRole('group').filter({ has: submit }).first();
  await correction.getByText(/^Board, \d/).click();
  await correction.getByLabel('Name', { exact: true }).fill('Corrected');
  await submit.click();
  await expect(statusOf(page)).not.toHaveText('Needs your answer');
  expect(page.url()).toBe(address);
  const id = new URL(address).pathname.split('/').at(-1);
  const response = await page.request.get(`/api/v1/conversions/${id}`);
  const { data } = (await response.json()) as { readonly data: ConversionView };
  expect(data).toMatchObject({ name: 'By hand', board: { name: 'Corrected' } });
  expect(await creditsOf(page.request)).toBeGreaterThanOrEqual(TRIAL - 1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  /** Sends the doubtful picture, waits until it is read, and looks again. */
  async function uploadDoubtful(page: Page, name: string) {
    await page.goto('/app');
    await upload(page, readFileSync(DOUBTFUL_PICTURE), name);
    const read = async () => (await page.request.get(page.url())).text();
    await expect.poll(read, { timeout: 60_000 }).toContain('Needs your answer');
    await page.getByRole('button', { name: 'Look again' }).click();
    await expect(statusOf(page)).toHaveText('Needs your answer');
  }

  test('without script, a picture is sent by the form, the page refreshed by a button, and the doubts answered', async ({
    page,
    request,
  }) => {
    await signInBrowser(page, await createAccount(request));
    await uploadDoubtful(page, 'Without script');
    for (const one of await page.getByRole('radio', { name: /, as read$/ }).all())
      await one.check();
    await page.getByRole('button', { name: 'Solve it with these answers' }).click();
    await expect(statusOf(page)).not.toHaveText('Needs your answer');
  });

  test('without script, a picture that is too large gets a page that names the limit and leads back', async ({
    page,
    request,
    expectedErrors,
  }) => {
    expectedErrors.push(/413/);
    await signInBrowser(page, await createAccount(request));
    await page.goto('/app');
    const buffer = Buffer.concat([readFileSync(DOUBTFUL_PICTURE), Buffer.alloc(13 * 1024 * 1024)]);
    await page
      .getByLabel('Screenshot')
      .setInputFiles({ name: 'large.webp', mimeType: 'image/webp', buffer });
    await page.getByRole('button', { name: 'Convert for 1 credit' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This could not be received');
    await expect(page.getByText('The limit here is 12 MB.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the form' }).click();
    await expect(page.getByLabel('Screenshot')).toBeVisible();
  });

  test('a board is corrected as a file, and its faults are listed beside it', async ({
    page,
    request,
    expectedErrors,
  }) => {
    expectedErrors.push(/400/);
    await signInBrowser(page, await createAccount(request));
    await uploadDoubtful(page, 'As a file');
    await page.getByText('Correct the board by hand').click();
    const file = page.getByLabel('Board file');
    const read = await file.inputValue();
    const submit = page.getByRole('button', { name: 'Solve the corrected board' });
    await file.fill(read.replace('"floor"', '"flor"'));
    await submit.click();
    await expect(
      page.getByText(/^Floor: is missing; expected this field, which a board has/),
    ).toBeVisible();
    await expect(file).toHaveValue(/"flor"/);
    await file.fill(read);
    await submit.click();
    await expect(statusOf(page)).not.toHaveText('Needs your answer');
  });
});
