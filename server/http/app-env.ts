import type { HttpBindings } from '@hono/node-server';
import type { Context } from '#domain/platform/context.server.ts';
import type { BodyRefusal } from '#domain/platform/forms.ts';

/** A request's slot among the concurrent requests. */
export interface Slot {
  /** Frees the slot for another request. */
  release(): void;
  /** Takes a slot again; returns false if none is free. */
  take(): boolean;
}

/** Data that the application attaches to a request. */
export interface AppEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The actor, and the services of the process, with a log that includes the request's id. */
    ctx: Context;
    /** The slot among the concurrent requests. */
    slot?: Slot;
    /** Set if the body could not be received. It overrides what a handler makes of the failure. */
    bodyRefusal?: BodyRefusal;
    /** Set for a file of a build, which already has all its headers. */
    isBuildFile?: true;
  };
}
