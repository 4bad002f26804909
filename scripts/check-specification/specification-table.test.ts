import { expect, test } from 'vitest';
import { findFaults, readRows } from './specification-table.ts';

const FILES: Readonly<Record<string, string>> = {
  'app/site/title.ts': '',
  'app/site/title.test.ts': "test('puts itself first', () => {});",
};
const faultsOf = (row: string) =>
  findFaults(`| asked | state | files | tests |\n|---|---|---|---|\n${row}`, (file) => FILES[file]);

test('a row with existing files and a test has no fault', () => {
  const row =
    '| A title | here | `app/site/title.ts` | `app/site/title.test.ts › puts itself first` |';
  expect(faultsOf(row)).toEqual([]);
  expect(readRows(row)[0]?.tests).toEqual([
    { file: 'app/site/title.test.ts', name: 'puts itself first' },
  ]);
});

test('a missing file is a fault, with its line', () => {
  expect(
    faultsOf('| A | here | `app/none.ts` | `app/site/title.test.ts › puts itself first` |'),
  ).toEqual(['line 3: there is no app/none.ts']);
  expect(faultsOf('| A | here | `app/site/title.ts` | `app/none.test.ts › x` |')).toEqual([
    'line 3: there is no app/none.test.ts',
  ]);
});

test('a name that its file does not contain is a fault, and so is part of a name', () => {
  expect(
    faultsOf('| A | here | `app/site/title.ts` | `app/site/title.test.ts › puts itself last` |'),
  ).toEqual(['line 3: app/site/title.test.ts has no test "puts itself last"']);
  expect(
    faultsOf('| A | here | `app/site/title.ts` | `app/site/title.test.ts › puts` |'),
  ).toHaveLength(1);
});

test('a row marked as here needs files and tests, other rows need none', () => {
  expect(faultsOf('| A | here | `app/site/title.ts` | |')).toHaveLength(1);
  expect(faultsOf('| A | here | `app/site/title.ts` | `app/site/title.test.ts` |')).toHaveLength(1);
  expect(faultsOf('| A | not ours | | |')).toEqual([]);
  expect(faultsOf('| A | perhaps | | |')).toHaveLength(1);
  expect(findFaults('nothing', () => undefined)).toEqual(['there is no table in it']);
});
