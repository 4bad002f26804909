import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

const BOARD = JSON.stringify({
  floor: ['..'],
  blocks: [{ id: 'a', color: 'red', cells: [[0, 0]] }],
  gates: [{ id: 'g', side: 'right', cells: [[1, 0]], color: 'red' }],
});

function run(...args: readonly string[]) {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/run.mjs'), ...args], { cwd: ROOT });
  return { child, output: text(child.stdout), errors: text(child.stderr), code: codeOf(child) };
}

async function codeOf(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'exit');
  return code;
}

test('every npm script goes through the launcher, which finds its target', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const direct = Object.entries(scripts).filter(
    ([, line]) => !line.startsWith('node scripts/run.mjs '),
  );
  expect(direct.map(([name]) => name).sort()).toEqual(['doctor', 'start', 'test']);
});

test('passes standard input and output through, and writes nothing else to them', async () => {
  const { child, output, code } = run('solve', '--json');
  child.stdin.end(`${BOARD}\n`);
  expect(JSON.parse(await output)).toMatchObject({ status: 'solved' });
  expect(await code).toBe(0);
});

test('ends with the exit code of the command', async () => {
  const wrong = run('verify');
  expect(await wrong.code).toBe(2);
  expect(await wrong.errors).toContain('Usage: npm run -s verify');
  const unknown = run('no-such-tool');
  expect(await unknown.code).toBe(127);
  expect(await unknown.errors).toBe('There is no script or tool named no-such-tool.\n');
});

test('forwards a signal, and ends like the command', async () => {
  const { child, output, code } = run('solve', '--json');
  // The first result shows that the command is running. It then waits for more input.
  child.stdin.write(`${BOARD}\n`);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await code).toBe(143);
  await output;
});
