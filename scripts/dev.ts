import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer as createViteServer } from 'vite';
import { systemContext } from '#domain/platform/context.server.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { contentFolders, watchContent } from '#server/content.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { createPageCache } from '#server/http/page-cache.ts';
import { createLog } from '#server/log.ts';
import { prepareDatabase } from '#server/prepare.ts';
import { offerLogins } from '#server/seeded-logins.ts';
import { createSite, type SiteBuild } from '#server/site.ts';

/** The site with Vite in front: pages are built as they are asked for, and nothing is kept. */
const config = readConfig(process.env);
const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
const { services, isNew } = await prepareDatabase(config, log, console.log);
const ctx = systemContext(services);
await offerLogins(ctx, config, isNew, console.log);

const folders = contentFolders(config);
watchContent(ctx, folders, folders);

const server = createServer();
const vite = await createViteServer({
  // Beside the data, so that two of these with data of their own do not disturb each other.
  cacheDir: resolve(config.dataDir, 'vite'),
  server: { middlewareMode: true, ws: { server } },
});
const build = { id: 'development', timestamp: Date.now() };
const site = createSite({
  loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<SiteBuild>,
  buildId: build.id,
  scriptMark: null,
});
const cache = createPageCache(0);
const app = createApp({
  services,
  site,
  log,
  cache,
  metrics: createMetrics(cache),
  build,
  isStopping: () => false,
  trustedProxies: config.trustedProxies,
  corsOrigins: config.corsOrigins,
  operatorToken: config.operatorToken,
  metricsToken: config.metricsToken,
  isOnlyForThisMachine: config.isOnlyForThisMachine,
});
const serveFromApp = getRequestListener((request, env) => app.fetch(request, env));
server.on('request', (request, response) =>
  vite.middlewares(request, response, () => serveFromApp(request, response)),
);
server.listen(config.port, config.host, () => {
  console.log(`Listening on http://localhost:${config.port}`);
});
