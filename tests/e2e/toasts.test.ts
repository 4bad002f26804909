import type { Page } from '@playwright/test';
import { openAtRest, waitUntilAwake } from './awake.ts';
import { expect, test, WITH_MOTION } from './fixtures.ts';

test.use(WITH_MOTION);

const toasts = (page: Page) => page.locator('[data-toast]');

test('a network failure shows a red toast at the bottom right, and is rethrown', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.route('**/api/v1/search*', (route) => route.abort());
  await page.goto('/');
  await waitUntilAwake(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('ropes');
  const toast = toasts(page);
  await expect(toast.getByRole('status')).toHaveText('fetch exception: Failed to fetch');
  await expect(toast).toHaveCSS('border-inline-start-color', 'rgb(185, 28, 28)');
  // It slides in first.
  await expect
    .poll(async () => {
      const [box, viewport] = [await toast.boundingBox(), page.viewportSize()];
      return [
        Math.round((viewport?.width ?? 0) - (box?.x ?? 0) - (box?.width ?? 0)),
        Math.round((viewport?.height ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)),
      ];
    })
    .toEqual([16, 16]);
});

test('a product toast disappears after 2000 ms, and stays while hovered or focused', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await page.clock.install();
  await openAtRest(page, '/auth/sign_in');
  await page.route('**/auth/sign_in?*', (route) =>
    route.fulfill({ status: 401, json: { errors: ['That is wrong.'] } }),
  );
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000 - 60_000));
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('three odd socks');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(1_500);
  await expect(toasts(page)).toHaveCount(1);
  await toasts(page).hover();
  await page.clock.runFor(60_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Close notice' }).focus();
  await page.mouse.move(10, 10);
  await page.clock.runFor(60_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Close notice' }).blur();
  // Its timer continues once the page has noticed that the focus is gone.
  let waitedMs = 0;
  await expect(async () => {
    waitedMs += 250;
    await page.clock.runFor(250);
    await expect(toasts(page)).toHaveCount(0, { timeout: 200 });
  }).toPass();
  expect(waitedMs).toBeLessThanOrEqual(1_000);
});

test('toasts are stacked and closed one by one', async ({
  page,
  expectedErrors,
  checkAccessibility,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.clock.install();
  await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: 'newer' } }));
  await openAtRest(page, '/');
  await page.clock.fastForward('01:00:30');
  await expect(toasts(page)).toHaveCount(1);
  await page.route('**/api/v1/search*', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('ropes');
  await expect(toasts(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await toasts(page).first().hover();
  await checkAccessibility();
  const boxes = await Promise.all([0, 1].map((n) => toasts(page).nth(n).boundingBox()));
  expect((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0)).toBeLessThan(boxes[1]?.y ?? 0);
  await page.getByRole('button', { name: 'Close notice' }).last().click();
  await expect(toasts(page)).toHaveCSS('border-inline-start-color', 'rgb(22, 163, 74)');
});
