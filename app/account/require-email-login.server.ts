import type { RouterContextProvider } from 'react-router';
import { getContext } from '#app/site/context.server.ts';
import { notFound } from '#app/site/not-found.ts';

/** For pages and forms that exist with the login by e-mail only. */
export function requireEmailLogin(context: Readonly<RouterContextProvider>): void {
  if (!getContext(context).site.email_login) throw notFound();
}
