import { z } from 'zod';
import { importFile } from '../../imports/import-file.ts';
import { FILE_KINDS, type FileKind, type ImportReport } from '../../imports/schema.ts';
import type { Act } from '../act.ts';

/** What the audit log records about a file. */
interface SentFile {
  readonly kind: FileKind;
  readonly bytes: number;
}

/**
 * Imports an uploaded file: valid lines are imported, the others are in the report. Each batch has its own transaction, so that a search
 * does not block others; the request is committed before.
 */
export function importFileAct(
  content: Uint8Array,
  onReport: (report: ImportReport) => void,
): Act<SentFile> {
  return {
    name: 'import-file',
    input: z.strictObject({ kind: z.enum(FILE_KINDS), bytes: z.int() }),
    subjectOf: ({ kind }) => `import:${kind}`,
    prepare: async (ctx, { kind }) => {
      const report = await importFile(ctx, kind, [content]);
      onReport(report);
      return report;
    },
    run: async (_ctx, _input, prepared) => {
      const { added, changed, unchanged, waiting, refused } = prepared as ImportReport;
      return added + changed + waiting === 0
        ? null
        : { added, changed, unchanged, waiting, refused };
    },
  };
}
