/** Pages of accounts of which only the actions run. The loaded data says who is signed in. Test code only. */

import { type ActionFunction, RouterContextProvider } from 'react-router';
import { action as forgotPassword } from '#app/account/forgot-password.tsx';
import { action as resetPassword } from '#app/account/password-reset.tsx';
import { action as settings } from '#app/account/settings/settings.tsx';
import { action as signIn } from '#app/account/sign-in.tsx';
import { action as signUp } from '#app/account/sign-up.tsx';
import { bodyRefusalKey, contextKey, formOutcomeKey } from '#app/site/context.server.ts';
import type { FormResult } from '#domain/platform/forms.ts';
import { splitLocale } from '#domain/platform/site/locale-path.ts';
import type { SiteRenderer } from '#server/site-renderer.ts';
import { sayActor } from './account-app.ts';

const ACTIONS: Readonly<Record<string, unknown>> = {
  '/auth/sign_in': signIn,
  '/auth/signup': signUp,
  '/auth/forgot_password': forgotPassword,
  '/auth/password_reset': resetPassword,
  '/settings': settings,
};

/** Runs the action of the page at an address. */
export const renderActions: SiteRenderer['renderPrivate'] = async (
  ctx,
  address,
  { onForm, method, headers, body },
) => {
  if (method === 'GET') return sayActor(ctx, address);
  const url = new URL(address.replace('.data', ''), ctx.site.siteURL);
  const action = ACTIONS[splitLocale(url.pathname, ctx.site.locales).path];
  return runAction(action as ActionFunction, new Request(url, { method, headers, body }), {
    ctx,
    onForm,
  });
};

interface ActionParts extends Pick<Parameters<SiteRenderer['renderPrivate']>[2], 'onForm'> {
  readonly ctx: Parameters<SiteRenderer['renderPrivate']>[0];
}

/** Runs an action like the server. Responds with its redirect, or with its result for the form. */
export async function runAction(
  action: ActionFunction,
  request: Request,
  { ctx, onForm }: ActionParts,
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(contextKey, ctx);
  context.set(formOutcomeKey, undefined);
  context.set(bodyRefusalKey, undefined);
  const args = { request, context } as unknown as Parameters<ActionFunction>[0];
  const answer = await action(args);
  const outcome = context.get(formOutcomeKey);
  if (outcome) onForm?.(outcome);
  if (answer instanceof Response) return answer;
  const { data, init } = answer as { readonly data: FormResult; readonly init?: ResponseInit };
  return Response.json(init ? data : answer, init ?? {});
}
