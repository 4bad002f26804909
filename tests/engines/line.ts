import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fromAnotherNetwork } from '../e2e/sign-in.ts';

/** A browser's connection to the site, which can be cut. */
export interface Line {
  readonly url: string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/**
 * A way to a site at an address of its own. What comes through it comes from another network each time, as the limits are meant for
 * strangers, and drivers send no headers.
 */
export async function openLine(site: string): Promise<Line> {
  let isCut = false;
  const server = createServer((asked, response) => {
    if (isCut) return asked.socket.destroy();
    const passed = request(
      new URL(asked.url ?? '/', site),
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    cut() {
      isCut = true;
      server.closeAllConnections();
    },
    mend() {
      isCut = false;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
