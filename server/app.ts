import { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Context, contextKey } from '#domain/context.server.ts';

/** The site's bundle, which brings along the key under which its loaders look for their context. */
export type SiteBuild = ServerBuild & {
  readonly entry: { readonly module: { readonly contextKey: typeof contextKey } };
};

/** Builds the HTTP application: our own endpoints, then the site for everything else. */
export function createApp(ctx: Context, loadBuild: () => Promise<SiteBuild>, mode: string): Hono {
  const app = new Hono();
  const render = createRequestHandler(loadBuild, mode);
  app.all('*', async (c) => {
    const provider = new RouterContextProvider();
    provider.set((await loadBuild()).entry.module.contextKey, ctx);
    return render(c.req.raw, provider);
  });
  return app;
}
