/** A server in this process whose site a test makes up, and bytes sent to it as they are. Test code only. */

import { connect } from 'node:net';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import type { Context } from '#domain/context.server.ts';
import { createAnswerCache } from '#server/answer-cache.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { listen } from '#server/listen.ts';
import { createListener } from '#server/listener.ts';
import { createMetrics } from '#server/metrics.ts';
import type { Site } from '#server/site.ts';

/** What every page of the site ends with: enough text to be compressed. */
export const LONG = 'a board '.repeat(200);

/** A server whose site answers by `site` (by default a page that says its address); gives its origin. */
export async function startServer(site: Site = async (_ctx, address) => page(address)) {
  const log = pino({ level: 'silent' });
  const ctx = { db: undefined as never, log, site: readConfig({}).site } satisfies Context;
  const cache = createAnswerCache(10_000_000);
  const metrics = createMetrics(cache);
  const build = { id: 'b1', timestamp: 1 };
  const app = createApp({ ctx, site, log, cache, metrics, build, isStopping: () => false });
  const listener = createListener({ app, assets: new Map(), cache, metrics, log });
  const server = await listen(listener, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close(0));
  return { origin: `http://127.0.0.1:${server.port}`, port: server.port };
}

export function page(text: string, status = 200): Response {
  return new Response(`<p>${text}</p>${LONG}`, {
    status,
    headers: { 'content-type': 'text/html' },
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
