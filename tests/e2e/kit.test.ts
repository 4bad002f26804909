import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { makeFilledFolder } from '../filled-folder.ts';
import { findFreePort } from '../free-port.ts';
import { waitUntilAwake } from './awake.ts';
import { expect, test, WITH_MOTION } from './fixtures.ts';

test.use(WITH_MOTION);

const ROOT = join(import.meta.dirname, '../..');

test.describe('in development', () => {
  // One server for the tests below, which therefore run one after the other. It bundles while they run.
  test.describe.configure({ mode: 'default', timeout: 240_000 });
  let server: ChildProcess;
  let url = '';
  let dataDir = '';

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    dataDir = makeFilledFolder('kit');
    const port = await findFreePort();
    url = `http://127.0.0.1:${port}`;
    server = spawn(process.execPath, [join(ROOT, 'scripts/dev.ts')], {
      env: {
        ...process.env,
        NODE_ENV: undefined,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((resolve, reject) => {
      server.stdout?.on('data', (chunk) => /Listening on/.test(String(chunk)) && resolve());
      server.once('exit', (code) => reject(new Error(`the site ended with exit code ${code}`)));
    });
  });

  test.afterAll(async () => {
    const exited = once(server, 'exit');
    server.kill();
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Opens the page once Vite has bundled what it needs, which takes a while the first time. */
  async function openKit(page: Page) {
    await page.goto(`${url}/_kit`);
    await waitUntilAwake(page, { timeout: 60_000 });
    return page.getByRole('region', { name: 'light' });
  }

  test('axe finds no fault in the kit, light and dark, closed and open, and its parts work by keyboard and mouse', async ({
    page,
    checkAccessibility,
  }) => {
    const kit = await openKit(page);
    await checkAccessibility();
    await kit.getByRole('button', { name: 'Menu' }).click();
    await checkAccessibility();
    await page.keyboard.press('Escape');
    await kit.getByRole('button', { name: 'Dialog' }).click();
    await checkAccessibility();
    await page.keyboard.press('Escape');
    await test.step('a dialog takes the focus and gives it back, by Escape, by its button and by a press beside it', async () => {
      const button = kit.getByRole('button', { name: 'Dialog' });
      const dialog = page.getByRole('dialog', { name: 'Sign in' });
      const ways = [
        () => page.keyboard.press('Escape'),
        () => dialog.getByRole('button', { name: 'Close' }).click(),
        () => page.mouse.click(20, 700),
      ];
      for (const close of ways) {
        await button.click();
        await expect(dialog).toBeVisible();
        expect(await dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
        await close();
        await expect(dialog).toBeHidden();
        await expect(button).toBeFocused();
      }
    });
    await test.step('a menu stands below its button, the arrow keys go through it, and a command closes it', async () => {
      const button = kit.getByRole('button', { name: 'Menu' });
      const menu = kit.getByRole('group', { name: 'Account' });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(menu).toBeVisible();
      const [above, below] = [await button.boundingBox(), await menu.boundingBox()];
      expect(Math.abs((above?.x ?? 0) - (below?.x ?? 9))).toBeLessThan(2);
      const gap = (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0));
      expect(gap).toBeGreaterThanOrEqual(0);
      expect(gap).toBeLessThan(12);
      await page.keyboard.press('Tab');
      await expect(menu.getByRole('link', { name: 'Usage' })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(menu.getByRole('link', { name: 'Settings' })).toBeFocused();
      await page.keyboard.press('End');
      await expect(menu.getByRole('button', { name: 'Sign out' })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(menu.getByRole('link', { name: 'Usage' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
      await button.click();
      await menu.getByRole('button', { name: 'Sign out' }).click();
      await expect(menu).toBeHidden();
      await expect(page.locator('[data-toasts] [data-toast=success]')).toContainText(
        'Sign out success',
      );
    });
    await test.step('a field says what is wrong with it to those who hear it', async () => {
      const field = kit.getByRole('textbox', { name: 'E-mail' });
      await expect(field).toHaveAccessibleDescription('We send a link there, nothing else.');
      await field.fill('nobody');
      await expect(field).toHaveAccessibleDescription(/An address has an @ in it\.$/);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await field.fill('nobody@example.com');
      await expect(field).not.toHaveAttribute('aria-invalid');
    });
  });

  test('menus open without script', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${url}/_kit`);
    const kit = page.getByRole('region', { name: 'dark' });
    await kit.getByRole('button', { name: 'Menu' }).click();
    await expect(kit.getByRole('link', { name: 'Settings' })).toBeVisible();
    await context.close();
  });
});
