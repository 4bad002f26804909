import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { findFaults, readRows } from './specification-table.ts';
import {
  findLackOfProof,
  type ReportedTest,
  readPlaywrightReport,
  readVitestReport,
} from './test-reports.ts';

const USAGE = `Usage: node scripts/check-specification.ts [--reports FOLDER] [--out counts.json]

Fails when docs/specification.md names a file that does not exist or a test that its file does not contain, and, with the reports of a test run (npm test leaves them in
test-results/), when a test that it names did not run or did not pass.`;

const ROOT = join(import.meta.dirname, '..');
const DOCUMENT = 'docs/specification.md';

const { values } = parseArgs({
  options: { help: { type: 'boolean' }, reports: { type: 'string' }, out: { type: 'string' } },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}

const document = readFileSync(join(ROOT, DOCUMENT), 'utf8');
const rows = readRows(document);
const faults = [...findFaults(document, readSource)];
if (values.reports !== undefined) {
  const reported = readReports(values.reports);
  for (const { line, tests } of rows) {
    for (const test of tests) {
      const lack = findLackOfProof(test, reported);
      if (lack) faults.push(`line ${line}: ${lack}`);
    }
  }
}
for (const fault of faults) console.log(`${DOCUMENT}, ${fault}`);
const counts = Map.groupBy(rows, ({ state }) => state);
console.log([...counts].map(([state, some]) => `${some.length} ${state}`).join(', '));
if (values.out !== undefined) {
  mkdirSync(dirname(values.out), { recursive: true });
  const failed = new Set(faults.map((fault) => fault.split(':')[0])).size;
  const proved = counts.get('here')?.length ?? 0;
  writeFileSync(values.out, JSON.stringify({ passed: Math.max(0, proved - failed), failed }));
}
process.exitCode = faults.length === 0 ? 0 : 1;

function readSource(file: string): string | undefined {
  const path = join(ROOT, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** A report that is not there has no tests: each of them then counts as one that did not run. */
function readReports(folder: string): readonly ReportedTest[] {
  const read = (file: string, parse: typeof readVitestReport) => {
    const path = join(folder, file);
    return existsSync(path) ? parse(JSON.parse(readFileSync(path, 'utf8')), ROOT) : [];
  };
  return [
    ...read('unit.json', readVitestReport),
    ...read('database.json', readVitestReport),
    ...read('journeys.json', readPlaywrightReport),
  ];
}
