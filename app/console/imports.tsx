import { use } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { runForms, takes } from '#app/site/run-form.server.ts';
import { Card } from '#app/ui/card.tsx';
import { FormResultContext } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { boardsForm, importBoardText } from '#domain/admin/acts/import-boards.ts';
import { importPicturesAct } from '#domain/admin/acts/import-pictures.ts';
import { listImportedPictures } from '#domain/imports/queue-pictures.ts';
import type { ImportReport } from '#domain/imports/schema.ts';
import { listWaitingBoards } from '#domain/imports/waiting-boards.ts';
import { ActForm } from './act-form.tsx';
import { ConsoleHeading } from './console-frame.tsx';
import { PictureImport } from './picture-import.tsx';
import { receivePictures } from './receive-pictures.server.ts';
import { ACT_FORMS } from './run-act.server.ts';
import { WaitingTable } from './waiting-table.tsx';

/** The pictures that were imported last. */
const PICTURES_SHOWN = 30;

/** The form that is sent first: what it would do, and nothing done. */
const PREVIEW = 'preview-import';

async function loader({ context }: LoaderFunctionArgs) {
  const ctx = getContext(context);
  return {
    waiting: await listWaitingBoards(ctx),
    imported: await listImportedPictures(ctx, PICTURES_SHOWN),
  };
}

function action(args: ActionFunctionArgs) {
  return runForms(args, {
    ...ACT_FORMS,
    [PREVIEW]: takes(boardsForm, async (ctx, { boards }) => ({
      data: await importBoardText(ctx, boards, true),
    })),
    [importPicturesAct.name]: receivePictures,
  });
}

/** Boards to be taken in, with a preview, and those that still wait for a line. */
function ImportsPage() {
  const t = useTranslations('console.imports');
  const { waiting, imported } = useLoaderData<typeof loader>();
  const result = use(FormResultContext);
  const report = result?.data as ImportReport | undefined;
  return (
    <>
      <ConsoleHeading title={t('title')} lead={t('lead')} />
      <Card as="section" padding="lg" className="mt-4" aria-label={t('boards')}>
        <ActForm act={PREVIEW} submit={t('preview')} look="primary">
          <TextArea
            name="boards"
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
        </ActForm>
        {report && (
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
                  hidden={{ boards: result?.values.boards ?? '' }}
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
