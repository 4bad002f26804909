import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collect } from '#tests/collect.ts';
import { formatRow } from '../platform/format-row.ts';
import { readTable } from './read-table.ts';

const SHAPE = { columns: ['level', 'title', 'noted_on'], required: ['level'] } as const;

const read = (text: string, bytesMax = 1_000_000) =>
  collect(readTable([Buffer.from(text)], SHAPE, bytesMax));

test('reads fields by the names of the header, in any order and writing', async () => {
  expect(await read('\uFEFFTitle,Level\r\n"a, ""b""", 7 \r\n\r\nc,8\r\n')).toEqual([
    { line: 2, fields: { title: 'a, "b"', level: '7' } },
    { line: 4, fields: { title: 'c', level: '8' } },
  ]);
  expect(await read('level,Noted on\n7,2026-11-21')).toEqual([
    { line: 2, fields: { level: '7', noted_on: '2026-11-21' } },
  ]);
});

test('a row that ends early leaves its other columns out', async () => {
  expect(await read('level,title\n7\n')).toEqual([{ line: 2, fields: { level: '7' } }]);
});

test.each([
  ['', 'The file is empty.'],
  ['level,colour,Färbe\n1,2,3', 'Unknown columns: "colour", "Färbe". The columns are'],
  ['title\nx', 'The header, which is the first line, lacks level'],
  ['level,Level\n1,2', 'The column level appears twice.'],
  ['level,title\n7,a,b', 'Line 2 has 3 fields, but the header has 2.'],
  [
    'level,title\n7,a\n8,"b\n9,c\n',
    'The file ends at line 4 inside double quotes that are never closed.',
  ],
  ['level,title\n7,"a"b\n', 'Line 2 cannot be read as CSV.'],
])('says what is wrong with %j', async (text, words) => {
  await expect(read(text)).rejects.toThrow(words);
});

test('stops at a file that is too large', async () => {
  await expect(read('level,title\n7,abcdefgh\n', 15)).rejects.toThrow('The file is too large');
});

test('reads back every row that is written', async () => {
  const marks = fc.string({ unit: fc.constantFrom(...`'=+-@＝",\n a`) });
  const field = fc
    .oneof(fc.string({ unit: 'binary' }), marks)
    .map((text) => text.replaceAll('\r', '').trim());
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(), field)), async (rows) => {
      const text = [['level', 'title'] as const, ...rows].map(formatRow).join('');
      const found = await read(text);
      expect(found.map(({ fields }) => [Number(fields.level), fields.title])).toEqual(rows);
    }),
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(1)', '＝1', "'=1", "''@a"])(
  'no spreadsheet runs %j as a formula, and it is read back',
  async (text) => {
    const row = formatRow([1, text, null]);
    expect(row).toBe(`1,'${text},\n`);
    const [found] = await read(`level,title,noted_on\n${row}`);
    expect(found?.fields.title).toBe(text);
  },
);
