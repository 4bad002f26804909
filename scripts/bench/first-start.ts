import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Milliseconds that npm takes to install packages into an empty folder: those that `npm start` needs, or all. */
export function measureInstall(scope: '--omit=dev' | '--include=dev'): number {
  const folder = mkdtempSync(join(tmpdir(), 'unjam-install-'));
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
    cpSync(join(ROOT, file), join(folder, file));
  }
  const ms = time('npm', ['ci', scope, '--loglevel=error'], folder);
  rmSync(folder, { recursive: true });
  return ms;
}

/** Milliseconds that the build of the site takes. */
export function measureBuild(): number {
  return time(process.execPath, [join(ROOT, 'scripts/build.ts')], ROOT);
}

function time(command: string, args: readonly string[], cwd: string): number {
  const start = performance.now();
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
  return performance.now() - start;
}
