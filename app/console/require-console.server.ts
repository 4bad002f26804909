import { type RouterContextProvider, redirect } from 'react-router';
import { getContext } from '#app/site/context.server.ts';
import { notFound } from '#app/site/not-found.ts';
import { admit } from '#domain/admin/gate.ts';
import type { Context } from '#domain/platform/context.server.ts';

/** Where an admin is sent first: to the page of the one-time password, or to the one that sets it up. */
export const GATES = { code: '/admax/code', setup: '/admax/security' } as const;

/**
 * The context of a page of the console that runs scripts. Anyone but an admin gets a 404. An admin who still has to enter a one-time
 * password is redirected there.
 */
export async function requireConsole(
  context: Readonly<RouterContextProvider>,
  path: string,
): Promise<Context> {
  const ctx = getContext(context);
  const { kind } = await admit(ctx);
  if (kind === 'none') throw notFound();
  if (kind !== 'open') throw redirect(`${GATES[kind]}?to=${encodeURIComponent(path)}`);
  return ctx;
}
