import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { INSTALL_ENGINES, listMissingEngines } from '#tests/engines/engines.ts';
import { fillFolder } from '#tests/shared-site.ts';
import { readCommandLine } from './command/command-line.ts';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'test-results');

/** Number of a runner's tests that passed, and that failed. */
interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** One runner: its command, and how to read its counts from its output. */
interface Runner {
  readonly name: string;
  readonly command: readonly string[];
  readonly count: () => Count;
}

/** The longest. It waits for pages half of the time. */
const JOURNEYS: Runner = {
  name: 'Journeys in a browser',
  command: [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test'],
  count: countJourneys,
};

const HTTP = vitest('What a built site answers', 'http', ['http']);

/** These do not need a built site. */
const OTHERS: readonly Runner[] = [
  {
    name: 'Checks',
    command: [join(ROOT, 'scripts/check.ts'), '--out', join(RESULTS, 'checks.json')],
    count: () => readJson<Count>('checks.json'),
  },
  vitest('Database tests on PGlite and PostgreSQL', 'database', ['pglite', 'postgres']),
  vitest('Unit and property tests', 'unit', ['unit']),
];

/** Last, because it reads the reports of the previous runners. */
const SPECIFICATION: Runner = {
  name: 'Specification, each line proved by tests that passed',
  command: [
    join(ROOT, 'scripts/check-specification.ts'),
    ...['--reports', RESULTS],
    ...['--out', join(RESULTS, 'specification.json')],
  ],
  count: () => readJson<Count>('specification.json'),
};

/** Niceness (`nice`) of a runner beside the journeys, because pages have to respond in time, whatever else runs. */
const NICENESS = 5;

readCommandLine(
  'Usage: npm test    checks, unit, property and database tests, journeys in a browser',
  {},
);
const start = performance.now();
rmSync(RESULTS, { recursive: true, force: true });
const total = { passed: 0, failed: 0 };
// One first start for both runners that use a built site.
const filled = buildSite().then(fillFolder);
await Promise.all([
  (async () => {
    await filled;
    await run(JOURNEYS, 0);
  })(),
  // The others run one after the other with the remaining processor time.
  (async () => {
    for (const runner of OTHERS) await run(runner, NICENESS);
    await filled;
    await run(HTTP, NICENESS);
  })(),
]);
for (const folder of await filled) rmSync(folder, { recursive: true, force: true });
await run(SPECIFICATION, 0);
const missing = listMissingEngines();
if (missing.length > 0) {
  console.log(
    `\nNot run: the journeys of tests/engines in ${missing.join(', ')}, as the engine is not installed here (${INSTALL_ENGINES}).`,
  );
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${secondsSince(start)} s`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Builds the site if the build is older than its sources. */
async function buildSite(): Promise<void> {
  const setup = JSON.stringify(join(import.meta.dirname, 'command/setup.mjs'));
  const script = `import { ensureBuilt } from ${setup}; ensureBuilt(process.execPath);`;
  const { status, output } = await execute(['--input-type=module', '--eval', script], 0);
  if (status !== 0) throw new Error(`The site could not be built.\n${output}`);
}

/** Runs one, then prints all its output and its counts, which are added to the total. */
async function run(runner: Runner, niceness: number): Promise<void> {
  const start = performance.now();
  console.log(`${runner.name}: started`);
  const { status, output } = await execute(runner.command, niceness);
  const { passed, failed } = count(runner, status);
  console.log(`\n${output}`);
  console.log(`${runner.name}: ${passed} passed, ${failed} failed, ${secondsSince(start)} s`);
  total.passed += passed;
  total.failed += failed;
}

async function execute(command: readonly string[], niceness: number) {
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      // Halves the load time of programs that tests start.
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
      PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
    },
  });
  if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, getPriority() + niceness);
  const [[status], output, errors] = await Promise.all([
    once(child, 'close') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { status, output: output + errors };
}

/** A runner that fails without a failed test (it crashed, or found none) counts as one failure. */
function count(runner: Runner, status: number | null): Count {
  try {
    const { passed, failed } = runner.count();
    return { passed, failed: failed === 0 && (status !== 0 || passed === 0) ? 1 : failed };
  } catch (error) {
    console.error((error as Error).message);
    return { passed: 0, failed: 1 };
  }
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(0);
}

function vitest(name: string, file: string, projects: readonly string[]): Runner {
  return {
    name,
    command: [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...['--reporter', 'dot', '--reporter', 'json'],
      ...['--outputFile.json', join(RESULTS, `${file}.json`)],
    ],
    count: () => {
      const { numPassedTests, numTotalTests } = readJson<VitestResults>(`${file}.json`);
      // Everything that did not pass has failed: a skipped test is a guarantee that was not checked.
      return { passed: numPassedTests, failed: numTotalTests - numPassedTests };
    },
  };
}

interface VitestResults {
  readonly numPassedTests: number;
  readonly numTotalTests: number;
}

function countJourneys(): Count {
  const { stats } = readJson<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  }>('journeys.json');
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(RESULTS, file), 'utf8')) as T;
}
