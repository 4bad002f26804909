import { startSharedSite } from '../shared-site.ts';
import { ensureBrowser } from './browser.ts';

/** Ensures that there is a browser, starts the site that the journeys share, and stops it after the last one. */
export default async function setup(): Promise<() => Promise<void>> {
  ensureBrowser();
  const { url, dataDir, stop } = await startSharedSite();
  process.env.UNJAM_URL = url;
  process.env.UNJAM_DATA_DIR = dataDir;
  return stop;
}
