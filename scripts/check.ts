import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

/** Everything that a machine can say about the source without running it. Answers --help. */
const ROOT = join(import.meta.dirname, '..');
const BIN = join(ROOT, 'node_modules/.bin');

const CHECKS: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['route types', 'react-router', 'typegen'],
  ['types of the pure rooms', 'tsc', '-p', 'tsconfig.engine.json'],
  ['types of the site', 'tsc', '-p', 'tsconfig.json'],
  ['types of the service worker', 'tsc', '-p', 'tsconfig.worker.json'],
  ['types of everything else', 'tsc', '-p', 'tsconfig.node.json'],
  ['lint and format', 'biome', 'check', '--colors=off'],
  ['lockfile', 'node', 'scripts/complete-lockfile.ts', '--check'],
  ['imports', 'node', 'scripts/check-imports.ts'],
  ['specification', 'node', 'scripts/check-specification.ts'],
  ['dead code', 'knip'],
  ['no verb in the browser', 'node', 'scripts/check-leak.ts'],
];

const { values } = parseArgs({ options: { help: { type: 'boolean' }, out: { type: 'string' } } });
if (values.help) {
  console.log('Usage: npm run check [-- --out counts.json]');
  process.exit(0);
}

let failed = 0;
for (const [name, command, ...args] of CHECKS) {
  const start = performance.now();
  const result = spawnSync(command === 'node' ? process.execPath : join(BIN, command), args, {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${result.status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (result.status === 0) continue;
  failed += 1;
  console.log(`${result.error ?? ''}${result.stdout}${result.stderr}`);
}
const passed = CHECKS.length - failed;
console.log(`${passed} passed, ${failed} failed`);
if (values.out) {
  mkdirSync(dirname(values.out), { recursive: true });
  writeFileSync(values.out, JSON.stringify({ passed, failed }));
}
process.exitCode = failed === 0 ? 0 : 1;
