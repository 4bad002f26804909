import { type Context, inTransaction } from '../platform/context.server.ts';
import { announceChange } from '../platform/site/announce-change.ts';
import { UnreadableFileError } from './read-lines.ts';
import type { ImportOptions, ImportReport, LineNote, RowOutcome } from './schema.ts';

/** Maximum number of refusals, and of notes, listed in a report; the rest are only counted. */
const NOTES_MAX = 1_000;

interface AcceptedLine<Row> {
  readonly line: number;
  readonly row: Row;
  readonly note?: string;
}

/** A parsed line of a file, or the reason for refusing it. */
export type ParsedLine<Row> =
  | AcceptedLine<Row>
  | { readonly line: number; readonly refusal: string };

export type LineResult =
  | { readonly outcome: RowOutcome; readonly notes?: readonly string[] }
  | { readonly refusal: string };

export interface ImportRun<Row, Prepared = Row> {
  /** How the file was understood, after it has been read. (Default: not reported) */
  readonly understood?: () => string | null;
  readonly kind: ImportReport['kind'];
  readonly lines: AsyncIterable<ParsedLine<Row>>;
  readonly batchSize: number;
  /** Slow work that needs no transaction, such as solving. */
  readonly prepare: (ctx: Context, rows: readonly Row[]) => Promise<readonly Prepared[]>;
  /** Compares with the database and writes, in the batch's own transaction. Results are in the order of the rows. */
  readonly apply: (ctx: Context, rows: readonly Prepared[]) => Promise<readonly LineResult[]>;
}

/**
 * Imports lines in batches, each in one transaction, so that an aborted run has written only whole batches. If the file becomes unreadable,
 * the run ends with the reason in the report's `stopped`.
 */
export async function runBatches<Row, Prepared>(
  ctx: Context,
  run: ImportRun<Row, Prepared>,
  { isDryRun = false, isAborted, onProgress }: ImportOptions,
): Promise<ImportReport> {
  const counts = { added: 0, changed: 0, unchanged: 0, waiting: 0, refused: 0 };
  const refusals: LineNote[] = [];
  const notes: LineNote[] = [];
  const report = (stopped: string | null = null): ImportReport => ({
    kind: run.kind,
    isDryRun,
    understood: run.understood?.() ?? null,
    ...counts,
    refusals: refusals.toSorted((one, other) => one.line - other.line),
    notes: [...notes],
    stopped,
  });
  const refuse = (line: number, text: string) => {
    counts.refused += 1;
    if (refusals.length < NOTES_MAX) refusals.push({ line, text });
  };
  const importBatch = async (batch: readonly AcceptedLine<Row>[]) => {
    if (batch.length === 0) return;
    if (isAborted?.()) throw new UnreadableFileError('The import was aborted.');
    const prepared = await run.prepare(
      ctx,
      batch.map(({ row }) => row),
    );
    const results = await inTransaction(ctx, async (inner) => {
      const applied = await run.apply(inner, prepared);
      const hasChanged = applied.some(
        (result) =>
          'outcome' in result && (result.outcome === 'added' || result.outcome === 'changed'),
      );
      if (hasChanged && !isDryRun) await announceChange(inner);
      return applied;
    });
    for (const [index, result] of results.entries()) {
      const line = batch[index]?.line ?? 0;
      if ('refusal' in result) {
        refuse(line, result.refusal);
        continue;
      }
      counts[result.outcome] += 1;
      const lineNote = batch[index]?.note;
      for (const text of [...(lineNote ? [lineNote] : []), ...(result.notes ?? [])]) {
        if (notes.length < NOTES_MAX) notes.push({ line, text });
      }
    }
    onProgress?.(report());
  };

  let batch: AcceptedLine<Row>[] = [];
  let stopped: string | null = null;
  try {
    for await (const parsed of run.lines) {
      if ('refusal' in parsed) refuse(parsed.line, parsed.refusal);
      else batch.push(parsed);
      if (batch.length < run.batchSize) continue;
      const full = batch;
      batch = [];
      await importBatch(full);
    }
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    stopped = error.message;
  }
  if (!isAborted?.()) await importBatch(batch);
  return report(stopped);
}
