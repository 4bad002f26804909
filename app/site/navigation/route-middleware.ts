import { redirect, redirectDocument } from 'react-router';
import { isAuthPath } from '#domain/platform/site/auth-path.ts';
import { followRules, isExternal } from '#domain/redirects/schema.ts';
import { isMarkedSignedIn } from '../session/session-mark.ts';
import { siteState } from './site-state.ts';

/** The target of a navigation: path, query and fragment, without a language prefix. */
export interface Target {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
}

/** Lets a navigation pass, or throws a redirect. */
export type RouteMiddleware = (to: Target) => Promise<void> | void;

/** What a route can name in `handle = { middleware: […] }`. */
const MIDDLEWARE: Readonly<Record<string, RouteMiddleware>> = {
  'redirect-rules': followRedirectRules,
  'auth-closed': leaveClosedAuth,
  'new-version': loadNewBuild,
};

/** Runs middleware by name, one after the other. Throws at an unknown name, which is a bug. */
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

/** A redirect to another site loads a whole document. */
async function followRedirectRules({ path }: Target): Promise<void> {
  const { rules } = siteState;
  const end = await followRules(path, (at) => rules.find(({ from }) => from === at));
  if (end === undefined) return;
  throw isExternal(end.to) ? redirectDocument(end.to, end.status) : redirect(end.to, end.status);
}

/** Every path with `/auth` in it leads home while login is off, and for who is signed in. */
function leaveClosedAuth({ path }: Target): void {
  const isClosed = !siteState.hasLogin || isMarkedSignedIn();
  if (isClosed && isAuthPath(path)) throw redirect('/');
}

/** Once there is a newer build, the next navigation loads a whole document from it. */
function loadNewBuild({ path, search, hash }: Target): void {
  if (siteState.isOutdated) throw redirectDocument(path + search + hash);
}
