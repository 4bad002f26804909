import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { unescapeFormula } from '../platform/format-row.ts';
import { LINE_MAX_BYTES, limitBytes, UnreadableFileError } from './read-lines.ts';
import type { Chunks } from './schema.ts';

/** One row of a table, and the line where it begins; the header is line 1. */
export interface TableRow<Column extends string> {
  readonly line: number;
  /** Trimmed, and without the apostrophe before a formula (see `formatRow`). A column that the file does not have is absent, an empty field is ''. */
  readonly fields: Readonly<Partial<Record<Column, string>>>;
}

export interface TableShape<Column extends string> {
  readonly columns: readonly Column[];
  readonly required: readonly Column[];
}

/**
 * Reads CSV with a header (RFC 4180: commas, double quotes, any line break, a byte order mark or none).
 *
 * Throws an `UnreadableFileError` for a header with missing or unknown columns, which it names, and for malformed CSV, with
 * the line.
 */
export async function* readTable<Column extends string>(
  chunks: Chunks,
  shape: TableShape<Column>,
  bytesMax: number,
): AsyncGenerator<TableRow<Column>> {
  const parser = parse({
    bom: true,
    info: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LINE_MAX_BYTES,
  });
  const source = Readable.from(limitBytes(chunks, bytesMax), { objectMode: false });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let header: readonly Column[] | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      const firstLine = info.lines - record.join().split('\n').length + 1;
      if (header === undefined) {
        header = readHeader(record, shape);
        continue;
      }
      if (record.length > header.length) {
        throw new UnreadableFileError(
          `Line ${firstLine} has ${record.length} fields, but the header has ${header.length}. Put a field with commas into double quotes.`,
        );
      }
      const fields: Partial<Record<Column, string>> = {};
      record.forEach((field, index) => {
        fields[(header as readonly Column[])[index] as Column] = unescapeFormula(field);
      });
      yield { line: firstLine, fields };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFileError(describeCsvError(error));
    throw error;
  } finally {
    source.destroy();
  }
  if (header === undefined) throw new UnreadableFileError('The file is empty.');
}

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function readHeader<Column extends string>(
  record: readonly string[],
  { columns, required }: TableShape<Column>,
): readonly Column[] {
  const names = record.map((name) => name.toLowerCase().replaceAll(/[\s-]+/g, '_'));
  const known = `The columns are ${columns.join(', ')}.`;
  const isKnown = (name: string): name is Column => (columns as readonly string[]).includes(name);
  const unknown = record.filter((_, index) => !isKnown(names[index] as string));
  if (unknown.length > 0) {
    const list = unknown.map((name) => JSON.stringify(name)).join(', ');
    throw new UnreadableFileError(
      `${unknown.length === 1 ? 'Unknown column' : 'Unknown columns'}: ${list}. ${known}`,
    );
  }
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new UnreadableFileError(`The column ${twice} appears twice.`);
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw new UnreadableFileError(
      `The header, which is the first line, lacks ${missing.join(', ')}. ${known}`,
    );
  }
  return names as readonly string[] as readonly Column[];
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
