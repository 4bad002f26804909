/**
 * Everything of this site that knows React Router from within: what it leaves in the page without a public way to it, and what the
 * build changes of it. `router-internals.test.ts` holds each against the installed version, and says what can go.
 */

import type { Plugin } from 'vite';

/** The fields that are read of the router's state. */
interface RouterState {
  readonly navigation: { readonly location?: { readonly hash: string } };
  readonly loaderData: Readonly<Record<string, unknown>>;
}

/** A route in the router's manifest; the fields that are read here. */
interface ManifestRoute {
  readonly id: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly parentId?: string;
  readonly module: string;
  readonly hasClientLoader: boolean;
}

declare global {
  // The router declares them as variables of the window.
  var __reactRouterDataRouter: { readonly state: RouterState } | undefined;
  var __reactRouterManifest:
    | { readonly routes: Readonly<Record<string, ManifestRoute>> }
    | undefined;
  var __reactRouterContext: { readonly basename?: string } | undefined;
}

/** The state of the router in the open page; undefined before it has started. */
export function readRouterState(): RouterState | undefined {
  return globalThis.__reactRouterDataRouter?.state;
}

/** The routes of the site, and the prefix of the language that they are under. */
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
 * What the server sends in place of the router's own script that scrolls a page to where it was left, before the first paint: that one
 * throws where storage is blocked, as in a sandboxed frame.
 */
export const SCROLL_SCRIPT = `(function(h){if(!h.state||!h.state.key)h.replaceState({key:Math.random().toString(32).slice(2)},'');try{var y=JSON.parse(sessionStorage.getItem('react-router-scroll-positions')||'{}')[h.state.key];if(typeof y==='number')scrollTo(0,y)}catch(e){}})(history)`;

/** How the router reacts when the code of a page cannot be fetched: it reloads the page that is being left. */
export const ROUTER_REACTION =
  /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * How it reacts instead: it renders a page that fails with that error. (It would wait forever for one that throws.)
 * The navigation then ends at its target, and `ErrorPage` reloads that.
 */
const OUR_REACTION =
  'const fail = () => { throw error; }; return { clientLoader: fail, default: fail };';

/**
 * What stands in the browser's bundle for the router's discovery of routes, which never runs here: the manifest with all routes is loaded at
 * the start (`routeDiscovery: { mode: 'initial' }`). It saves three kilobytes of every first visit. The exports are those of both its files.
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

/** What stands there for the router's measuring of itself, which nothing here asks for. */
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

/** What the build of the browser's bundle changes of the router. It fails if the router's code is another. */
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
