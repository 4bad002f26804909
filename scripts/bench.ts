import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '#recognition/mean.ts';
import { startSiteProcess } from '#tests/site-process.ts';
import { measureHydration, openColdPage } from './bench/cold-page.ts';
import { measureBuild, measureInstall } from './bench/first-start.ts';
import { measureLedger } from './bench/ledger.ts';
import { loadServer } from './bench/load.ts';
import { findChild, residentMegabytes } from './bench/memory.ts';
import { readCommandLine } from './command/command-line.ts';
import { measureAroundLine } from './solver-boards/around-line.ts';
import { makeTestBoard } from './solver-boards/make-boards.ts';

/** Rounds of load. Each round loads both servers, so that other load on the machine affects both. */
const ROUNDS = 5;
const ROUND_MS = 2_000;
const PAGE = '/levels/47';

readCommandLine(
  'Usage: npm run bench    serves, loads and opens a level page of the production build',
  {},
);

/**
 * Number of boards that the solver is measured on, and the maximum costs of the other computations around a line, as shares of the search
 * for it.
 */
const SOLVER_BOARDS = 12;
const SHARES_MAX = { carry: 0.4, why: 0.2, order: 0.1, time: 0.002, boosters: 10 } as const;

/** A cold level page when it used Preact in the browser, with the style sheet and the board as separate files. */
const BEFORE = { bytes: 141_073, scriptBytes: 94_862, requests: 18 };

/** Prints one figure, whether it meets its target, and its ratio to the previous value. */
function report(
  name: string,
  figure: string,
  isGood?: boolean,
  aim?: string,
  ratioToBefore?: number,
): void {
  const verdict = aim === undefined ? '' : `  aim ${aim}: ${isGood ? 'met' : 'MISSED'}`;
  const ratio = ratioToBefore === undefined ? '' : `  (${ratioToBefore.toFixed(2)} × before)`;
  console.log(`${name.padEnd(34)}${figure.padStart(14)}${verdict}${ratio}`);
}

const dataDir = mkdtempSync(join(tmpdir(), 'unjam-bench-'));
const settings = { DATA_DIR: dataDir };

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const allMs = measureInstall('--include=dev');
const siteMs = measureInstall('--omit=dev');
report('packages, all', seconds(allMs));
report('packages of npm start', seconds(siteMs), siteMs <= 0.6 * allMs, '<= 0.6 × all');
report('build', seconds(measureBuild()));

/** The build is made before anything is timed. */
const warmUp = await startSiteProcess({ ...settings, DATA_DIR: join(dataDir, 'warm-up') });
await warmUp.stop();

const firstStart = performance.now();
const first = await startSiteProcess(settings);
const firstMs = performance.now() - firstStart;
await first.stop();
const secondStart = performance.now();
const site = await startSiteProcess(settings);
const secondMs = performance.now() - secondStart;
report('first start (new data folder)', `${(firstMs / 1000).toFixed(1)} s`);
report('second start', `${(secondMs / 1000).toFixed(1)} s`);

const serverPid = findChild(site.pid);
report('memory at rest', `${residentMegabytes(serverPid).toFixed(0)} MB`);

const page = await openColdPage(site.url + PAGE);
report(
  'cold level page',
  `${(page.bytes / 1000).toFixed(1)} kB`,
  page.bytes <= 170_000,
  '<= 170 kB',
  page.bytes / BEFORE.bytes,
);
report(
  '  of it script',
  `${(page.scriptBytes / 1000).toFixed(1)} kB`,
  page.scriptBytes <= 135_000,
  '<= 135 kB',
  page.scriptBytes / BEFORE.scriptBytes,
);
report(
  '  first-party requests',
  String(page.requests),
  page.requests <= 12,
  '<= 12',
  page.requests / BEFORE.requests,
);
report('  other requests', String(page.foreignRequests), page.foreignRequests === 0, '0');
const longestMs = await measureHydration(site.url + PAGE);
report(
  '  longest task of hydration',
  longestMs === 0 ? '< 50 ms' : `${longestMs.toFixed(0)} ms`,
  longestMs === 0,
  '<= 50 ms, processor slowed 4 ×',
);

const bare = spawn(
  process.execPath,
  [join(import.meta.dirname, 'bench/bare-server.ts'), site.url + PAGE],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
const [said] = (await once(bare.stdout, 'data')) as [Buffer];
const ports = { site: Number(new URL(site.url).port), bare: Number(said.toString()) };
const rounds: { site: number; bare: number; unknown: number }[] = [];
let memoryUnderLoad = 0;
for (let round = 0; round < ROUNDS; round++) {
  rounds.push({
    site: await loadServer(ports.site, PAGE, ROUND_MS),
    bare: await loadServer(ports.bare, PAGE, ROUND_MS),
    unknown: await loadServer(ports.site, `${PAGE}?unknown={n}`, ROUND_MS),
  });
  memoryUnderLoad = Math.max(memoryUnderLoad, residentMegabytes(serverPid));
}
const ratio = median(rounds.map((round) => round.site / round.bare));
report('level page, requests/s', median(rounds.map((round) => round.site)).toFixed(0));
report('bare node:http, requests/s', median(rounds.map((round) => round.bare)).toFixed(0));
report('  ratio', ratio.toFixed(2), ratio >= 0.8, '>= 0.8');
const unknownRatio = median(rounds.map((round) => round.unknown / round.site));
report(
  '  with an unknown parameter, ratio',
  unknownRatio.toFixed(2),
  unknownRatio >= 0.5,
  '>= 0.5',
);
report('memory under load', `${memoryUnderLoad.toFixed(0)} MB`);

bare.kill();
await site.stop();

const spends = await measureLedger();
const spendRatio = spends.ledger / spends.bare;
report('spends of credits/s, embedded', spends.ledger.toFixed(0));
report('  same statements bare, ratio', spendRatio.toFixed(2), spendRatio >= 0.8, '>= 0.8');

console.log('around a line of the solver, as shares of the search for it');
const drafts = Array.from(
  { length: SOLVER_BOARDS },
  (_, i) => makeTestBoard('middle', i + 1).board,
);
for (const [part, share] of measureAroundLine(drafts, () => process.cpuUsage().user / 1000)
  .shares) {
  const most = SHARES_MAX[part];
  report(`  ${part}`, share.toFixed(4), share <= most, `<= ${most}`);
}
rmSync(dataDir, { recursive: true, force: true });
