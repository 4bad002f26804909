import { join, relative } from 'node:path';
import { z } from 'zod';
import type { TestReference } from './specification-table.ts';

/** A test reported by a runner. */
export interface ReportedTest {
  /** Relative to the repository. */
  readonly file: string;
  readonly name: string;
  readonly hasPassed: boolean;
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ title: z.string(), status: z.string() })),
    }),
  ),
});

/** The tests of a report of Vitest's `json` reporter. */
export function readVitestReport(report: unknown, root: string): readonly ReportedTest[] {
  return vitestReport.parse(report).testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      file: relative(root, file),
      name: title,
      hasPassed: status === 'passed',
    })),
  );
}

const suite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(z.object({ status: z.string() })),
    }),
  ),
  get suites() {
    return z.array(suite).optional();
  },
});
const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(suite),
});

/** The tests of a report of Playwright's `json` reporter. A test that passed only on retry has not passed. */
export function readPlaywrightReport(report: unknown, root: string): readonly ReportedTest[] {
  const { config, suites } = playwrightReport.parse(report);
  return suites.flatMap(listSpecs).map(({ title, file, tests }) => ({
    file: relative(root, join(config.rootDir, file)),
    name: title,
    hasPassed: tests.length > 0 && tests.every(({ status }) => status === 'expected'),
  }));
}

function listSpecs({ specs, suites = [] }: z.infer<typeof suite>): z.infer<typeof suite>['specs'] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

/** A sentence that says why the reports do not prove a reference; undefined if they do. */
export function findLackOfProof(
  { file, name }: TestReference,
  reported: readonly ReportedTest[],
): string | undefined {
  const pattern = toPattern(name);
  const found = reported.filter((test) => test.file === file && pattern.test(test.name));
  if (found.length === 0) return `no test "${name}" of ${file} has run`;
  const failed = found.find(({ hasPassed }) => !hasPassed);
  return failed && `the test "${failed.name}" of ${file} has not passed`;
}

/**
 * A pattern for the names that a template can produce: `%j` and the like of `test.each`, and expressions of a template, stand for anything.
 */
function toPattern(name: string): RegExp {
  const literals = name.split(/%[#$a-zA-Z]|\$\{[^}]*\}|\$[\w.]+/);
  return new RegExp(`^${literals.map(escapePattern).join('.*')}$`, 's');
}

function escapePattern(literal: string): string {
  return literal.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
