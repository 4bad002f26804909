/** The fields that are read of the router's own global. */
interface RouterState {
  readonly navigation: { readonly location?: { readonly hash: string } };
  readonly loaderData: Readonly<Record<string, unknown>>;
}

declare global {
  // The router declares it as a variable of the window.
  var __reactRouterDataRouter: { readonly state: RouterState } | undefined;
}

/** The state of the router in the open page; undefined before it has started. */
export function readRouterState(): RouterState | undefined {
  return globalThis.__reactRouterDataRouter?.state;
}
