import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium } from '@playwright/test';

/** Headless Chromium as packaged by Debian. Journeys take about half as long in it as in a full Chromium. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** Paths of browsers in distributions, fastest first. */
const SYSTEM = [SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser of this machine. Undefined stands for Playwright's own. */
export function findBrowser(): string | undefined {
  return SYSTEM.find((path) => existsSync(path));
}

/** Starts that browser for a measurement. Journeys are started by Playwright's configuration. */
export function launchBrowser(): Promise<Browser> {
  ensureBrowser();
  return chromium.launch({
    executablePath: findBrowser(),
    // Chromium refuses to be root inside its sandbox.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}

/**
 * Ensures that there is a browser: Debian's headless shell if it is or can be installed, otherwise an installed browser, otherwise the one
 * that Playwright downloads. If there is none, throws with the command that helps.
 */
export function ensureBrowser(): void {
  if (existsSync(SHELL)) return;
  installPackages(['chromium-headless-shell']);
  // Older releases have only the full browser.
  if (!hasBrowser()) installPackages(['chromium']);
  if (hasBrowser()) return;
  console.log('Installing Chromium (playwright install chromium).');
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  tryRun(process.execPath, cli, 'install', 'chromium');
  if (hasBrowser()) return;
  throw new Error(
    'The journeys need a browser; install one with: sudo npx playwright install --with-deps chromium',
  );
}

/** Installs Debian packages if possible. Callers check for what the packages provide to see whether it worked. */
export function installPackages(names: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const all = names.join(' ');
  console.log(`Installing ${all} (apt-get install ${all}).`);
  // Without a network, another browser should be used soon.
  const apt = 'apt-get -o Acquire::http::Timeout=10 -o Acquire::Retries=1';
  tryRun('sh', '-c', `${apt} update && ${apt} install -y --no-install-recommends ${all}`);
}

function hasBrowser(): boolean {
  return findBrowser() !== undefined || existsSync(chromium.executablePath());
}

/** Callers check for the browser to see whether it worked. */
function tryRun(command: string, ...args: readonly string[]): void {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  } catch (error) {
    console.error((error as Error).message);
  }
}
