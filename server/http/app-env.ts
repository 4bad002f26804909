import type { HttpBindings } from '@hono/node-server';
import type { Context } from '#domain/platform/context.server.ts';

/** The place of a request among those that are worked on. */
export interface Slot {
  /** Leaves the place to another request. */
  release(): void;
  /** Takes a place again; returns false if all are taken. */
  take(): boolean;
}

/** What travels with a request through the application. */
export interface AppEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The actor, and the services of the process with a log that carries the request's id. */
    ctx: Context;
    /** The place among the requests that are worked on. */
    slot?: Slot;
    /** Why the body could not be received; it is the response, whatever a handler makes of the failure. */
    bodyRefusal?: Response;
    /** A file of a build, which has all headers that it needs. */
    isBuildFile?: true;
  };
}
