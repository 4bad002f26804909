import { createServer, request } from 'node:http';
import type { Socket } from 'node:net';
import { fromAnotherNetwork } from '../e2e/sign-in.ts';
import { listenLocally } from '../listen-locally.ts';

/** A browser's network, which can be cut. */
export interface Network {
  /** The address of the site in it. */
  readonly url: string;
  cut(): void;
  /** Requests to matching addresses get no response until the returned function is called. Those waiting by then never get one. */
  hold(address: RegExp): () => void;
  /** Number of waiting requests. */
  waiting(): number;
  /** Restores what was cut, and ends all waiting requests. */
  mend(): void;
  close(): Promise<void>;
}

/**
 * A network in which a site has an address of its own. To the site, each request comes from another client, because its limits are meant
 * for strangers, and drivers send no headers.
 */
export async function createNetwork(site: string): Promise<Network> {
  let isCut = false;
  const held = new Set<RegExp>();
  const waiting = new Set<Socket>();
  const server = createServer((asked, response) => {
    if (isCut) return asked.socket.destroy();
    const { url = '/' } = asked;
    if ([...held].some((address) => address.test(url))) {
      waiting.add(asked.socket);
      return;
    }
    const passed = request(
      new URL(url, site),
      { method: asked.method, headers: { ...asked.headers, ...fromAnotherNetwork() } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(response);
      },
    );
    passed.once('error', () => response.destroy());
    response.once('close', () => passed.destroy());
    asked.pipe(passed);
  });
  const port = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${port}`,
    cut() {
      isCut = true;
      server.closeAllConnections();
    },
    hold(address) {
      held.add(address);
      return () => held.delete(address);
    },
    waiting: () => waiting.size,
    mend() {
      isCut = false;
      held.clear();
      for (const socket of waiting) socket.destroy();
      waiting.clear();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
