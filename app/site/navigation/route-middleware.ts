import { redirect, redirectDocument } from 'react-router';
import { isAuthPath } from '#domain/platform/site/auth-path.ts';
import { followRules, isExternal } from '#domain/redirects/schema.ts';
import { isMarkedSignedIn } from '../session/session-mark.ts';
import { siteState } from './site-state.ts';

/** The target of a navigation, with its path stripped of a language prefix. */
export interface Target {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
}

/** Lets a navigation through, or throws a redirect. */
type RouteMiddleware = (to: Target) => Promise<void> | void;

/** The middleware that a route can name in `handle = { middleware: […] }`. */
const MIDDLEWARE: Readonly<Record<string, RouteMiddleware>> = {
  'redirect-rules': followRedirectRules,
  'auth-closed': leaveClosedAuth,
  'new-version': loadNewBuild,
};

/** Runs the named middleware in order. Throws for an unknown name, which is a bug. */
export async function runMiddleware(names: readonly string[], to: Target): Promise<void> {
  for (const name of names) {
    const middleware = MIDDLEWARE[name];
    if (middleware === undefined) {
      const known = Object.keys(MIDDLEWARE).join(', ');
      throw new Error(`Unknown route middleware: '${name}'. Valid middleware: ${known}.`);
    }
    await middleware(to);
  }
}

/** Applies the redirect rules. A redirect to another site loads the whole document. */
async function followRedirectRules({ path }: Target): Promise<void> {
  const { rules } = siteState;
  const end = await followRules(path, (at) => rules.find(({ from }) => from === at));
  if (end === undefined) return;
  throw isExternal(end.to) ? redirectDocument(end.to, end.status) : redirect(end.to, end.status);
}

/** Redirects all auth pages to the home page if login is switched off or the visitor is signed in. */
function leaveClosedAuth({ path }: Target): void {
  const isClosed = !siteState.hasLogin || isMarkedSignedIn();
  if (isClosed && isAuthPath(path)) throw redirect('/');
}

/** Loads the whole document if there is a newer build. */
function loadNewBuild({ path, search, hash }: Target): void {
  if (siteState.isOutdated) throw redirectDocument(path + search + hash);
}
