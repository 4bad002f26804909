import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '#db/folder-lock.ts';

/** Runs a tool with a data folder that is locked by another process, such as the running site. */
function runBesideSite(script: string, ...args: readonly string[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'unjam-tool-'));
  const lock = lockFolder(dataDir);
  onTestFinished(() => {
    lock.release();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, `../${script}.ts`), ...args],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } },
  );
  return { status, lines: stderr.trim().split('\n') };
}

test.each([
  ['client-errors', []],
  ['redirects', ['list']],
  ['db', ['migrate']],
] as const)(
  '%s says in one sentence what to do while the site has the embedded database',
  (script, args) => {
    const { status, lines } = runBesideSite(script, ...args);
    expect(lines).toEqual([
      expect.stringMatching(
        /^The data folder \S+ is in use by another process; stop that one or set/,
      ),
    ]);
    expect(status).toBe(2);
  },
);

test.each([
  ['import', ['boards', '-'], '/api/v1/imports/boards'],
  ['export', ['boards'], '/api/v1/exports/'],
] as const)(
  '%s then names the address of the running site to use instead',
  (script, args, address) => {
    const { status, lines } = runBesideSite(script, ...args);
    expect(lines[0]).toMatch(/is in use by another process/);
    expect(lines.slice(1).join('\n')).toContain(address);
    expect(lines.join('\n')).not.toMatch(/^\s+at /m);
    expect(status).toBe(2);
  },
);
