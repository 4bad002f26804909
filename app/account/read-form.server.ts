import type { RouterContextProvider } from 'react-router';
import { formResultKey, getContext } from '#app/site/context.server.ts';
import { notFound } from '#app/site/not-found.ts';
import type { FormResult } from '#domain/platform/forms.ts';

/** What became of the form that led here, for pages that exist with the login by e-mail only. */
export function readEmailForm(context: Readonly<RouterContextProvider>): FormResult | undefined {
  if (!getContext(context).site.email_login) throw notFound();
  return readForm(context);
}

/** What became of the form that led here. */
export function readForm(context: Readonly<RouterContextProvider>): FormResult | undefined {
  return context.get(formResultKey);
}
