import { createContext, type RouterContextProvider, redirect } from 'react-router';
import type { AccountActor, Context } from '#domain/platform/context.server.ts';
import type { BodyRefusal, FormOutcome } from '#domain/platform/forms.ts';
import { notFound } from './not-found.ts';

/** The router's key for the context of a request. */
export const contextKey = createContext<Context>();

/** The router's key for an error thrown by a loader or while rendering. The server reads it once the page is done. */
export const failureKey = createContext<unknown>(undefined);

/** The router's key for the outcome of a form, see `runForms`. The server turns it into cookies, headers and the response to a script. */
export const formOutcomeKey = createContext<FormOutcome | undefined>(undefined);

/** The router's key for why there is no form to read, see `runForms`. */
export const bodyRefusalKey = createContext<BodyRefusal | undefined>(undefined);

/**
 * The context of a request, for a loader, an action or a middleware.
 *
 * Throws if the server did not provide one, which is a bug in the server.
 */
export function getContext(provider: Readonly<RouterContextProvider>): Context {
  return provider.get(contextKey);
}

/**
 * The account that a private page belongs to. Redirects visitors without a session to the sign-in page, which leads back to `url`. Throws a
 * 404 while login is switched off.
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

/** Like `requireAccount`, for pages that exist only while payment is switched on. */
export function requirePayment(
  context: Readonly<RouterContextProvider>,
  url: URL,
): ReturnType<typeof requireAccount> {
  if (!getContext(context).site.has_payment) throw notFound();
  return requireAccount(context, url);
}

/** Throws a 404 while login by e-mail is switched off. */
export function requireEmailLogin(context: Readonly<RouterContextProvider>): void {
  if (!getContext(context).site.email_login) throw notFound();
}

/** The page's address. For a page's data alone the router appends a suffix and a parameter to it, which are removed here. */
function addressOf({ pathname, search }: URL): string {
  const query = new URLSearchParams(search);
  query.delete('_routes');
  const rest = query.size > 0 ? `?${query}` : '';
  return pathname.replace(/(?:\/_)?\.data$/, '') + rest;
}
