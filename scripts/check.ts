import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

/** Runs every check of the source that needs no test run. */
const ROOT = join(import.meta.dirname, '..');
const BIN = join(ROOT, 'node_modules/.bin');

const CHECKS: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['types of routes', 'react-router', 'typegen'],
  ['types of the pure rooms', 'tsc', '-p', 'tsconfig.engine.json'],
  ['types of the site', 'tsc', '-p', 'tsconfig.json'],
  ['types of the service worker', 'tsc', '-p', 'tsconfig.worker.json'],
  ['types of everything else', 'tsc', '-p', 'tsconfig.node.json'],
  ['lint and format', 'biome', 'check', '--colors=off'],
  ['lockfile', 'node', 'scripts/complete-lockfile.ts', '--check'],
  ['imports', 'node', 'scripts/check-imports.ts'],
  ['drawing of the architecture', 'node', 'scripts/draw-architecture.ts', '--check'],
  ['files that the specification names', 'node', 'scripts/check-specification.ts'],
  ['dead code', 'knip'],
  ['no verb in the browser', 'node', 'scripts/check-leak.ts'],
];

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    only: { type: 'string', default: '' },
    out: { type: 'string' },
  },
});
if (values.help) {
  console.log(
    'Usage: npm run check [-- --only WORD] [--out counts.json]    WORD: only checks with it in their names',
  );
  process.exit(0);
}
const chosen = CHECKS.filter(([name]) => name.includes(values.only));

let failed = 0;
for (const [name, command, ...args] of chosen) {
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
const passed = chosen.length - failed;
console.log(`${passed} passed, ${failed} failed`);
if (values.out) {
  mkdirSync(dirname(values.out), { recursive: true });
  writeFileSync(values.out, JSON.stringify({ passed, failed }));
}
process.exitCode = failed === 0 ? 0 : 1;
