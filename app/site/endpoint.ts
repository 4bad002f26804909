import { readRouterState } from './navigation/router-internals.ts';
import type { RootData } from './root-data.ts';

/** The endpoint of the public configuration, which came with the page; empty for the site itself. */
export function readEndpoint(): string {
  const root = readRouterState()?.loaderData.root as RootData | undefined;
  return root?.site.endpoint ?? '';
}
