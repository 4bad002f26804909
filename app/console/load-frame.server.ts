import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router';
import { getContext } from '#app/site/context.server.ts';
import { notFound } from '#app/site/not-found.ts';
import { hasProof } from '#domain/accounts/prove-identity.ts';
import { ACTS } from '#domain/admin/acts.ts';
import { findEntry } from '#domain/admin/audit.ts';
import { admit } from '#domain/admin/gate.ts';
import { dbOf } from '#domain/platform/context.server.ts';

/** What every page of the console shows around itself. */
export async function loadFrame({ request, context }: LoaderFunctionArgs) {
  const ctx = getContext(context);
  const admission = await admit(ctx);
  if (admission.kind === 'none') throw notFound();
  const { kind, actor } = admission;
  const { pathname, searchParams } = new URL(request.url);
  const done = searchParams.get('done') ?? '';
  const entry =
    /^\d{1,15}$/.test(done) && kind === 'open' ? await findEntry(ctx, +done) : undefined;
  const account = await dbOf(ctx)
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', actor.accountId)
    .executeTakeFirst();
  return {
    siteName: ctx.site.siteName,
    email: actor.email,
    path: pathname,
    isOpen: kind === 'open',
    isProven: await hasProof(ctx, actor),
    hasPassword: typeof account?.password_hash === 'string',
    hasGoogle: ctx.site.google_oauth_login,
    isUnchanged: done === 'nothing',
    done: entry
      ? { ...entry, canUndo: entry.undoneBy === null && ACTS.get(entry.act)?.restore !== undefined }
      : undefined,
  };
}

export type FrameData = Awaited<ReturnType<typeof loadFrame>>;

/** The data of the frame, in its pages. Undefined where the frame itself failed. */
export function useFrame(): FrameData | undefined {
  return useRouteLoaderData('console') as FrameData | undefined;
}
