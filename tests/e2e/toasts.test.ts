import type { Page } from '@playwright/test';
import { openAtRest, waitUntilAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';

const toasts = (page: Page) => page.locator('[data-toast]');

test('what the network did is told in red at the bottom right, and thrown on', async ({
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
  await expect(toast).toHaveAttribute('data-toast', 'error');
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

test('a toast of the product goes after 2000 ms, and stays while it is under the mouse or has the focus', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.clock.install();
  await openAtRest(page, '/');
  await page.route('**/api/v1/search*', (route) => route.abort());
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000 - 60_000));
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog').getByRole('combobox');
  await box.fill('ropes');
  // The search is put off by a timer that may be set after the clock was moved.
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(toasts(page)).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await page.clock.runFor(50);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
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
  // Its time goes on once the page has seen that the focus is gone.
  await expect(async () => {
    await page.clock.runFor(600);
    await expect(toasts(page)).toHaveCount(0, { timeout: 500 });
  }).toPass();
});

test('toasts stand one above the other and are closed one by one', async ({
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
  await expect(toasts(page)).toHaveAttribute('data-toast', 'success');
});
