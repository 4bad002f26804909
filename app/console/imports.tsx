import { use } from 'react';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { boardsForm, importBoardText } from '#domain/admin/acts/import-boards.ts';
import { listImportedPictures } from '#domain/imports/queue-pictures.ts';
import type { ImportReport } from '#domain/imports/schema.ts';
import { listWaitingBoards } from '#domain/imports/waiting-boards.ts';
import { ActForm } from './act-form.tsx';
import { type ActResult, ActResultContext } from './act-result.ts';
import { ConsoleHeading } from './console-frame.tsx';
import { PictureImport } from './picture-import.tsx';
import { receivePictures } from './receive-pictures.server.ts';
import { runAct } from './run-act.server.ts';
import { WaitingTable } from './waiting-table.tsx';

/** The pictures that were imported last. */
const PICTURES_SHOWN = 30;

/** The form that is sent first: what it would do, and nothing done. */
const PREVIEW = 'preview-import';

interface PreviewResult extends ActResult {
  readonly report?: ImportReport;
}

async function loader({ context }: LoaderFunctionArgs) {
  const ctx = getContext(context);
  return {
    waiting: await listWaitingBoards(ctx),
    imported: await listImportedPictures(ctx, PICTURES_SHOWN),
  };
}

async function action(args: ActionFunctionArgs) {
  if (args.request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    return receivePictures(args);
  }
  const fields = new URLSearchParams(await args.request.clone().text());
  if (fields.get('act') !== PREVIEW) return runAct(args);
  const values = { boards: fields.get('boards') ?? '' };
  const parsed = boardsForm.safeParse(values);
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ message }) => `boards: ${message}`);
    return data({ form: PREVIEW, errors, values } satisfies PreviewResult, 400);
  }
  const report = await importBoardText(getContext(args.context), parsed.data.boards, true);
  return { form: PREVIEW, errors: [], values, report } satisfies PreviewResult;
}

/** Boards to be taken in, with a preview, and those that still wait for a line. */
function ImportsPage() {
  const t = useTranslations('console.imports');
  const { waiting, imported } = useLoaderData<typeof loader>();
  const { report, values } = (use(ActResultContext) ?? {}) as Partial<PreviewResult>;
  return (
    <>
      <ConsoleHeading title={t('title')} lead={t('lead')} />
      <Card as="section" padding="lg" className="mt-4" aria-label={t('boards')}>
        <ActForm act={PREVIEW} names={['boards']} submit={t('preview')} look="primary">
          {(field) => (
            <TextArea
              {...field('boards')}
              label={t('boards')}
              hint={
                <>
                  {t('hint')} <a href="/play">{t('editor')}</a>
                </>
              }
              rows={8}
              spellCheck={false}
              required
            />
          )}
        </ActForm>
        {report && values && (
          <Notice tone={report.refused > 0 ? 'warning' : 'good'} className="mt-4">
            <p role="status" className="font-semibold">
              {t('report', {
                added: report.added,
                changed: report.changed,
                unchanged: report.unchanged,
                waiting: report.waiting,
                refused: report.refused,
              })}
            </p>
            <ul className="mt-2 text-sm">
              {[...report.refusals, ...report.notes].map(({ line, text }) => (
                <li key={`${line} ${text}`}>{t('line', { line, text })}</li>
              ))}
            </ul>
            {report.refused === 0 && (
              <div className="mt-3">
                <ActForm
                  act="import-boards"
                  hidden={{ boards: values.boards ?? '' }}
                  submit={t('import')}
                  look="primary"
                />
              </div>
            )}
          </Notice>
        )}
      </Card>
      <PictureImport {...imported} />
      <WaitingTable boards={waiting} />
    </>
  );
}

export const importsPage = { loader, action, Component: ImportsPage };
