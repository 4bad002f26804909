import { test as base, expect } from '@playwright/test';
import type { Automation } from './automation.ts';
import { startChromium } from './chromium.ts';
import { type Engine, findEngine } from './engines.ts';
import { startFirefox } from './firefox.ts';
import { createNetwork, type Network } from './network.ts';
import { createVisitor, type Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

/** Features that the oldest target browsers lack and that WebKit can be started without. */
const NEWER = ['!PopoverAttribute', '!CSSAnchorPositioning'];

interface WorkerFixtures {
  readonly engine: Engine;
  /** One browser for all journeys of an engine, with its network. */
  readonly session: { readonly browser: Automation; readonly network: Network };
}

interface Fixtures {
  /** A first-time visitor in this engine. Script errors fail the test. */
  readonly visitor: Visitor;
  readonly network: Network;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  session: [
    async ({ engine }, use) => {
      const network = await createNetwork(process.env.UNJAM_URL ?? '');
      const browser = await start(engine);
      await use({ browser, network });
      await browser.close();
      await network.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  network: async ({ session }, use) => use(session.network),
  visitor: async ({ session: { browser, network } }, use) => {
    const visitor = createVisitor(browser, network);
    // The session outlives the journey, so what the previous one left is removed.
    network.mend();
    await browser.open(`${network.url}/robots.txt`);
    await browser.forgetCookies();
    await visitor.until(forget);
    await use(visitor);
    await visitor.leaveFrame();
    expect(await visitor.errors(), 'errors of scripts').toEqual([]);
  },
});

function start(engine: Engine): Promise<Automation> {
  if (engine === 'chromium') return startChromium();
  const program = findEngine(engine);
  if (program === undefined) throw new Error(`${engine} is not installed`);
  if (engine === 'firefox') return startFirefox(program);
  return startWebKit(program, engine === 'oldest' ? NEWER : []);
}

/**
 * In the page: deletes storage, caches, databases and the service worker. Returns true once they are gone. It starts once in each document,
 * because the state left by the previous journey may still navigate.
 */
function forget(): boolean {
  const page: { isForgotten?: boolean } & typeof globalThis = window;
  if (page.isForgotten !== undefined) return page.isForgotten;
  page.isForgotten = false;
  const clear = async () => {
    localStorage.clear();
    sessionStorage.clear();
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(workers.map((worker) => worker.unregister()));
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  };
  clear().finally(() => {
    page.isForgotten = true;
  });
  return false;
}
