import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureCpu } from '#tests/measure-cpu.ts';
import { describeJsonFault, readJson } from './read-json.ts';

function read(text: string): unknown {
  const result = readJson(text);
  return result.ok ? result.value : describeJsonFault(result.fault);
}

test('reads what JSON.parse reads, with a byte order mark or without', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      expect(read(text)).toEqual(JSON.parse(text));
      expect(read(`\uFEFF${text}\n`)).toEqual(JSON.parse(text));
    }),
  );
});

test('refuses exactly what JSON.parse refuses, names that stand twice aside', () => {
  const piece = fc.constantFrom(
    ...[
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"b"',
      '1',
      '-0.5e3',
      '01',
      'true',
      'nul',
      ' ',
      '\n',
      '"',
      "'x'",
      '//',
      '\\u12',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
      const text = pieces.join('');
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      const result = readJson(text);
      const isTwice = !result.ok && result.fault.found.includes('stands twice');
      expect(result.ok || isTwice).toBe(isJson);
    }),
    { numRuns: 3000 },
  );
});

test.each([
  [
    '{\n  "floor": [\n    "...",\n  ]\n}',
    'line 4, column 3: "]"; expected a value, or no comma before',
  ],
  ['{"a": 1,}', 'line 1, column 9: "}"; expected a name in double quotes, or no comma before'],
  ['// my board\n{}', 'line 1, column 1: a comment, which JSON does not have; expected a value'],
  [
    '{"a": 1 /* x */}',
    'line 1, column 9: a comment, which JSON does not have; expected a comma or }',
  ],
  [
    '{"floor":["..."],"floor":["..."]}',
    'line 1, column 18: "floor" stands twice in one object; expected it once; the first is at line 1, column 2',
  ],
  [
    "{'a': 1}",
    "line 1, column 2: ', where JSON has double quotes; expected a name in double quotes",
  ],
  ['{"a" 1}', 'line 1, column 6: "1"; expected a colon'],
  ['{"a": None}', 'line 1, column 7: "None"; expected a value'],
  ['[1 2]', 'line 1, column 4: "2"; expected a comma or ]'],
  ['{} {}', 'line 1, column 4: "{"; expected nothing after the end of the value'],
  ['', 'line 1, column 1: the text ends here; expected a value'],
  ['{"a": [1', 'line 1, column 9: the text ends here; expected a comma or ]'],
])('says of %j where it stops being JSON, and what would be right', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test('reads deep and long texts in time', () => {
  const { cpuMs } = measureCpu(() => {
    readJson('['.repeat(1_000_000));
    readJson(`[${'"x",'.repeat(200_000)}1]`);
  });
  expect(cpuMs).toBeLessThan(2_000);
});
