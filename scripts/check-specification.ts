import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findFaults, readRows } from './check-specification/specification-table.ts';
import {
  findLackOfProof,
  type ReportedTest,
  readPlaywrightReport,
  readVitestReport,
} from './check-specification/test-reports.ts';
import { readCommandLine } from './command/command-line.ts';

const USAGE = `Usage: node scripts/check-specification.ts [--reports FOLDER] [--out counts.json]

Fails when docs/specification.md or docs/attacks.md names a file that does not exist or a test that its file does not contain, and, with the reports of a test run (npm test leaves them in
test-results/), when a test that it names did not run or did not pass.`;

const ROOT = join(import.meta.dirname, '..');
const DOCUMENTS = ['docs/specification.md', 'docs/attacks.md'];

const { reports, out } = readCommandLine(USAGE, { reports: String, out: String }).options;

const reported = reports === undefined ? undefined : readReports(reports);
const checked = DOCUMENTS.map((name) => {
  const document = readFileSync(join(ROOT, name), 'utf8');
  const rows = readRows(document);
  const unproved = rows.flatMap(({ line, tests }) =>
    tests.flatMap((test) => {
      const lack = reported && findLackOfProof(test, reported);
      return lack ? [`line ${line}: ${lack}`] : [];
    }),
  );
  const faults = [...findFaults(document, readSource), ...unproved];
  return { rows, faults: faults.map((fault) => `${name}, ${fault}`) };
});
const rows = checked.flatMap((one) => one.rows);
const faults = checked.flatMap((one) => one.faults);
for (const fault of faults) console.log(fault);
const counts = Map.groupBy(rows, ({ state }) => state);
console.log([...counts].map(([state, some]) => `${some.length} ${state}`).join(', '));
if (out !== undefined) {
  mkdirSync(dirname(out), { recursive: true });
  const failed = new Set(faults.map((fault) => fault.split(':')[0])).size;
  const proved = counts.get('here')?.length ?? 0;
  writeFileSync(out, JSON.stringify({ passed: Math.max(0, proved - failed), failed }));
}
process.exitCode = faults.length === 0 ? 0 : 1;

function readSource(file: string): string | undefined {
  const path = join(ROOT, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** A missing report contains no tests. Each of them then counts as not run. */
function readReports(folder: string): readonly ReportedTest[] {
  const read = (file: string, parse: typeof readVitestReport) => {
    const path = join(folder, file);
    return existsSync(path) ? parse(JSON.parse(readFileSync(path, 'utf8')), ROOT) : [];
  };
  return [
    ...read('unit.json', readVitestReport),
    ...read('database.json', readVitestReport),
    ...read('http.json', readVitestReport),
    ...read('journeys.json', readPlaywrightReport),
  ];
}
