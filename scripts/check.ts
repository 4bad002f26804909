import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import PQueue from 'p-queue';
import { readCommandLine } from './command/command-line.ts';

/** Runs every check of the source that needs no test run. */
const ROOT = join(import.meta.dirname, '..');
const BIN = join(ROOT, 'node_modules/.bin');

type Check = readonly [name: string, command: string, ...args: string[]];

const CHECKS: readonly Check[] = [
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

const { only, out } = readCommandLine(
  'Usage: npm run check [-- --only WORD] [--out counts.json]    WORD: only checks with it in their names',
  { only: '', out: String },
).options;
const chosen = CHECKS.filter(([name]) => name.includes(only));

let failed = 0;
const [typegen, ...others] = chosen;
// The site's type check reads the output of the first check. The others run in parallel, one per core.
if (typegen) await runCheck(typegen);
const queue = new PQueue({ concurrency: availableParallelism() });
await Promise.all(others.map((check) => queue.add(() => runCheck(check))));
const passed = chosen.length - failed;
console.log(`${passed} passed, ${failed} failed`);
if (out) {
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, JSON.stringify({ passed, failed }));
}
process.exitCode = failed === 0 ? 0 : 1;

async function runCheck([name, command, ...args]: Check): Promise<void> {
  const start = performance.now();
  const child = spawn(command === 'node' ? process.execPath : join(BIN, command), args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], output, errors] = await Promise.all([
    once(child, 'close') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code === 0) return;
  failed += 1;
  console.log(output + errors);
}
