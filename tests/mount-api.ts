import { Hono } from 'hono';
import type { Context } from '#domain/platform/context.server.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { clientNetworkOf } from '#server/http/client-address.ts';
import { respondToError } from '#server/http/refuse.ts';

/** An API mounted as in the application, for requests that all have this context. Test code only. */
export function mountApi(api: Hono<AppEnv>, ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('ctx', { ...ctx, network: c.env?.incoming ? clientNetworkOf(c, 0) : null });
    c.set('requestId', 'test');
    await next();
  });
  app.route('/', api);
  app.onError(respondToError);
  return app;
}
