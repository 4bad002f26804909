import { resolve } from 'node:path';
import { createServer } from 'vite';
import { composeSite } from '#server/compose-site.ts';
import type { Front } from '#server/listen.ts';
import { runProcess } from '#server/run-process.ts';
import type { SiteBuild } from '#server/site-renderer.ts';
import { readCommandLine } from './command/command-line.ts';

/** `npm run dev`: the site as started by `npm start`, with Vite in front, which builds pages on demand. Nothing is cached. */
readCommandLine('Usage: npm run dev    (settings as for npm start; see .env.example)', {});
process.env.LOG_LEVEL ||= 'warn';

await runProcess(async (config, log, report) => {
  let vite: Awaited<ReturnType<typeof createServer>> | undefined;
  const front: Front = async (server, listener) => {
    vite = await createServer({
      // Beside the data, so that two instances with different data do not disturb each other.
      cacheDir: resolve(config.dataDir, 'vite'),
      server: { middlewareMode: true, ws: { server } },
    });
    const { middlewares } = vite;
    return (request, response) => middlewares(request, response, () => listener(request, response));
  };
  const site = await composeSite(config, log, report, {
    loadBuild: async () => {
      if (!vite) throw new Error('Vite is not there before the server');
      return (await vite.ssrLoadModule('virtual:react-router/server-build')) as SiteBuild;
    },
    build: { id: 'development', timestamp: Date.now() },
    scriptMark: null,
    cacheBytes: 0,
    readAssets: async () => new Map(),
    isContentWatched: true,
    front,
    close: async () => vite?.close(),
  });
  return { sentence: `Listening on http://localhost:${site.port}`, stop: site.stop };
});
