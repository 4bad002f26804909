import { expect, test } from 'vitest';
import { collect } from '#tests/collect.ts';
import { joinLines } from './join-lines.ts';
import { readLines } from './read-lines.ts';

const join = (text: string) => collect(joinLines(readLines([Buffer.from(text)])));

test('leaves values of one line each unchanged', async () => {
  const text = '{"a":["}"]}\n\n{"b":1}\nnot json\n';
  expect(await join(text)).toEqual([
    { line: 1, text: '{"a":["}"]}' },
    { line: 3, text: '{"b":1}' },
    { line: 4, text: 'not json' },
  ]);
});

test('joins a value over several lines, and returns where it ends', async () => {
  const pretty = JSON.stringify({ floor: ['..'], b: [{ c: '{' }] }, null, 2);
  const found = await join(`${pretty}\n${pretty}\n{"b":1}\n`);
  expect(found.map(({ line, through }) => [line, through])).toEqual([
    [1, 10],
    [11, 20],
    [21, undefined],
  ]);
  expect(found[1]?.text).toBe(pretty);
});

test('a truncated line takes no others with it', async () => {
  expect(await join('{"a":[1,\n{"b":1}\n')).toEqual([
    { line: 1, text: '{"a":[1,' },
    { line: 2, text: '{"b":1}' },
  ]);
});

test('empty lines within a value do not shift the positions after it', async () => {
  expect(await join('{\n\n"a":1}\n')).toEqual([{ line: 1, text: '{\n\n"a":1}', through: 3 }]);
});
