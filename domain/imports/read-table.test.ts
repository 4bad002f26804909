import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collect } from '#tests/collect.ts';
import { formatRow } from '../platform/format-row.ts';
import { readTable } from './read-table.ts';

const SHAPE = { columns: ['level', 'title', 'noted_on'], required: ['level'] } as const;

const read = (text: string, bytesMax = 1_000_000) =>
  collect(readTable([Buffer.from(text)], SHAPE, bytesMax));

test('reads fields by the names of the header, in any order and spelling', async () => {
  expect(await read('\uFEFFTitle,Level\r\n"a, ""b""", 7 \r\n\r\nc,8\r\n')).toEqual([
    { line: 2, fields: { title: 'a, "b"', level: '7' } },
    { line: 4, fields: { title: 'c', level: '8' } },
  ]);
  expect(await read('level,Noted on\n7,2026-11-21')).toEqual([
    { line: 2, fields: { level: '7', noted_on: '2026-11-21' } },
  ]);
});

test('omits the missing columns of a short row', async () => {
  expect(await read('level,title\n7\n')).toEqual([{ line: 2, fields: { level: '7' } }]);
});

test.each([
  ['', 'The file is empty.'],
  ['level,colour,Färbe\n1,2,3', 'Unknown columns: "colour", "Färbe". The columns are'],
  ['title\nx', 'The header, which is the first line, lacks level'],
  ['level,Level\n1,2', 'The column level appears twice.'],
  ['level,title\n7,a,b', 'Line 2 has "b" in column 3, but the header has 2 columns.'],
  ['level,,title\n7,x,b', 'Line 2 has "x" in column 2, which has no name in the header.'],
  ['level;colour\n7;b', 'Unknown column: "colour". The columns are'],
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
  'no spreadsheet evaluates %j as a formula, and it is read back',
  async (text) => {
    const row = formatRow([1, text, null]);
    expect(row).toBe(`1,'${text},\n`);
    const [found] = await read(`level,title,noted_on\n${row}`);
    expect(found?.fields.title).toBe(text);
  },
);

/** The sentence on how a table was understood, and its rows. */
async function understand(
  bytes: Uint8Array,
  columns = ['level', 'difficulty', 'seconds', 'unlocks'],
) {
  const said: string[] = [];
  const shape = { columns, required: ['level'] };
  const rows = await collect(readTable([bytes], shape, 1_000_000, (one) => said.push(one)));
  return {
    said: said.join(),
    rows: rows.map(({ line, fields }) => [line, ...Object.values(fields)]),
  };
}

const ROWS = [
  [2, '12', 'hard', '90', ''],
  [3, '13', 'easy', '60', ''],
];

test.each([
  ['semicolons', 'level;difficulty;seconds;unlocks\n12;hard;90;\n13;easy;60;\n'],
  ['tabs', 'level\tdifficulty\tseconds\tunlocks\n12\thard\t90\t\n13\teasy\t60\t\n'],
  ['bars', 'level|difficulty|seconds|unlocks\r12|hard|90|\r13|easy|60|'],
  ['commas', 'Level , DIFFICULTY,Seconds,Unlocks\n12,hard,90,\n13,easy,60,\n'],
])('reads %s, and says so', async (name, text) => {
  const expected = { said: `${name}, 4 columns, 2 rows`, rows: ROWS };
  expect(await understand(Buffer.from(text))).toEqual(expected);
});

test('reads UTF-16 in both byte orders, with a mark or without, and Windows-1252', async () => {
  const text = 'level,difficulty,seconds,unlocks\n12,hard,90,\n13,easy,60,\n';
  const little = Buffer.from(text, 'utf16le');
  const big = Buffer.from(little).swap16();
  const marked = [
    Buffer.concat([Buffer.from([0xff, 0xfe]), little]),
    Buffer.concat([Buffer.from([0xfe, 0xff]), big]),
  ];
  for (const bytes of [little, big, ...marked]) {
    const expected = { said: 'UTF-16, commas, 4 columns, 2 rows', rows: ROWS };
    expect(await understand(bytes)).toEqual(expected);
  }
  const latin = await understand(Buffer.from('level;title\n7;Würfel\n', 'latin1'), [
    'level',
    'title',
  ]);
  expect(latin).toEqual({
    said: 'Windows-1252, semicolons, 2 columns, 1 row',
    rows: [[2, '7', 'Würfel']],
  });
});

test('a line that names the separator is not a header, but counts as a line', async () => {
  const { said, rows } = await understand(Buffer.from('sep=;\r\nlevel;seconds\r\n12;90\r\n'));
  expect([said, rows]).toEqual(['semicolons, 2 columns, 1 row', [[3, '12', '90']]]);
});

test('skips empty rows and columns', async () => {
  const { said, rows } = await understand(
    Buffer.from('level,,seconds,,\n12,,90,,\n,,,,\n13,,60\n'),
  );
  expect([said, rows]).toEqual([
    'commas, 2 columns, 2 rows',
    [
      [2, '12', '90'],
      [4, '13', '60'],
    ],
  ]);
});
