import type { Plugin } from 'vite';

/** What the router imports of its custom route discovery, an experiment that is off here. */
const STUB = `function unused() { throw new Error('custom route discovery is off'); }
export {
  unused as RouteDiscoveryRuntime,
  unused as getCustomPatchRoutesOnNavigationFunction,
  unused as useCustomRouteDiscovery,
  unused as useRouteDiscovery,
};`;

/**
 * Leaves the router's custom route discovery out of the browser: 1.5 kB that every first page would fetch and none would
 * run, as it needs the flag `future.unstable_customRouteDiscovery`. A new export of the module fails the build.
 */
export function leaveOutRouteDiscovery(): Plugin {
  return {
    name: 'leave-out-route-discovery',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /\/react-router\/dist\/production\/lib\/dom\/ssr\/route-discovery\.js$/ },
      handler: () => STUB,
    },
  };
}
