/** A server in this process with a site made up by a test, and raw bytes sent to it. Test code only. */

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import type { Services } from '#domain/platform/context.server.ts';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import { composeApp } from '#server/compose-app.ts';
import { readConfig } from '#server/config.ts';
import { listen } from '#server/listen.ts';
import { createListener } from '#server/listener.ts';
import type { BodyLimits } from '#server/middleware/receive-bodies.ts';
import { createServices } from '#server/services.ts';
import type { SiteRenderer } from '#server/site-renderer.ts';

/** Made-up sites use neither. */
export const NO_DATABASE = { db: undefined as never };
export const NO_QUEUE = undefined as never;

/** The end of every page of the site: enough text to be compressed. */
export const LONG = 'a board '.repeat(200);

interface ServerOptions {
  /** (Default: those of `settings`, without a database) */
  readonly services?: Services;
  readonly bodyLimits?: BodyLimits;
  readonly operatorToken?: string;
}

/**
 * A server with these entry points of its site. Returns its origin. By default the public one renders a page that says its address, and no
 * page is private.
 */
export async function startServer(
  doors: Partial<SiteRenderer> = {},
  settings: Readonly<Record<string, string>> = {},
  options: ServerOptions = {},
) {
  const site: SiteRenderer = {
    renderPublic: async (_ctx, address) => page(address),
    renderPrivate: async () => page('not found', 404),
    renderConsole: async () => null,
    ...doors,
  };
  const log = pino({ level: 'silent' });
  const config = readConfig(settings);
  const services = options.services ?? createServices(NO_DATABASE, config, log, NO_QUEUE);
  const { operatorToken = config.operatorToken, bodyLimits } = options;
  const build = { id: 'b1', timestamp: 1 };
  const parts = { services, site, log, build, cacheBytes: 10_000_000, bodyLimits };
  const { app, cache, metrics } = composeApp({ ...config, operatorToken }, parts);
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

/** Data of one route, `{visitor}`, in the format of React Router's `.data`. */
export function routeData(visitor: string): Response {
  const flat = [{ _1: 2 }, 'routes/usage', { _3: 4 }, 'data', { _5: 6 }, 'visitor', visitor];
  return new Response(`${JSON.stringify(flat)}\n`, {
    headers: { 'content-type': 'text/x-script', ...publicHeaders() },
  });
}

/** Sends raw bytes and returns the first line of the response. */
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

export interface RawRequest {
  readonly socket: Socket;
  /** Waits until the response matches, and returns all of it so far. */
  receive(pattern: RegExp): Promise<string>;
  /** Waits for the other side to close the connection. */
  readonly closed: Promise<void>;
}

/** Sends raw bytes from an address of this machine (Default: 127.0.0.1), and leaves the connection open. */
export async function openRaw(
  port: number,
  bytes: string,
  from = '127.0.0.1',
): Promise<RawRequest> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  onTestFinished(() => void socket.destroy());
  const ended = Promise.withResolvers<void>();
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  socket.on('end', ended.resolve).on('close', ended.resolve).on('error', ended.resolve);
  await once(socket, 'connect');
  socket.write(bytes, 'latin1');
  return {
    socket,
    closed: ended.promise,
    async receive(pattern) {
      while (!pattern.test(text)) {
        const isOver = socket.readableEnded || socket.destroyed;
        if (isOver) throw new Error(`closed after ${JSON.stringify(text)}`);
        await Promise.race([once(socket, 'data'), ended.promise]);
      }
      return text;
    },
  };
}
