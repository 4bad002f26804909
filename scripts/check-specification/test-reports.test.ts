import { expect, test } from 'vitest';
import { findLackOfProof, readPlaywrightReport, readVitestReport } from './test-reports.ts';

const vitest = (...results: readonly (readonly [title: string, status: string])[]) =>
  readVitestReport(
    {
      testResults: [
        {
          name: '/repository/app/site/title.test.ts',
          assertionResults: results.map(([title, status]) => ({ title, status })),
        },
      ],
    },
    '/repository',
  );
const lackOf = (name: string, reported = vitest(['puts itself first', 'passed'])) =>
  findLackOfProof({ file: 'app/site/title.test.ts', name }, reported);

test('a test that ran and passed is proof', () => {
  expect(lackOf('puts itself first')).toBeUndefined();
});

test('a deleted or renamed test, and part of a name, are no proof', () => {
  expect(lackOf('puts itself last')).toBe(
    'no test "puts itself last" of app/site/title.test.ts has run',
  );
  expect(lackOf('puts')).toBeDefined();
  expect(lackOf('puts itself first', [])).toBeDefined();
});

test.each(['skipped', 'todo', 'failed', 'pending'])('a %s test is no proof', (status) => {
  expect(lackOf('a', vitest(['a', status]))).toBe(
    'the test "a" of app/site/title.test.ts has not passed',
  );
});

test('a test that runs on two engines must pass on both', () => {
  expect(lackOf('a', vitest(['a', 'passed'], ['a', 'failed']))).toBeDefined();
});

test('a template stands for all tests that it generates', () => {
  const reported = vitest(
    ['reads "a" (1)', 'passed'],
    ['reads "b" (2)', 'passed'],
    ['c', 'failed'],
  );
  expect(lackOf('reads %j (%#)', reported)).toBeUndefined();
  // biome-ignore lint/suspicious/noTemplateCurlyInString: names stand in the table as they do in the source.
  expect(lackOf('reads ${JSON.stringify(text)} ($index)', reported)).toBeUndefined();
  expect(lackOf('writes %j', reported)).toBeDefined();
  const broken = vitest(['reads "a"', 'passed'], ['reads "b"', 'skipped']);
  expect(lackOf('reads %j', broken)).toContain('reads "b"');
});

test('a journey counts if every run of it passed at the first attempt', () => {
  const report = (status: string) => ({
    config: { rootDir: '/repository/tests/e2e' },
    suites: [
      {
        specs: [],
        suites: [{ specs: [{ title: 'a player', file: 'play.test.ts', tests: [{ status }] }] }],
      },
    ],
  });
  const reference = { file: 'tests/e2e/play.test.ts', name: 'a player' };
  const lack = (status: string) =>
    findLackOfProof(reference, readPlaywrightReport(report(status), '/repository'));
  expect(lack('expected')).toBeUndefined();
  for (const status of ['skipped', 'flaky', 'unexpected']) expect(lack(status)).toBeDefined();
});
