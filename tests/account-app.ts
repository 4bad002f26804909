/** The whole application on a site with accounts, called without a network. Test code only. */

import pino from 'pino';
import type { Context } from '#domain/platform/context.server.ts';
import { composeApp } from '#server/compose-app.ts';
import { readConfig } from '#server/config.ts';
import type { SiteRenderer } from '#server/site-renderer.ts';
import { ADA, createAccountSite } from './account-site.ts';
import { page } from './fake-site.ts';

export const LOGIN_ON = { HAS_LOGIN: 'true', EMAIL_LOGIN: 'true' };

export const SIGN_UP = { ...ADA, password_confirmation: ADA.password };

export const cookieOf = (response: Response) => response.headers.getSetCookie().join('\n');
export const tokenOf = (response: Response) => /token=([^;]*)/.exec(cookieOf(response))?.[1] ?? '';
export const asCookie = (token: string) => ({
  cookie: `token=${token}`,
  'sec-fetch-site': 'same-origin',
});
export const asBearer = (token: string) => ({ authorization: `Bearer ${token}` });

export interface Call {
  /** Sent as JSON. A string or a form is sent unchanged. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address of the client. (Default: 192.0.2.1) */
  readonly from?: string;
}

interface AppOptions {
  readonly trustedProxies?: number;
  /** (Default: a page that says who is signed in) */
  readonly renderPrivate?: SiteRenderer['renderPrivate'];
  /** (Default: no console) */
  readonly renderConsole?: SiteRenderer['renderConsole'];
}

/** A page that says who is signed in. */
export const sayActor = async (ctx: Context, address: string): Promise<Response> =>
  page(`${address} ${JSON.stringify(ctx.actor)}`);

/**
 * Creates the application. Its pages say who is signed in: the private ones by their context, and the public ones would too if they could.
 */
export async function createAccountApp(
  settings: Readonly<Record<string, string>> = LOGIN_ON,
  {
    trustedProxies = 0,
    renderPrivate = sayActor,
    renderConsole = async () => null,
  }: AppOptions = {},
) {
  const site = await createAccountSite(settings);
  const { app, cache } = composeApp(
    { ...readConfig(settings), trustedProxies },
    {
      services: site.ctx,
      site: {
        renderPublic: async (ctx, address) =>
          page(`${address} ${JSON.stringify(ctx.actor)} from ${ctx.network}`),
        renderPrivate,
        renderConsole,
      },
      log: pino({ level: 'silent' }),
      build: { id: 'b1', timestamp: 1 },
      cacheBytes: 10_000_000,
    },
  );

  async function call(method: string, path: string, { body, headers, from }: Call = {}) {
    const isForm = body instanceof FormData;
    const isJson = body !== undefined && !isForm;
    const all = { ...(isJson && { 'content-type': 'application/json' }), ...headers };
    const incoming = { url: path, socket: { remoteAddress: from ?? '192.0.2.1' } };
    const init = {
      method,
      headers: all,
      ...(body !== undefined && {
        body: typeof body === 'string' || isForm ? body : JSON.stringify(body),
      }),
    };
    return app.request(path, init, { incoming });
  }

  return { ...site, app, cache, call };
}

/** The error sentences of a refusal. */
export async function errorsOf(response: Response): Promise<readonly string[]> {
  return ((await response.json()) as { readonly errors: readonly string[] }).errors;
}
