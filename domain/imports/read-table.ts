import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { unescapeFormula } from '../platform/format-row.ts';
import { decodeText } from './decode-text.ts';
import { LINE_MAX_BYTES, limitBytes, UnreadableFileError } from './read-lines.ts';
import { isZip, readXlsx, type SheetRow } from './read-xlsx.ts';
import type { Chunks } from './schema.ts';

/** A row of a table, and the line where it starts; the header is line 1. */
export interface TableRow<Column extends string> {
  readonly line: number;
  /** Trimmed, without the apostrophe before a formula (see `formatRow`). Missing columns are absent, empty fields are ''. */
  readonly fields: Readonly<Partial<Record<Column, string>>>;
}

export interface TableShape<Column extends string> {
  readonly columns: readonly Column[];
  readonly required: readonly Column[];
}

/** Called after a table has been read, with a sentence on how it was understood: "semicolons, 3 columns, 212 rows". */
export type OnUnderstood = (sentence: string) => void;

/**
 * Reads a table with a header from a spreadsheet: CSV (RFC 4180) with commas, semicolons, tabs or bars, any line breaks, in UTF-8, UTF-16
 * or Windows-1252, optionally after a line `sep=;`; or the first sheet of an XLSX file. Column names may be in any order and case. Empty
 * rows and columns are skipped.
 *
 * Throws an `UnreadableFileError` that names missing or unknown columns in the header, or the line of malformed CSV. Holds the whole file
 * in memory.
 */
export async function* readTable<Column extends string>(
  chunks: Chunks,
  shape: TableShape<Column>,
  bytesMax: number,
  onUnderstood?: OnUnderstood,
): AsyncGenerator<TableRow<Column>> {
  const parts: Uint8Array[] = [];
  for await (const chunk of limitBytes(chunks, bytesMax)) parts.push(chunk);
  const { rows, form } = await openTable(Buffer.concat(parts), shape);
  let header: readonly (Column | null)[] | undefined;
  let count = 0;
  for await (const { line, cells } of rows) {
    if (cells.every((cell) => cell === '')) continue;
    if (header === undefined) {
      header = readHeader(cells, shape);
      continue;
    }
    const fields: Partial<Record<Column, string>> = {};
    for (const [index, cell] of cells.entries()) {
      const column = header[index];
      if (column) fields[column] = unescapeFormula(cell);
      else if (cell !== '') throw explainExtra(line, index, cell, header);
    }
    count += 1;
    yield { line, fields };
  }
  if (header === undefined) throw new UnreadableFileError('The file is empty.');
  const columns = header.filter((name) => name !== null).length;
  onUnderstood?.(
    `${form}, ${columns} ${columns === 1 ? 'column' : 'columns'}, ${count} ${count === 1 ? 'row' : 'rows'}`,
  );
}

interface OpenTable {
  readonly rows: AsyncIterable<SheetRow> | Iterable<SheetRow>;
  /** The kind of table, in words. */
  readonly form: string;
}

async function openTable<Column extends string>(
  bytes: Uint8Array,
  shape: TableShape<Column>,
): Promise<OpenTable> {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) {
    throw new UnreadableFileError(
      'This is a file of an old Excel (.xls). Choose "Save as" and "CSV UTF-8" or "Excel Workbook (.xlsx)", and send that.',
    );
  }
  if (isZip(bytes)) {
    const { name, sheets, rows } = await readXlsx(bytes);
    const which = sheets === 1 ? 'sheet' : `the first of ${sheets} sheets,`;
    return { rows, form: `XLSX, ${which} ${JSON.stringify(name)}` };
  }
  const { text, encoding } = decodeText(bytes);
  const sep = /^sep=(.)\r?\n/i.exec(text);
  const body = sep ? text.slice(sep[0].length) : text;
  const delimiter = sep?.[1] ?? findDelimiter(body, shape);
  const name = DELIMITERS[delimiter] ?? JSON.stringify(delimiter);
  return {
    rows: readCsv(body, delimiter, sep ? 1 : 0),
    form: encoding === null ? name : `${encoding}, ${name}`,
  };
}

const DELIMITERS: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};

/** The delimiter with which most columns of the header are known; preferably a comma. */
function findDelimiter<Column extends string>(
  text: string,
  { columns }: TableShape<Column>,
): string {
  const header = /[^\s][^\r\n]*/.exec(text.slice(0, LINE_MAX_BYTES))?.[0] ?? '';
  const names: readonly string[] = columns;
  const score = (delimiter: string) =>
    header
      .split(delimiter)
      .filter((name) => names.includes(normalizeName(name.replaceAll('"', '')))).length;
  const found = Object.keys(DELIMITERS).toSorted((one, other) => score(other) - score(one));
  return found[0] ?? ',';
}

async function* readCsv(
  text: string,
  delimiter: string,
  linesBefore: number,
): AsyncGenerator<SheetRow> {
  const parser = parse({
    delimiter,
    info: true,
    // Blanks around a field are trimmed; with tabs they cannot be told apart from delimiters.
    trim: delimiter !== '\t',
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LINE_MAX_BYTES,
  });
  const source = Readable.from([text]);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      const line = linesBefore + info.lines - record.join().split('\n').length + 1;
      yield { line, cells: delimiter === '\t' ? record.map((cell) => cell.trim()) : record };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFileError(describeCsvError(error));
    throw error;
  } finally {
    source.destroy();
  }
}

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function explainExtra(
  line: number,
  index: number,
  cell: string,
  header: readonly (string | null)[],
): UnreadableFileError {
  const content = JSON.stringify(cell.slice(0, 60));
  return new UnreadableFileError(
    index < header.length
      ? `Line ${line} has ${content} in column ${index + 1}, which has no name in the header.`
      : `Line ${line} has ${content} in column ${index + 1}, but the header has ${header.length} columns. Put a field with commas into double quotes.`,
  );
}

function normalizeName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}

/** The columns in order; null for a column without a name. */
function readHeader<Column extends string>(
  record: readonly string[],
  { columns, required }: TableShape<Column>,
): readonly (Column | null)[] {
  const names = record.map(normalizeName);
  while (names.at(-1) === '') names.pop();
  const known = `The columns are ${columns.join(', ')}.`;
  const isKnown = (name: string): name is Column => (columns as readonly string[]).includes(name);
  const unknown = record.filter((_, index) => names[index] && !isKnown(names[index]));
  if (unknown.length > 0) {
    const list = unknown.map((name) => JSON.stringify(name)).join(', ');
    throw new UnreadableFileError(
      `${unknown.length === 1 ? 'Unknown column' : 'Unknown columns'}: ${list}. ${known}`,
    );
  }
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice) throw new UnreadableFileError(`The column ${twice} appears twice.`);
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw new UnreadableFileError(
      `The header, which is the first line, lacks ${missing.join(', ')}. ${known}`,
    );
  }
  return names.map((name) => (isKnown(name) ? name : null));
}

function describeCsvError(error: CsvError): string {
  const line = /line (\d+)/.exec(error.message)?.[1] ?? '1';
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return `The file ends at line ${line} inside double quotes that are never closed.`;
    case 'CSV_MAX_RECORD_SIZE':
      return `Line ${line} is too long.`;
    default:
      return `Line ${line} cannot be read as CSV. Double quotes enclose a whole field and are doubled inside it.`;
  }
}
