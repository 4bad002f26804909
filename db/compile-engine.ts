import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

/** V8's flags while the engine is compiled, and its defaults. */
const FLAGS = [
  ['--liftoff-only', '--no-liftoff-only'],
  ['--no-wasm-tier-up', '--wasm-tier-up'],
  ['--no-wasm-dynamic-tiering', '--wasm-dynamic-tiering'],
  ['--no-wasm-lazy-compilation', '--wasm-lazy-compilation'],
] as const;

/**
 * Compiles PGlite's WebAssembly with V8's fast compiler alone. Record 062 has the measurements.
 *
 * By default, V8 would also optimize the functions that run most. One of them takes 600 MB of memory and over two seconds at each start,
 * is not faster afterwards, and such compilations can end the process ("Fatal process out of memory: Zone", nodejs/node#63421). V8 has no
 * option to leave out one function. The flags are the process's, so everything is compiled at once and the defaults are set again.
 */
export function compileEngine(): WebAssembly.Module {
  const { resolve } = createRequire(import.meta.url);
  const wasm = readFileSync(join(dirname(resolve('@electric-sql/pglite')), 'pglite.wasm'));
  for (const [flag] of FLAGS) setFlagsFromString(flag);
  try {
    return new WebAssembly.Module(wasm);
  } finally {
    for (const [, initial] of FLAGS) setFlagsFromString(initial);
  }
}
