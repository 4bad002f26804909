import { type Context, inTransaction } from '../context.server.ts';
import { announceChange } from '../site/announce-change.ts';
import { UnreadableFileError } from './read-lines.ts';
import type { ImportOptions, ImportReport, LineNote, Outcome } from './schema.ts';

/** Refusals and notes that a report holds; beyond them there is a count. */
const NOTES_MAX = 1_000;

/** A line that was understood, or why not. */
export type ReadLine<Row> =
  | { readonly line: number; readonly row: Row }
  | { readonly line: number; readonly refusal: string };

/** What came of a line, and what else there is to say of it. */
export type LineResult =
  | { readonly outcome: Outcome; readonly notes?: readonly string[] }
  | { readonly refusal: string };

export interface Run<Row, Ready = Row> {
  readonly kind: ImportReport['kind'];
  readonly lines: AsyncIterable<ReadLine<Row>>;
  readonly batchSize: number;
  /** Work that takes time and needs no transaction, such as solving. */
  readonly prepare: (ctx: Context, rows: readonly Row[]) => Promise<readonly Ready[]>;
  /** Compares with what is there and writes; called in a transaction of its own, with results in the same order. */
  readonly apply: (ctx: Context, rows: readonly Ready[]) => Promise<readonly LineResult[]>;
}

/**
 * Takes lines in batches, each in one transaction, so that a run that breaks off has written whole batches only.
 * A file that cannot be read on ends the run; what it says is the report's `stopped`.
 */
export async function runBatches<Row, Ready>(
  ctx: Context,
  run: Run<Row, Ready>,
  { isDryRun = false, isAborted, onProgress }: ImportOptions,
): Promise<ImportReport> {
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  const refusals: LineNote[] = [];
  const notes: LineNote[] = [];
  const report = (stopped: string | null = null): ImportReport => ({
    kind: run.kind,
    isDryRun,
    ...counts,
    refusals: refusals.toSorted((one, other) => one.line - other.line),
    notes: [...notes],
    stopped,
  });
  const refuse = (line: number, text: string) => {
    counts.refused += 1;
    if (refusals.length < NOTES_MAX) refusals.push({ line, text });
  };
  const take = async (batch: readonly { readonly line: number; readonly row: Row }[]) => {
    if (batch.length === 0) return;
    if (isAborted?.()) throw new UnreadableFileError('The run was broken off.');
    const ready = await run.prepare(
      ctx,
      batch.map(({ row }) => row),
    );
    const results = await inTransaction(ctx, async (inner) => {
      const applied = await run.apply(inner, ready);
      const hasChanged = applied.some(
        (result) => 'outcome' in result && result.outcome !== 'unchanged',
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
      for (const text of result.notes ?? []) {
        if (notes.length < NOTES_MAX) notes.push({ line, text });
      }
    }
    onProgress?.(report());
  };

  let batch: { readonly line: number; readonly row: Row }[] = [];
  let stopped: string | null = null;
  try {
    for await (const read of run.lines) {
      if ('refusal' in read) refuse(read.line, read.refusal);
      else batch.push(read);
      if (batch.length < run.batchSize) continue;
      const full = batch;
      batch = [];
      await take(full);
    }
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    stopped = error.message;
  }
  if (!isAborted?.()) await take(batch);
  return report(stopped);
}
