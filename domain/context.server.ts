import type { Kysely } from 'kysely';
import { createContext, type RouterContextProvider } from 'react-router';
import type { Database } from '#db/schema.ts';
import type { Site } from './site/schema.ts';

/** Where a verb reports what people who run the site should know; fields first, then a sentence. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * What every verb is handed.
 *
 * `db` is the open transaction inside `inTransaction` and the plain handle elsewhere, so a verb never
 * has to know which, and never reaches past a transaction (on PGlite that would wait for itself).
 */
export interface Context {
  readonly db: Kysely<Database>;
  readonly site: Site;
  readonly log: Log;
}

/** Under which key a request carries its context to loaders and actions. */
export const contextKey = createContext<Context>();

/**
 * The context of a request, in a loader, an action or a middleware.
 *
 * Throws when the server did not put one there, which is a bug of the server.
 */
export function getContext(provider: Readonly<RouterContextProvider>): Context {
  return provider.get(contextKey);
}

/**
 * The handle that a verb queries with. It is taken from here, not from `ctx` itself, so that each verb
 * imports a value from a `.server` file and a build that drags one into the browser fails.
 */
export function dbOf(ctx: Context): Kysely<Database> {
  return ctx.db;
}

/**
 * Runs `work` in one transaction: all of it is kept, or, if it throws, nothing.
 * `work` gets a context of its own and must use that one only.
 */
export function inTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  return ctx.db.transaction().execute((tx) => work({ ...ctx, db: tx }));
}
