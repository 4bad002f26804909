import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { runForms } from '#app/site/run-form.server.ts';
import { countSentPictures, listRefusedUploads } from '#domain/imports/picture-uploads.ts';
import { listImportedPictures } from '#domain/imports/queue-pictures.ts';
import { listWaitingBoards } from '#domain/imports/waiting-boards.ts';
import { ConsoleHeading } from './console-frame.tsx';
import { FileImport, IMPORT_FILE, PREVIEW_FILE } from './file-import.tsx';
import { IMPORT_PICTURES, PictureImport } from './picture-import.tsx';
import { previewFile, receiveFile } from './receive-file.server.ts';
import { receivePictures } from './receive-pictures.server.ts';
import { ACT_FORMS } from './run-act.server.ts';
import { WaitingTable } from './waiting-table.tsx';

/** Number of recently imported pictures shown. */
const PICTURES_SHOWN = 30;

async function loader({ context }: LoaderFunctionArgs) {
  const ctx = getContext(context);
  return {
    waiting: await listWaitingBoards(ctx),
    imported: await listImportedPictures(ctx, PICTURES_SHOWN),
    refused: await listRefusedUploads(ctx, PICTURES_SHOWN),
    progress: await countSentPictures(ctx),
  };
}

function action(args: ActionFunctionArgs) {
  return runForms(args, {
    ...ACT_FORMS,
    [PREVIEW_FILE]: previewFile,
    [IMPORT_FILE]: receiveFile,
    [IMPORT_PICTURES]: receivePictures,
  });
}

/** Imports of files and pictures, and boards that still wait for a line. */
function ImportsPage() {
  const t = useTranslations('console.imports');
  const { waiting, imported, refused, progress } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleHeading title={t('title')} lead={t('lead')} />
      <FileImport />
      <PictureImport {...imported} refused={refused} progress={progress} />
      <WaitingTable boards={waiting} />
    </>
  );
}

export const importsPage = { loader, action, Component: ImportsPage };
