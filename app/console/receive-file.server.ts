import type { FormHandler } from '#app/site/run-form.server.ts';
import { getAccountActor } from '#domain/accounts/sessions.ts';
import { importFileAct } from '#domain/admin/acts/import-file.ts';
import { requireAdmin } from '#domain/admin/gate.ts';
import { performAct } from '#domain/admin/perform-act.ts';
import { importFile } from '#domain/imports/import-file.ts';
import { FILE_KINDS, type FileKind, type ImportReport } from '#domain/imports/schema.ts';
import { fieldError } from '#domain/platform/errors.ts';

/** Larger files have to be imported by the command line or the API, because the page carries the file from the preview to the import. */
const FILE_BYTES_MAX = 4 * 1024 * 1024;

/** The result of a preview or an import, for the page. */
export interface FileResult {
  readonly report: ImportReport;
  readonly kind: FileKind;
  readonly name: string;
  /** The file in Base64, to be imported as previewed; null once it has been imported. */
  readonly content: string | null;
}

/** Reports what the import of a file would do, like `npm run import -- … --dry-run`. */
export const previewFile: FormHandler = async (ctx, fields) => {
  await requireAdmin(ctx, getAccountActor(ctx));
  const { kind, name, content } = await readSent(fields);
  const report = await importFile(ctx, kind, [content], { isDryRun: true });
  const data: FileResult = { report, kind, name, content: content.toString('base64') };
  return { data };
};

/** Imports a file that a preview carries. */
export const receiveFile: FormHandler = async (ctx, fields) => {
  const { kind, name, content } = await readSent(fields);
  const reports: ImportReport[] = [];
  const act = importFileAct(content, (one) => reports.push(one));
  await performAct(ctx, getAccountActor(ctx), act, { kind, bytes: content.length });
  const [report] = reports;
  if (!report) throw new Error('an import that was performed has a report');
  return { data: { report, kind, name, content: null } satisfies FileResult };
};

type Fields = Parameters<FormHandler>[1];

interface SentFile {
  readonly kind: FileKind;
  readonly name: string;
  readonly content: Buffer;
}

async function readSent({ kind, file, text, content, name }: Fields): Promise<SentFile> {
  const known = FILE_KINDS.find((one) => one === kind);
  if (!known) throw fieldError('invalid', 'kind', `One of ${FILE_KINDS.join(', ')}.`);
  const sent = await readContent(file, text, content);
  if (sent.length > FILE_BYTES_MAX) {
    const most = FILE_BYTES_MAX / 1024 / 1024;
    throw fieldError(
      'too-large',
      'file',
      `At most ${most} MB here. Larger files go by npm run import.`,
    );
  }
  const fileName = file instanceof File ? file.name : typeof name === 'string' ? name : '';
  return { kind: known, name: fileName.slice(-100), content: sent };
}

async function readContent(
  file: Fields[string] | undefined,
  text: Fields[string] | undefined,
  content: Fields[string] | undefined,
): Promise<Buffer> {
  if (file instanceof File && file.size > 0) return Buffer.from(await file.arrayBuffer());
  if (typeof text === 'string' && text.trim() !== '') return Buffer.from(text);
  if (typeof content === 'string' && content !== '') return Buffer.from(content, 'base64');
  throw fieldError('invalid', 'file', 'Choose a file, or paste its lines.');
}
