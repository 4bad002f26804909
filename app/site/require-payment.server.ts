import type { RouterContextProvider } from 'react-router';
import { getContext } from './context.server.ts';
import { notFound } from './not-found.ts';
import { requireAccount } from './require-account.server.ts';

/** As `requireAccount`, for pages that exist while something is sold only. */
export function requirePayment(
  context: Readonly<RouterContextProvider>,
  url: URL,
): ReturnType<typeof requireAccount> {
  if (!getContext(context).site.has_payment) throw notFound();
  return requireAccount(context, url);
}
