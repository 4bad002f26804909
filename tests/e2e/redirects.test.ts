import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#db/client.server.ts';
import { migrate } from '#db/migrate.ts';
import { systemContext } from '#domain/platform/context.server.ts';
import type { RedirectRule } from '#domain/redirects/schema.ts';
import { setRedirect } from '#domain/redirects/set-redirect.ts';
import { readConfig } from '#server/config.ts';
import { openServices } from '#server/services.ts';
import { type SiteProcess, startSiteProcess } from '../site-process.ts';
import { markPage, navigate, openAtRest } from './awake.ts';
import { makeFilledFolder } from './filled-folder.ts';
import { expect, test } from './fixtures.ts';

test.describe.configure({ mode: 'serial' });

let dataDir = '';
const TOOL = join(import.meta.dirname, '../../scripts/redirects.ts');
const run = (...words: string[]) =>
  spawnSync(process.execPath, [TOOL, ...words], {
    env: { ...process.env, DATA_DIR: dataDir, FORCE_COLOR: undefined },
    encoding: 'utf8',
  });

let site: SiteProcess;
test.beforeAll(async () => {
  dataDir = makeFilledFolder('redirects');
  test.setTimeout(300_000);
  await setRules([
    { from: '/old-guide', to: '/older-guide', status: 301 },
    { from: '/older-guide', to: '/levels/47#move=2', status: 301 },
    { from: '/shop', to: 'https://example.com/shop', status: 302 },
  ]);
  site = await startSiteProcess({ DATA_DIR: dataDir, LOCALES: 'en-US,en-XA' });
});
test.afterAll(async () => {
  await site?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the server leads an old path on: to a page of ours in its language, to another site, and its data nowhere', async ({
  request,
}) => {
  const ask = async (path: string) => {
    const response = await request.get(site.url + path, { maxRedirects: 0 });
    return [response.status(), response.headers().location];
  };
  expect(await ask('/old-guide')).toEqual([301, '/levels/47#move=2']);
  expect(await ask('/en-xa/old-guide')).toEqual([301, '/en-xa/levels/47#move=2']);
  expect(await ask('/shop')).toEqual([302, 'https://example.com/shop']);
  expect((await ask('/old-guide/_payload.json'))[0]).toBe(404);
  const { id } = await (await request.get(`${site.url}/builds/latest.json`)).json();
  const { redirects } = await (await request.get(`${site.url}/builds/meta/${id}.json`)).json();
  expect(redirects.map(({ from }: { from: string }) => from)).toEqual([
    '/old-guide',
    '/older-guide',
    '/shop',
  ]);
});

test('in the browser an internal rule is followed without a whole load, another site is loaded whole', async ({
  page,
}) => {
  await page.route('https://example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The shop</title>' }),
  );
  await openAtRest(page, `${site.url}/`);
  const mark = await markPage(page);
  await navigate(page, '/old-guide');
  await expect(page).toHaveURL(/\/levels\/47#move=2$/);
  expect(await mark.isThere()).toBe(true);
  await navigate(page, '/shop');
  await expect(page).toHaveTitle('The shop');
});

test('a changed rule reaches a page that is open', async ({ page }) => {
  await page.clock.install();
  await openAtRest(page, `${site.url}/`);
  await page.route('**/builds/meta/*', (route) =>
    route.fulfill({ json: { redirects: [{ from: '/download', to: '/levels', status: 302 }] } }),
  );
  await page.clock.fastForward('01:10');
  const rules = page.waitForResponse(/\/builds\/meta\//);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await rules;
  await page.getByRole('banner').getByRole('link', { name: 'Download', exact: true }).click();
  await expect(page).toHaveURL(/\/levels$/);
});

test('a page whose middleware fails during the first hydration is not found', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/neither a path of ours nor a web address/, /status: 404/);
  await page.route('**/builds/meta/*', (route) =>
    route.fulfill({ json: { redirects: [{ from: '/download', to: 'javascript:alert(1)' }] } }),
  );
  await page.goto(`${site.url}/download`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
});

test('the tool refuses circles and hostile targets, and says what is wrong', async () => {
  test.setTimeout(300_000);
  await site.stop();
  const circle = run('set', '/levels/47', '/old-guide');
  expect([circle.status, circle.stderr.trim()]).toEqual([
    1,
    'This would go round: /levels/47 → /old-guide → /older-guide → /levels/47.',
  ]);
  const hostile = run('set', '/x', 'javascript:alert(1)');
  expect([hostile.status, hostile.stderr.trim()]).toEqual([
    1,
    'javascript:alert(1) cannot be led to: it must be a path such as /new/page, or an address such as https://example.com.',
  ]);
  expect(run('remove', '/shop').status).toBe(0);
  const { stdout } = run('list');
  expect(stdout).toContain('/old-guide  →  /older-guide');
  expect(stdout).not.toContain('/shop');
});

/** Sets rules before the site starts: the embedded database belongs to one process at a time. */
async function setRules(rules: readonly RedirectRule[]): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir });
  const client = await openDatabase(config);
  await migrate(client.db);
  const log = { info() {}, warn() {}, error() {} };
  for (const rule of rules)
    await setRedirect(systemContext(await openServices(client, config, log)), rule);
  await client.close();
}
