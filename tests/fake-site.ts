/** A server in this process whose site a test makes up, and bytes sent to it as they are. Test code only. */

import { connect } from 'node:net';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { listen } from '#server/listen.ts';
import { createListener } from '#server/listener.ts';
import { createMetrics } from '#server/metrics.ts';
import { createPageCache } from '#server/page-cache.ts';
import { createServices } from '#server/services.ts';
import type { Site } from '#server/site.ts';

/** Made-up sites ask neither. */
export const NO_DATABASE = { db: undefined as never };
export const NO_QUEUE = undefined as never;

/** What every page of the site ends with: enough text to be compressed. */
export const LONG = 'a board '.repeat(200);

/**
 * A server with these doors into its site; returns its origin. By default the public one renders a page that says
 * its address, and no page is private.
 */
export async function startServer(
  doors: Partial<Site> = {},
  settings: Readonly<Record<string, string>> = {},
) {
  const site: Site = {
    renderPublic: async (_ctx, address) => page(address),
    renderPrivate: async () => page('not found', 404),
    renderConsole: async () => null,
    ...doors,
  };
  const log = pino({ level: 'silent' });
  const services = createServices(NO_DATABASE, readConfig(settings), log, NO_QUEUE);
  const cache = createPageCache(10_000_000);
  const metrics = createMetrics(cache);
  const build = { id: 'b1', timestamp: 1 };
  const app = createApp({ services, site, log, cache, metrics, build, isStopping: () => false });
  const listener = createListener({ app, assets: new Map(), cache, metrics, log });
  const server = await listen(listener, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close(0));
  const { port, drain } = server;
  return { origin: `http://127.0.0.1:${port}`, port, drain, cache };
}

/** A page that declares itself public. */
export function page(text: string, status = 200): Response {
  return new Response(`<p>${text}</p>${LONG}`, {
    status,
    headers: { 'content-type': 'text/html', ...publicHeaders() },
  });
}

/** Sends bytes as they are and gives the first line of what comes back. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.once('data', (chunk) => {
      resolve(chunk.toString('latin1').split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.once('error', reject);
    socket.once('close', () => resolve('closed'));
  });
}
