import { FieldError } from './read-fields.ts';
import { TABLE_MAX_BYTES } from './read-lines.ts';
import { readTable, type TableRow, type TableShape } from './read-table.ts';
import { type Claim, refuseContradictions } from './refuse-contradictions.ts';
import type { ImportRun, ParsedLine } from './run-batches.ts';
import type { Chunks, ImportOptions } from './schema.ts';

/** How to read the rows of a kind of table. */
interface TableReading<Column extends string, Row> {
  readonly shape: TableShape<Column>;
  /** Throws a `FieldError` for an invalid row. */
  readonly parse: (fields: TableRow<Column>['fields']) => Row;
  /** A row's statements, which other rows must not contradict. */
  readonly claimsOf: (row: Row) => readonly Claim[];
}

/** The common part of importing tables (CSV or XLSX): parsed lines, and how the file was understood. */
export function readTableLines<Column extends string, Row>(
  file: Chunks,
  { bytesMax = TABLE_MAX_BYTES }: ImportOptions,
  { shape, parse, claimsOf }: TableReading<Column, Row>,
): Pick<ImportRun<Row>, 'lines' | 'understood' | 'prepare'> {
  let understood: string | null = null;
  const rows = readTable(file, shape, bytesMax, (sentence) => {
    understood = sentence;
  });
  return {
    lines: refuseContradictions(parseRows(rows, parse), claimsOf),
    understood: () => understood,
    prepare: async (_, batch) => batch,
  };
}

async function* parseRows<Column extends string, Row>(
  rows: AsyncIterable<TableRow<Column>>,
  parse: (fields: TableRow<Column>['fields']) => Row,
): AsyncGenerator<ParsedLine<Row>> {
  for await (const { line, fields } of rows) {
    try {
      yield { line, row: parse(fields) };
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      yield { line, refusal: error.message };
    }
  }
}
