import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'test-results');

/** How many tests of a runner held, and how many did not. */
interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** One runner: its command, and how to read its count from what it left behind. */
interface Runner {
  readonly name: string;
  readonly command: readonly string[];
  readonly count: () => Count;
}

const RUNNERS: readonly Runner[] = [
  {
    name: 'Checks',
    command: [join(ROOT, 'scripts/check.ts'), '--out', join(RESULTS, 'checks.json')],
    count: () => readJson<Count>('checks.json'),
  },
  vitest('Unit and property tests', 'unit', ['unit']),
  vitest('Database tests on PGlite and PostgreSQL', 'database', ['pglite', 'postgres']),
  {
    name: 'Journeys in a browser',
    command: [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test'],
    count: countJourneys,
  },
  {
    // Last, as it reads what the runners before it have reported.
    name: 'Specification, each line proved by tests that passed',
    command: [
      join(ROOT, 'scripts/check-specification.ts'),
      ...['--reports', RESULTS],
      ...['--out', join(RESULTS, 'specification.json')],
    ],
    count: () => readJson<Count>('specification.json'),
  },
];

rmSync(RESULTS, { recursive: true, force: true });
const total = { passed: 0, failed: 0 };
for (const runner of RUNNERS) {
  const start = performance.now();
  console.log(`\n${runner.name}`);
  const { passed, failed } = run(runner);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${runner.name}: ${passed} passed, ${failed} failed, ${seconds} s`);
  total.passed += passed;
  total.failed += failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** A runner that ends badly without a failed test (it crashed, or found none) counts as one failure. */
function run({ command, count }: Runner): Count {
  const { status } = spawnSync(process.execPath, command, {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
    },
  });
  try {
    const { passed, failed } = count();
    return { passed, failed: failed === 0 && (status !== 0 || passed === 0) ? 1 : failed };
  } catch (error) {
    console.error((error as Error).message);
    return { passed: 0, failed: 1 };
  }
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
      // Whatever did not pass has failed: a test that was skipped is a promise that nobody kept.
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
