import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { COMPILE_CACHE } from './compile-cache.ts';

/** The output of a command, and its exit code. */
export interface CommandResult {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs `scripts/NAME.ts` as a separate process in a data folder, which is created if necessary. */
export function runCommand(
  name: string,
  dataDir: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  mkdirSync(dataDir, { recursive: true });
  const script = join(import.meta.dirname, `../scripts/${name}.ts`);
  const own = {
    ...{ FORCE_COLOR: undefined, NODE_COMPILE_CACHE: COMPILE_CACHE },
    ...{ DATABASE_URL: '', DATA_DIR: dataDir },
  };
  const options = { env: { ...process.env, ...own, ...settings }, cwd: dataDir };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], options, (error, output, errors) => {
      const code = typeof error?.code === 'number' ? error.code : error ? 1 : 0;
      resolve({ code, output, errors });
    });
  });
}
