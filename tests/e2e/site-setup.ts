import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSiteProcess } from '../site-process.ts';
import { ensureBrowser } from './browser.ts';

/** Starts the site as `npm start` does, on a free port and a new data folder, and stops it after the last journey. */
export default async function setup(): Promise<() => Promise<void>> {
  ensureBrowser();
  const dataDir = mkdtempSync(join(tmpdir(), 'unjam-journeys-'));
  const site = await startSiteProcess({
    DATA_DIR: dataDir,
    HAS_LOGIN: 'true',
    EMAIL_LOGIN: 'true',
    // Journeys that sign up say which network they come from.
    TRUSTED_PROXIES: '1',
    DRAIN_SECONDS: '0',
  });
  process.env.UNJAM_URL = site.url;
  process.env.UNJAM_DATA_DIR = dataDir;
  return async () => {
    const code = await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
    if (code !== 0) throw new Error(`the site ended with exit code ${code}\n${site.output()}`);
  };
}
