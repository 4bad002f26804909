import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSiteProcess } from '../site-process.ts';
import { ensureBrowser } from './browser.ts';
import { makeFilledFolder } from './filled-folder.ts';

/** Starts the site as `npm start` does, on a free port and a data folder of its own, and stops it after the last journey. */
export default async function setup(): Promise<() => Promise<void>> {
  ensureBrowser();
  const filled = mkdtempSync(join(tmpdir(), 'unjam-filled-'));
  await (await startSiteProcess({ DATA_DIR: filled, DRAIN_SECONDS: '0' })).stop();
  process.env.UNJAM_FILLED_DIR = filled;
  const dataDir = makeFilledFolder('journeys');
  const site = await startSiteProcess({
    DATA_DIR: dataDir,
    HAS_LOGIN: 'true',
    EMAIL_LOGIN: 'true',
    // Journeys that sign up say which network they come from.
    TRUSTED_PROXIES: '1',
    // Behind a proxy there is neither by itself.
    HAS_PAYMENT: 'true',
    PAYMENT_SANDBOX: 'true',
    METRICS_TOKEN: 'a-token-for-metrics-of-journeys-01234',
    DRAIN_SECONDS: '0',
  });
  process.env.UNJAM_URL = site.url;
  process.env.UNJAM_DATA_DIR = dataDir;
  return async () => {
    const code = await site.stop();
    for (const folder of [dataDir, filled]) rmSync(folder, { recursive: true, force: true });
    if (code !== 0) throw new Error(`the site ended with exit code ${code}\n${site.output()}`);
  };
}
