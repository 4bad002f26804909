import { strToU8, type Zippable, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { collect } from '#tests/collect.ts';
import { lyingZip } from '#tests/lying-zip.ts';
import { readTable } from './read-table.ts';
import { readXlsx } from './read-xlsx.ts';

const WORKBOOK = `<workbook xmlns:r="r"><sheets><sheet name="My &amp; levels" sheetId="3" r:id="rId7"/><sheet name="Other" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const RELATIONS = `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Target="/xl/worksheets/sheet2.xml" Id="rId7"/></Relationships>`;
const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="0 &quot;days&quot;"/></numFmts>
<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
const STRINGS = `<sst><si><t>level</t></si><si><r><t>no</t></r><r><t xml:space="preserve">ted_on</t></r><rPh><t>x</t></rPh></si><si/></sst>`;
const SHEET = `<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>
<row r="3"><c r="A3"><v>12</v></c><c r="B3" s="1"><v>46347</v></c></row><row r="4"/>
<row r="5"><c r="A5" t="inlineStr"><is><t>1 &lt; 2</t></is></c><c r="C5" s="3"><f>A1+1</f><v>7</v></c></row>
<row r="6"><c r="A6" t="b"><v>1</v></c><c r="B6" s="2"><v>45292.5</v></c></row></sheetData></worksheet>`;

const workbook = (changes: Readonly<Record<string, string>> = {}) => zipSync(partsOf(changes));

function partsOf(changes: Readonly<Record<string, string>>): Zippable {
  const parts = {
    'xl/workbook.xml': WORKBOOK,
    'xl/_rels/workbook.xml.rels': RELATIONS,
    'xl/styles.xml': STYLES,
    'xl/sharedStrings.xml': STRINGS,
    'xl/worksheets/sheet1.xml': '<worksheet/>',
    'xl/worksheets/sheet2.xml': SHEET,
    ...changes,
  };
  return Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]));
}

test('reads texts, numbers, dates and stored values of the first sheet in the workbook’s order', async () => {
  expect(await readXlsx(workbook())).toEqual({
    name: 'My & levels',
    sheets: 2,
    rows: [
      { line: 1, cells: ['level', 'noted_on'] },
      { line: 3, cells: ['12', '2026-11-21'] },
      { line: 4, cells: [] },
      { line: 5, cells: ['1 < 2', '', '7'] },
      { line: 6, cells: ['yes', '2024-01-01'] },
    ],
  });
});

test('reads a table of a workbook, and names its sheet', async () => {
  const said: string[] = [];
  const sheet = SHEET.replace(/<row r="5">[\s\S]*<\/sheetData>/, '</sheetData>');
  const shape = { columns: ['level', 'noted_on'], required: ['level'] };
  const file = workbook({ 'xl/worksheets/sheet2.xml': sheet });
  const rows = await collect(readTable([file], shape, 1_000_000, (one) => said.push(one)));
  expect(rows).toEqual([{ line: 3, fields: { level: '12', noted_on: '2026-11-21' } }]);
  expect(said).toEqual(['XLSX, the first of 2 sheets, "My & levels", 2 columns, 1 row']);
});

test('says how to save an unreadable workbook', async () => {
  const missing = { 'xl/_rels/workbook.xml.rels': '<Relationships/>' };
  const files = [
    zipSync({ 'a.txt': strToU8('x') }),
    workbook().subarray(0, 300),
    workbook(missing),
  ];
  for (const file of files) await expect(readXlsx(file)).rejects.toThrow('"CSV UTF-8"');
});

test('refuses a workbook that is too large once unpacked', async () => {
  const file = lyingZip(partsOf({}), 65 * 1024 * 1024);
  await expect(readXlsx(file)).rejects.toThrow('The workbook is too large.');
});
