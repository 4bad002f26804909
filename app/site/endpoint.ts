import { readRouterState } from './navigation/router-internals.ts';
import type { RootData } from './root-data.ts';

/** The API endpoint from the public configuration, part of the page's root data. Empty if the API is on this site. */
export function readEndpoint(): string {
  const root = readRouterState()?.loaderData.root as RootData | undefined;
  return root?.site.endpoint ?? '';
}
