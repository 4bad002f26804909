import { createContext, type RouterContextProvider } from 'react-router';
import type { Context } from '#domain/platform/context.server.ts';
import type { FormOutcome } from '#domain/platform/forms.ts';

/** The router's key for the context of a request. */
export const contextKey = createContext<Context>();

/** The router's key for what a loader or the rendering has thrown, which the server reads once the page is done. */
export const failureKey = createContext<unknown>(undefined);

/** The router's key for what became of a form, see `runForms`; the server makes headers of it, and the response to a script. */
export const formOutcomeKey = createContext<FormOutcome | undefined>(undefined);

/**
 * The router's key by which an action says what becomes of the session that asks: a new token, or null where it has ended. The
 * server then sets the cookie.
 */
export const sessionTokenKey = createContext<string | null | undefined>(undefined);

/**
 * The context of a request, in a loader, an action or a middleware.
 *
 * Throws when the server did not provide one, which is a bug of the server.
 */
export function getContext(provider: Readonly<RouterContextProvider>): Context {
  return provider.get(contextKey);
}
