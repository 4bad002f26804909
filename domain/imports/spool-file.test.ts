import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { collect } from '#tests/collect.ts';
import { UnreadableFileError } from './read-lines.ts';
import { spoolFile } from './spool-file.ts';

/** The folder for temporary files, empty at the start of each test. */
let temporary = '';

beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'unjam-spool-'));
  vi.stubEnv('TMPDIR', temporary);
  onTestFinished(() => rmSync(temporary, { recursive: true, force: true }));
});

test('returns the same bytes, however often it is read', async () => {
  const file = await spoolFile([Buffer.from('one\n'), Buffer.from('two\n')], 100);
  onTestFinished(() => file.close());
  for (let i = 0; i < 2; i++) {
    expect(Buffer.concat(await collect(file.read())).toString()).toBe('one\ntwo\n');
  }
});

test('while a file arrives, no named file exists that a killed process would leave behind', async () => {
  const seen: (readonly string[])[] = [];
  async function* upload() {
    for (let i = 0; i < 3; i++) {
      yield Buffer.alloc(1_000);
      seen.push(readdirSync(temporary));
    }
  }
  const file = await spoolFile(upload(), 10_000);
  expect(seen).toEqual([[], [], []]);
  expect(readdirSync(temporary)).toEqual([]);
  await file.close();
});

test('refuses a file that is too large', async () => {
  await expect(spoolFile([Buffer.alloc(101)], 100)).rejects.toThrow(UnreadableFileError);
});
