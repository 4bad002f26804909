/**
 * Stands in the browser's bundle for the router's discovery of routes, which never runs here: the manifest with all routes is loaded at
 * the start (`routeDiscovery: { mode: 'initial' }`). It saves three kilobytes of every first visit. The exports are those
 * of `lib/dom/ssr/fog-of-war.js` and `lib/dom/ssr/route-discovery.js`.
 */

export const isFogOfWarEnabled = () => false;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => undefined;
export const URL_LIMIT = 7680;

function refuse(): never {
  throw new Error('Routes are not discovered here; see app/site/navigation/whole-manifest.ts.');
}

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
