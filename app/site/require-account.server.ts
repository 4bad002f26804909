import { type RouterContextProvider, redirect } from 'react-router';
import type { AccountActor, Context } from '#domain/platform/context.server.ts';
import { getContext } from './context.server.ts';
import { notFound } from './not-found.ts';

/** The address of the page, also where the router asks for the page's data alone. */
function addressOf({ pathname, search }: URL): string {
  const query = new URLSearchParams(search);
  query.delete('_routes');
  const rest = query.size > 0 ? `?${query}` : '';
  return pathname.replace(/(?:\/_)?\.data$/, '') + rest;
}

/**
 * The account that a private page belongs to. Whoever is not signed in is led to the sign-in page, and from there back to `url`;
 * while there is no login, there is no such page.
 */
export function requireAccount(
  context: Readonly<RouterContextProvider>,
  url: URL,
): { readonly ctx: Context; readonly actor: AccountActor } {
  const ctx = getContext(context);
  if (!ctx.site.has_login) throw notFound();
  const { actor } = ctx;
  if (actor.kind === 'account') return { ctx, actor };
  const origin = encodeURIComponent(addressOf(url));
  throw redirect(`/auth/sign_in?origin=${origin}`);
}
