import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from './config.ts';
import { BODY_MS_MAX } from './middleware/receive-bodies.ts';

/** The site cannot listen on this address. The message is a sentence for the person who started it. */
export class ListenError extends Error {}

export interface ListeningServer {
  /** The port: the configured one, or any free one if that is 0. */
  readonly port: number;
  /** From now on every response closes its connection, so that a load balancer sends the next request elsewhere. */
  drain(): void;
  /** Stops accepting connections, waits at most `graceMs` for running requests, then closes their connections too. */
  close(graceMs: number): Promise<void>;
}

/** Wraps a listener, given the server it will run on. Returns the listener to use instead. */
export type Front = (server: Server, listener: RequestListener) => Promise<RequestListener>;

/**
 * How long idle connections stay open: longer than the 60 seconds of most load balancers. If the site closed first, a request already on
 * its way would be lost.
 */
const KEEP_ALIVE_MS = 75_000;

/** Starts listening. Throws a `ListenError` if the address is in use or not on this machine. */
export async function listen(
  listener: RequestListener,
  { host, port }: Pick<Config, 'host' | 'port'>,
  front?: Front,
): Promise<ListeningServer> {
  let serve = listener;
  const server = createServer(
    {
      // A slow phone needs seconds to send a request's head. `receiveBodies` limits the body, within this time.
      headersTimeout: 10_000,
      requestTimeout: BODY_MS_MAX + 20_000,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16 * 1024,
    },
    (request, response) => {
      if (isDraining) response.shouldKeepAlive = false;
      serve(request, response);
    },
  );
  let isDraining = false;
  server.maxRequestsPerSocket = 10_000;
  server.on('clientError', respondToBrokenRequest);
  if (front) serve = await front(server, listener);
  await bind(server, host, port);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    drain: () => {
      isDraining = true;
    },
    close: (graceMs) => {
      isDraining = true;
      return close(server, graceMs);
    },
  };
}

function bind(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new ListenError(explain(error, host, port), { cause: error }));
    });
    server.listen(port, host, resolve);
  });
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use by another process; stop that one or set PORT to another port.`;
    case 'EACCES':
      return `This user may not listen on port ${port}; set PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is "${host}", which is not an address of this machine.`;
    default:
      return `Cannot listen on ${host}, port ${port}: ${error.message}.`;
  }
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    // A connection becomes idle when its request ends, and would stay open for another.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Responds to data that Node could not parse as a request, on the bare socket it provides. */
function respondToBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = BROKEN[error.code ?? ''] ?? '400 Bad Request';
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\nX-Content-Type-Options: nosniff\r\n\r\n`,
  );
}

const BROKEN: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};
