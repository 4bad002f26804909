import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readCommandLine } from './command-line.ts';

/** Calls a command that has an option of each kind and one or two words. */
function call(...args: readonly string[]) {
  let [stdout, stderr, status] = ['', '', null as unknown];
  vi.spyOn(console, 'log').mockImplementation((text) => {
    stdout += text;
  });
  vi.spyOn(console, 'error').mockImplementation((text) => {
    stderr += text;
  });
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    status ??= code;
    throw new Error('the process has ended');
  });
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'this', ...args]);
  try {
    return {
      read: readCommandLine(
        'Usage: this\n',
        { draw: false, count: 12, from: Number, style: 'plain', set: String, without: [] },
        { least: 1, most: 2 },
      ),
    };
  } catch {
    return { status, stdout, stderr };
  } finally {
    vi.restoreAllMocks();
  }
}

test('options have the given values, their defaults, or none', () => {
  const given = call(
    'a',
    '--draw',
    '--count',
    '3',
    '--from=0',
    '--set',
    's',
    'b',
    '--without=x',
    '--without=y',
  );
  expect(given.read).toEqual({
    options: { draw: true, count: 3, from: 0, style: 'plain', set: 's', without: ['x', 'y'] },
    words: ['a', 'b'],
  });
  expect(call('a').read).toEqual({
    options: { draw: false, count: 12, style: 'plain', without: [] },
    words: ['a'],
  });
});

test('prints the help whatever the other arguments', () => {
  expect(call('--help', '--count', 'x')).toEqual({ status: 0, stdout: 'Usage: this', stderr: '' });
});

test.each([
  [[], 'Usage: this'],
  [['a', 'b', 'c'], '"c" is one argument too many.'],
  [['a', '--cuont', '3'], "Unknown option '--cuont'"],
  [['a', '--count', '1.5'], '--count is "1.5", but must be a whole number.'],
  [['a', '--count', ''], '--count is "", but must be a whole number.'],
])('the call %j is refused with its reason and the usage', (args, reason) => {
  const { status, stdout, stderr } = call(...args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/Usage: this$/);
  expect(stderr?.startsWith(reason)).toBe(true);
});

test('every command parses its arguments in this way', () => {
  const commands = ['..', '../../training'].flatMap((path) => {
    const folder = join(import.meta.dirname, path);
    const files = readdirSync(folder).filter((file) => /^[\w-]+\.ts$/.test(file));
    return files.map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
  });
  expect(commands.length).toBeGreaterThan(30);
  const others = commands.filter(([, source]) => !/\bread(?:CommandLine|Arguments)\(/.test(source));
  expect(others.map(([file]) => file)).toEqual([]);
});
