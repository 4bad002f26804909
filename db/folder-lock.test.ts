import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'unjam-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('refuses a folder that this process has locked, until it is released', () => {
  const folder = makeFolder();
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(
    /in use by another process; stop that one or set DATA_DIR/,
  );
  lock.release();
  lockFolder(folder).release();
});

test('refuses a folder locked by another process, and takes it once that process is killed', async () => {
  const folder = makeFolder();
  const program = `
    import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))};
    globalThis.lock = lockFolder(${JSON.stringify(folder)});
    console.log('locked');
    setInterval(() => {}, 1000);
  `;
  const other = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void other.kill('SIGKILL'));
  await once(other.stdout, 'data');
  expect(() => lockFolder(folder)).toThrow(/in use/);
  other.kill('SIGKILL');
  await once(other, 'exit');
  lockFolder(folder).release();
});
