import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';

/** Chromium without a window, as Debian packages it: journeys take about half as long in it as in a whole Chromium. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** Where distributions put browsers, the fastest first. */
const SYSTEM = [SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser of this machine; undefined stands for Playwright's own. */
export function findBrowser(): string | undefined {
  return SYSTEM.find((path) => existsSync(path));
}

/**
 * Makes sure that there is a browser: Debian's headless shell where it is or may be installed, else what the machine
 * has, else the one that Playwright downloads. Throws with the one command that helps when none can be had.
 */
export function ensureBrowser(): void {
  if (existsSync(SHELL)) return;
  installPackages(['chromium-headless-shell']);
  // Older releases have only the whole browser.
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

/** Installs packages of Debian's where that can be done; whether it worked is seen by looking for what they bring. */
export function installPackages(names: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const all = names.join(' ');
  console.log(`Installing ${all} (apt-get install ${all}).`);
  // Without a network there is another browser to be used, soon.
  const apt = 'apt-get -o Acquire::http::Timeout=10 -o Acquire::Retries=1';
  tryRun('sh', '-c', `${apt} update && ${apt} install -y --no-install-recommends ${all}`);
}

function hasBrowser(): boolean {
  return findBrowser() !== undefined || existsSync(chromium.executablePath());
}

/** Whether it worked is seen by looking for the browser. */
function tryRun(command: string, ...args: readonly string[]): void {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  } catch (error) {
    console.error((error as Error).message);
  }
}
