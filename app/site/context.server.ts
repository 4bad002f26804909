import { createContext, type RouterContextProvider, redirect } from 'react-router';
import type { AccountActor, Context } from '#domain/platform/context.server.ts';
import type { FormOutcome } from '#domain/platform/forms.ts';
import { notFound } from './not-found.ts';

/** The router's key for the context of a request. */
export const contextKey = createContext<Context>();

/** The router's key for what a loader or the rendering has thrown, which the server reads once the page is done. */
export const failureKey = createContext<unknown>(undefined);

/** The router's key for what became of a form, see `runForms`; the server makes headers of it, and the response to a script. */
export const formOutcomeKey = createContext<FormOutcome | undefined>(undefined);

/**
 * The router's key by which an action says what becomes of the session that asks: a new token, or null where it has ended. The
 * server then sets the cookie.
 */
export const sessionTokenKey = createContext<string | null | undefined>(undefined);

/**
 * The context of a request, in a loader, an action or a middleware.
 *
 * Throws when the server did not provide one, which is a bug of the server.
 */
export function getContext(provider: Readonly<RouterContextProvider>): Context {
  return provider.get(contextKey);
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

/** As `requireAccount`, for pages that exist while something is sold only. */
export function requirePayment(
  context: Readonly<RouterContextProvider>,
  url: URL,
): ReturnType<typeof requireAccount> {
  if (!getContext(context).site.has_payment) throw notFound();
  return requireAccount(context, url);
}

/** For pages and forms that exist with the login by e-mail only. */
export function requireEmailLogin(context: Readonly<RouterContextProvider>): void {
  if (!getContext(context).site.email_login) throw notFound();
}

/** The address of the page, also where the router asks for the page's data alone. */
function addressOf({ pathname, search }: URL): string {
  const query = new URLSearchParams(search);
  query.delete('_routes');
  const rest = query.size > 0 ? `?${query}` : '';
  return pathname.replace(/(?:\/_)?\.data$/, '') + rest;
}
