import { rmSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { makeFilledFolder, readFirstOutput } from '../filled-folder.ts';
import { type SiteProcess, startSiteProcess } from '../site-process.ts';
import { signInBrowser, type TestAccount } from './sign-in.ts';

/** A separate site for journeys of an admin, with the logins of its first start. */
export interface ConsoleSite extends SiteProcess {
  readonly dataDir: string;
  readonly admin: TestAccount;
  readonly player: TestAccount;
  /** Stops it, and deletes its data. */
  end(): Promise<void>;
}

/** Starts a site on a filled data folder. */
export async function startConsoleSite(
  settings: Record<string, string> = {},
): Promise<ConsoleSite> {
  const dataDir = makeFilledFolder('console');
  const site = await startSiteProcess({ DATA_DIR: dataDir, ...settings });
  const loginOf = (email: string): TestAccount => {
    const password = new RegExp(`${email} +(\\S+)`).exec(readFirstOutput())?.[1] ?? '';
    return { email, password };
  };
  return {
    ...site,
    dataDir,
    admin: loginOf('admin@example.com'),
    player: loginOf('player@example.com'),
    end: async () => {
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Signs the page's browser in as the admin, and opens a page of the console. */
export async function openConsole(page: Page, site: ConsoleSite, path = '/admax') {
  await signInBrowser(page, site.admin, site);
  return page.goto(site.url + path);
}

/** Waits until a page of the console has this text, without drawing it each time. */
export async function waitForText(page: Page, site: ConsoleSite, path: string, text: string) {
  const read = async () => (await page.request.get(site.url + path)).text();
  await expect.poll(read, { timeout: 60_000 }).toContain(text);
}
