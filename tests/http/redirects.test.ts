import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/client.server.ts';
import { migrate } from '#db/migrate.ts';
import { systemContext } from '#domain/platform/context.server.ts';
import type { RedirectRule } from '#domain/redirects/schema.ts';
import { setRedirect } from '#domain/redirects/set-redirect.ts';
import { readConfig } from '#server/config.ts';
import { openServices } from '#server/services.ts';
import { makeFilledFolder } from '../filled-folder.ts';
import { runCommand } from '../run-command.ts';
import { startSiteProcess } from '../site-process.ts';

const RULES: readonly RedirectRule[] = [
  { from: '/old-guide', to: '/older-guide', status: 301 },
  { from: '/older-guide', to: '/levels/47#move=2', status: 301 },
  { from: '/shop', to: 'https://example.com/shop', status: 302 },
];

let dataDir = '';
beforeAll(async () => {
  dataDir = makeFilledFolder('redirects');
  await setRules(RULES);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('the server redirects an old path to a page in its language or to another site, and its data names the target', async () => {
  const site = await startSiteProcess({ DATA_DIR: dataDir, LOCALES: 'en-US,en-XA' });
  try {
    const ask = async (path: string) => {
      const response = await fetch(site.url + path, { redirect: 'manual' });
      return [response.status, response.headers.get('location')];
    };
    expect(await ask('/old-guide')).toEqual([301, '/levels/47#move=2']);
    expect(await ask('/en-xa/old-guide')).toEqual([301, '/en-xa/levels/47#move=2']);
    expect(await ask('/shop')).toEqual([302, 'https://example.com/shop']);
    const payload = await fetch(`${site.url}/old-guide/_payload.json`);
    expect(await payload.json()).toEqual({ $redirect: '/levels/47#move=2' });
    const { id } = await (await fetch(`${site.url}/builds/latest.json`)).json();
    const { redirects } = await (await fetch(`${site.url}/builds/meta/${id}.json`)).json();
    expect(redirects).toEqual(RULES);
  } finally {
    await site.stop();
  }
});

test('the tool refuses cycles and hostile targets, with the reason', async () => {
  const run = (...words: string[]) => runCommand('redirects', dataDir, words);
  const circle = await run('set', '/levels/47', '/old-guide');
  expect([circle.code, circle.errors.trim()]).toEqual([
    1,
    'This would go round: /levels/47 → /old-guide → /older-guide → /levels/47.',
  ]);
  const hostile = await run('set', '/x', 'javascript:alert(1)');
  expect([hostile.code, hostile.errors.trim()]).toEqual([
    1,
    'javascript:alert(1) cannot be a target: it must be a path such as /new/page, or an address such as https://example.com.',
  ]);
  expect((await run('remove', '/shop')).code).toBe(0);
  const { output } = await run('list');
  expect(output).toContain('/old-guide  →  /older-guide');
  expect(output).not.toContain('/shop');
});

/** Sets rules before the site starts, because the embedded database belongs to one process at a time. */
async function setRules(rules: readonly RedirectRule[]): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir });
  const client = await openDatabase(config);
  await migrate(client.db);
  const log = { info() {}, warn() {}, error() {} };
  for (const rule of rules)
    await setRedirect(systemContext(await openServices(client, config, log)), rule);
  await client.close();
}
