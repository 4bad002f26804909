import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from './command/command-line.ts';

const SOURCE = 'recognition/net/assembly/kernel.ts';
const TARGET = 'recognition/net/kernel-bytes.ts';

/** Compiles the networks' arithmetic to WebAssembly. */
function compileKernel(): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'kernel-'));
  const file = join(folder, 'kernel.wasm');
  const options = ['-O3', '--noAssert', '--runtime', 'stub', '--importMemory', '--enable', 'simd'];
  execFileSync('node_modules/.bin/asc', [SOURCE, '-o', file, ...options]);
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return new Uint8Array(bytes);
}

readCommandLine(
  'Usage: node scripts/build-kernel.ts   compiles the networks’ arithmetic again',
  {},
);
const text = Buffer.from(compileKernel()).toString('base64');
writeFileSync(
  TARGET,
  `/** Made by scripts/build-kernel.ts from assembly/kernel.ts; do not edit. */\nexport const KERNEL_BYTES =\n  '${text}';\n`,
);
