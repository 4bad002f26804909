import { lazy, Suspense } from 'react';
import { notFound } from '#app/site/not-found.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { findRootData } from '#app/site/root-data.ts';
import { runForms } from '#app/site/run-form.server.ts';
import { publishPictureAct } from '#domain/admin/acts/pictures.ts';
import { findDoubtfulPicture } from '#domain/imports/find-doubtful-picture.ts';
import type { Route } from './+types/fix.ts';
import { requireConsole } from './require-console.server.ts';
import { actForm } from './run-act.server.ts';

// The editor and its texts are fetched with the page, but not named in the list of pages that every first visit loads.
const FixEditor = lazy(() =>
  import('./fix-editor.tsx').then((module) => ({ default: module.FixEditor })),
);

const QUEUE = '/admax/queue?kind=picture';

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = await requireConsole(context, `/admax/fix/${params.picture}`);
  const found = await findDoubtfulPicture(ctx, params.picture);
  if (!found) throw notFound();
  return { ...found, picture: params.picture };
}

export async function action(args: Route.ActionArgs) {
  await requireConsole(args.context, `/admax/fix/${args.params.picture}`);
  return runForms(args, { publish: actForm(publishPictureAct, QUEUE) });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(findRootData(matches), { title: loaderData?.name ?? '', isHidden: true });
}

/** An imported picture in the editor. */
export default function FixPage({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense>
      <FixEditor {...loaderData} queue={QUEUE} />
    </Suspense>
  );
}
