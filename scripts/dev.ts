import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createViteServer } from 'vite';
import { openDatabase } from '#db/client.server.ts';
import { createApp, type SiteBuild } from '#server/app.ts';
import { readConfig } from '#server/config.ts';

const config = readConfig(process.env);
const client = await openDatabase(config);
const server = createServer();
const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server } } });
const app = createApp(
  { db: client.db, site: config.site },
  () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<SiteBuild>,
  'development',
);
const site = getRequestListener(app.fetch);
server.on('request', (request, response) =>
  vite.middlewares(request, response, () => site(request, response)),
);
server.listen(config.port, config.host, () => {
  console.log(`Listening on http://localhost:${config.port}`);
});
