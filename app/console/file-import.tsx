import { use, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '#app/ui/card.tsx';
import { Form, FormResultContext, SubmitButton } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { FILE_KINDS, type LineNote } from '#domain/imports/schema.ts';
import { ActForm } from './act-form.tsx';
import { FileField } from './file-field.tsx';
import type { FileResult } from './receive-file.server.ts';

/** The forms of this card: the preview and the import. */
export const PREVIEW_FILE = 'preview-file';
export const IMPORT_FILE = 'import-file';

/** Number of lines that are listed. The file of refused lines has the rest. */
const LISTED_MAX = 50;

/** Imports a file of levels, videos, boards, or boards by level, with a preview. */
export function FileImport() {
  const t = useTranslations('console.imports');
  const result = use(FormResultContext);
  const made = result?.data as FileResult | undefined;
  return (
    <Card as="section" padding="lg" className="mt-4" aria-label={t('files')}>
      <h2 className="mb-3 text-lg">{t('files')}</h2>
      <Form name={PREVIEW_FILE} isMultipart className="flex max-w-md flex-col gap-4">
        <Select name="kind" label={t('kind')} defaultValue={made?.kind}>
          {FILE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </Select>
        <FileField
          name="file"
          label={t('file')}
          hint={t('fileHint')}
          accept=".csv,.tsv,.txt,.xlsx,.json,.jsonl"
        />
        <TextArea
          name="text"
          label={t('text')}
          hint={
            <>
              {t('hint')} <a href="/play">{t('editor')}</a>
            </>
          }
          rows={8}
          spellCheck={false}
        />
        <SubmitButton look="primary" className="self-start">
          {t('preview')}
        </SubmitButton>
      </Form>
      {made?.report && <Report {...made} />}
    </Card>
  );
}

/** What an import has done or would do, its refused lines, and the button that imports the others. */
function Report({ report, kind, name, content }: FileResult) {
  const t = useTranslations('console.imports');
  const { added, changed, unchanged, waiting, refused, refusals, notes, understood } = report;
  const describeResult = () => {
    const file = name || t(`kinds.${kind}`);
    const isUnread = added + changed + unchanged + waiting + refused === 0;
    if (isUnread && report.stopped !== null) return t('unread', { file });
    const counts = t('report', { kind, added, changed, unchanged, waiting, refused });
    if (content !== null) return t('wouldImport', { file, counts });
    return name ? t('imported', { file, counts }) : t('importedLines', { kind: file, counts });
  };
  const canImport = content !== null && added + changed + waiting > 0;
  const id = useId();
  return (
    <Notice tone={refused > 0 || report.stopped ? 'warning' : 'good'} className="mt-4">
      <p id={id} role="status" className="font-semibold">
        {describeResult()}
      </p>
      {understood !== null && <p>{t('understood', { understood })}</p>}
      {report.stopped !== null && <p>{report.stopped}</p>}
      {canImport && (
        <div className="mt-3">
          <ActForm
            act={IMPORT_FILE}
            hidden={{ kind, name, content }}
            submit={t('import', { count: added + changed + waiting })}
            look="primary"
          />
        </div>
      )}
      {refused > 0 && (
        <p className="mt-3">
          <a
            download={`refused-${kind}.csv`}
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(formatRefusals(refusals))}`}
          >
            {t('refusedFile', { count: refused })}
          </a>
        </p>
      )}
      <ul className="mt-2 text-sm">
        {[...refusals, ...notes].slice(0, LISTED_MAX).map(({ line, text }) => (
          <li key={`${line} ${text}`}>{t('line', { line, text })}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** The refused lines as CSV. */
function formatRefusals(refusals: readonly LineNote[]): string {
  const rows = refusals.map(({ line, text }) => `${line},"${text.replaceAll('"', '""')}"\r\n`);
  return `\uFEFFline,reason\r\n${rows.join('')}`;
}
