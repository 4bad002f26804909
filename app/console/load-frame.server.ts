import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router';
import { getContext } from '#app/site/context.server.ts';
import { notFound } from '#app/site/not-found.ts';
import { getSettings } from '#domain/accounts/get-settings.ts';
import { ACTS } from '#domain/admin/acts.ts';
import { findEntry } from '#domain/admin/audit.ts';
import { admit } from '#domain/admin/gate.ts';

/** The data of the frame around every page of the console. */
export async function loadFrame({ request, context }: LoaderFunctionArgs) {
  const ctx = getContext(context);
  const admission = await admit(ctx);
  if (admission.kind === 'none') throw notFound();
  const { kind, actor } = admission;
  const { pathname, searchParams } = new URL(request.url);
  const done = searchParams.get('done') ?? '';
  const entry =
    /^\d{1,15}$/.test(done) && kind === 'open' ? await findEntry(ctx, +done) : undefined;
  const { email, hasPassword, isProven } = await getSettings(ctx, actor);
  return {
    siteName: ctx.site.siteName,
    email,
    path: pathname,
    isOpen: kind === 'open',
    isProven,
    hasPassword,
    hasGoogle: ctx.site.google_oauth_login,
    isUnchanged: done === 'nothing',
    done: entry
      ? { ...entry, canUndo: entry.undoneBy === null && ACTS.get(entry.act)?.restore !== undefined }
      : undefined,
  };
}

export type FrameData = Awaited<ReturnType<typeof loadFrame>>;

/** The data of the frame, for its pages. Undefined if the frame itself failed. */
export function useFrame(): FrameData | undefined {
  return useRouteLoaderData('console') as FrameData | undefined;
}
