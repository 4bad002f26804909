import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';

/** What travels with a request through the application. */
export interface AppEnv {
  Bindings: HttpBindings & { readonly requestId: string };
  Variables: { log: Logger };
}
