/**
 * All knowledge of React Router's internals is here: the globals it leaves in the page, and the build's patches to it.
 * `router-internals.test.ts` checks each against the installed version, and says what can be removed.
 */

import type { Plugin } from 'vite';

/** The part of the router's state that is used. */
interface RouterState {
  readonly navigation: { readonly location?: { readonly hash: string } };
  readonly loaderData: Readonly<Record<string, unknown>>;
}

/** A route in the router's manifest, as far as used. */
interface ManifestRoute {
  readonly id: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly parentId?: string;
  readonly module: string;
  readonly hasClientLoader: boolean;
}

declare global {
  // The router sets these as globals on `window`.
  var __reactRouterDataRouter: { readonly state: RouterState } | undefined;
  var __reactRouterManifest:
    | { readonly routes: Readonly<Record<string, ManifestRoute>> }
    | undefined;
  var __reactRouterContext: { readonly basename?: string } | undefined;
}

/** The state of the router in this page; undefined before it has started. */
export function readRouterState(): RouterState | undefined {
  return globalThis.__reactRouterDataRouter?.state;
}

/** The site's routes, and the language prefix they are under. */
export function readRoutes(): {
  readonly routes: readonly ManifestRoute[];
  readonly basename: string;
} {
  return {
    routes: Object.values(globalThis.__reactRouterManifest?.routes ?? {}),
    basename: globalThis.__reactRouterContext?.basename ?? '/',
  };
}

/**
 * Replaces the router's own script for restoring the scroll position before the first paint, which throws if storage is blocked, as in a
 * sandboxed frame.
 */
export const SCROLL_SCRIPT = `(function(h){if(!h.state||!h.state.key)h.replaceState({key:Math.random().toString(32).slice(2)},'');try{var y=JSON.parse(sessionStorage.getItem('react-router-scroll-positions')||'{}')[h.state.key];if(typeof y==='number')scrollTo(0,y)}catch(e){}})(history)`;

/** The router's reaction when a page's code cannot be fetched: it reloads the page that is being left. */
export const ROUTER_REACTION =
  /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * Our replacement: it renders a page that fails with the error, so that the navigation ends at its target and `ErrorPage` reloads it. (If
 * the code threw right away, the router would wait forever.)
 */
const OUR_REACTION =
  'const fail = () => { throw error; }; return { clientLoader: fail, default: fail };';

/**
 * Replaces the router's route discovery in the browser bundle. It never runs here, because the manifest with all routes is loaded at the
 * start (`routeDiscovery: { mode: 'initial' }`). This saves three kilobytes on every first visit. The exports are those of both replaced
 * files.
 */
export const NO_DISCOVERY = `
export const URL_LIMIT = 7680;
export const isFogOfWarEnabled = () => false;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => undefined;
const refuse = () => { throw new Error('Cut: see router-internals.ts'); };
export {
  refuse as getCustomPatchRoutesOnNavigationFunction,
  refuse as getManifestPath,
  refuse as getManifestPathsParam,
  refuse as getPartialManifest,
  refuse as getPathsWithAncestors,
  refuse as handleClientVersionMismatch,
  refuse as RouteDiscoveryRuntime,
  refuse as shouldUseInitialRouteDiscovery,
  refuse as useCustomRouteDiscovery,
  refuse as useRouteDiscovery,
};
`;

/** Replaces the router's instrumentation in the browser bundle, which nothing here uses. */
export const NO_INSTRUMENTATION = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
const refuse = () => { throw new Error('Cut: see router-internals.ts'); };
export {
  refuse as getRouteInstrumentationUpdates,
  refuse as instrumentClientSideRouter,
  refuse as instrumentHandler,
  refuse as instrumentationResultMetaContext,
};
`;

/** The build's patches to the router in the browser bundle. The build fails if the router's code has changed. */
export function patchRouter(): Plugin[] {
  const onlyClient = {
    apply: 'build',
    applyToEnvironment: ({ name }: { readonly name: string }) => name === 'client',
  } as const;
  return [
    {
      name: 'chunk-errors',
      ...onlyClient,
      transform: {
        filter: { id: /react-router\/dist\/.*\/ssr\/routeModules\.js$/ },
        handler(code) {
          if (!ROUTER_REACTION.test(code))
            this.error('The router no longer reloads by itself here.');
          return { code: code.replace(ROUTER_REACTION, OUR_REACTION), map: null };
        },
      },
    },
    {
      name: 'no-discovery',
      ...onlyClient,
      enforce: 'pre',
      load: {
        filter: {
          id: /react-router\/dist\/production\/lib\/dom\/ssr\/(?:fog-of-war|route-discovery)\.js$/,
        },
        handler: () => NO_DISCOVERY,
      },
    },
    {
      name: 'no-instrumentation',
      ...onlyClient,
      enforce: 'pre',
      load: {
        filter: { id: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/ },
        handler: () => NO_INSTRUMENTATION,
      },
    },
  ];
}
