import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOURCE = 'recognition/net/assembly/kernel.ts';
const TARGET = 'recognition/net/kernel-bytes.ts';

/**
 * Compiles the networks' arithmetic to WebAssembly. `fused` uses single-instruction multiply-add, which is a third
 * faster but not supported by every browser: for training.
 */
export function compileKernel(fused: boolean): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'kernel-'));
  const file = join(folder, 'kernel.wasm');
  const options = ['-O3', '--noAssert', '--runtime', 'stub', '--importMemory', '--enable', 'simd'];
  if (fused) options.push('--enable', 'relaxed-simd');
  execFileSync('node_modules/.bin/asc', [SOURCE, '-o', file, ...options]);
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return new Uint8Array(bytes);
}

if (import.meta.main) {
  const text = Buffer.from(compileKernel(false)).toString('base64');
  writeFileSync(
    TARGET,
    `/** Made by scripts/build-kernel.ts from assembly/kernel.ts; do not edit. */\nexport const KERNEL_BYTES =\n  '${text}';\n`,
  );
}
