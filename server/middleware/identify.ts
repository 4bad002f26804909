import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { findSession, getAccountActor } from '#domain/accounts/sessions.ts';
import { findKeyActor } from '#domain/api-keys/find-key-actor.ts';
import type { Context } from '#domain/platform/context.server.ts';
import type { AppEnv } from '../http/app-env.ts';
import { isCookieRequest, sessionTokenOf } from '../http/session-cookie.ts';

/**
 * The request's context with the signed-in account. Only private pages and account endpoints call this: everything cacheable has an
 * anonymous context, so it cannot depend on the visitor.
 */
export async function identify(c: HonoContext<AppEnv>): Promise<Context> {
  const ctx = c.get('ctx');
  const token = ctx.site.has_login ? sessionTokenOf(c) : undefined;
  const actor = token === undefined ? undefined : await findSession(ctx, token);
  return actor ? { ...ctx, actor } : ctx;
}

/** Admits a session, or an API key in `Authorization: Bearer`: for conversions and credits. */
export const signedInOrKey: MiddlewareHandler<AppEnv> = async (c, next) => {
  const ctx = c.get('ctx');
  const key = ctx.site.has_login && !isCookieRequest(c) ? sessionTokenOf(c) : undefined;
  const actor = key === undefined ? undefined : await findKeyActor(ctx, key);
  if (!actor) return signedIn(c, next);
  c.set('ctx', { ...ctx, actor });
  return next();
};

/** Admits a session. Its account becomes the actor of the request. */
export const signedIn: MiddlewareHandler<AppEnv> = async (c, next) => {
  const ctx = await identify(c);
  getAccountActor(ctx);
  c.set('ctx', ctx);
  await next();
};
