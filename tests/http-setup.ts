import type { TestProject } from 'vitest/node';
import { startSharedSite } from './shared-site.ts';

/** Starts the site that the tests in `tests/http` share, and stops it after the last one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, dataDir, stop } = await startSharedSite();
  project.provide('sharedSite', { url, dataDir });
  return stop;
}
