import type { HttpBindings } from '@hono/node-server';
import type { Context } from '#domain/platform/context.server.ts';

/** What travels with a request through the application. */
export interface AppEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** Who asks, and the services of the process with a log that carries the request's id. */
    ctx: Context;
  };
}
