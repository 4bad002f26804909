import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFaults, readRows } from './specification-table.ts';

/** Fails when docs/specification.md names a file or a test that does not exist. */
const ROOT = join(import.meta.dirname, '..');
const DOCUMENT = 'docs/specification.md';

if (process.argv.includes('--help')) {
  console.log('Usage: node scripts/check-specification.ts');
  process.exit(0);
}

const document = readFileSync(join(ROOT, DOCUMENT), 'utf8');
const faults = findFaults(document, (file) => {
  const path = join(ROOT, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
});
for (const fault of faults) console.log(`${DOCUMENT}, ${fault}`);
const counts = Map.groupBy(readRows(document), ({ state }) => state);
console.log([...counts].map(([state, rows]) => `${rows.length} ${state}`).join(', '));
process.exitCode = faults.length === 0 ? 0 : 1;
