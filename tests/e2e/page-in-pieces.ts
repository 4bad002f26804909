import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Long enough for a browser to paint what it has. */
const PIECE_MS = 25;
/** Time for the style sheet, which the first paint waits for. */
const HEAD_MS = 500;
/** Number of tags of a page that cover more than its first screen. */
const PIECES_MAX = 400;

/**
 * The site behind a connection so slow that every tag of a page's first screen arrives and is painted separately. A browser on a busy
 * machine may also pause at any of them.
 */
export async function serveInPieces(site: string) {
  const server = createServer(async ({ url = '/', headers }, response) => {
    const upstream = await fetch(new URL(url, site));
    response.statusCode = upstream.status;
    response.setHeader('content-type', upstream.headers.get('content-type') ?? '');
    if (headers['sec-fetch-dest'] === 'document') await sendSlowly(await upstream.text(), response);
    else response.end(await upstream.bytes());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function sendSlowly(html: string, response: ServerResponse): Promise<void> {
  const [head = '', body = ''] = html.split(/(?=<body)/);
  const tags = body.split(/(?=<)/);
  response.write(head + tags[0]);
  await wait(HEAD_MS);
  for (const tag of tags.slice(1, PIECES_MAX)) {
    response.write(tag);
    await wait(PIECE_MS);
  }
  response.end(tags.slice(PIECES_MAX).join(''));
}
