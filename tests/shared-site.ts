import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILE_CACHE } from './compile-cache.ts';
import { makeFilledFolder } from './filled-folder.ts';
import { findFreePort } from './free-port.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';

/** The token that reads the shared site's metrics. */
export const METRICS_TOKEN = 'a-token-for-metrics-of-journeys-01234';

/** A site, and the folder with its e-mails. */
export interface TestSite {
  readonly url: string;
  readonly dataDir: string;
}

/**
 * Starts the site like `npm start`, on a free port and a separate data folder, for all tests of one runner. Other sites of the run start on
 * copies of a folder that was filled once (`makeFilledFolder`). `stop` throws if the site does not end properly.
 */
export async function startSharedSite(): Promise<TestSite & { stop(): Promise<void> }> {
  const filled = await fillFolder();
  const dataDir = makeFilledFolder('shared');
  const site: SiteProcess = await startSiteProcess({
    // It has to know its own address.
    PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    HAS_LOGIN: 'true',
    EMAIL_LOGIN: 'true',
    // Journeys that sign up state the network they come from.
    TRUSTED_PROXIES: '1',
    // Behind a proxy, neither is on by default.
    HAS_PAYMENT: 'true',
    PAYMENT_SANDBOX: 'true',
    METRICS_TOKEN,
    DRAIN_SECONDS: '0',
  });
  return {
    url: site.url,
    dataDir,
    stop: async () => {
      const code = await site.stop();
      for (const folder of [dataDir, ...filled]) rmSync(folder, { recursive: true, force: true });
      if (code !== 0) throw new Error(`the site ended with exit code ${code}\n${site.output()}`);
    },
  };
}

/** Fills the folder that others are copies of, unless that has been done for this run. Returns what to delete. */
export async function fillFolder(): Promise<readonly string[]> {
  process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;
  if (process.env.UNJAM_FILLED_DIR !== undefined) return [];
  const filled = mkdtempSync(join(tmpdir(), 'unjam-filled-'));
  const site = await startSiteProcess({ DATA_DIR: filled, DRAIN_SECONDS: '0' });
  await site.stop();
  process.env.UNJAM_FILLED_DIR = filled;
  process.env.UNJAM_FILLED_OUTPUT = site.output();
  return [filled];
}
