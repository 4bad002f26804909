import { connect, type Socket } from 'node:net';

/** Concurrent requests: enough to keep a server busy, few enough to be realistic. */
const CONNECTIONS = 32;

/**
 * Requests one address of a server on 127.0.0.1 repeatedly for `ms` milliseconds, over persistent connections. Returns the responses per
 * second. Throws on any status but 200. `{n}` in the address is replaced by a number that differs from request to request.
 */
export async function loadServer(port: number, path: string, ms: number): Promise<number> {
  let n = 0;
  const next = () => {
    n += 1;
    return `GET ${path.replace('{n}', String(n))} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\n\r\n`;
  };
  const end = performance.now() + ms;
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => requestUntil(connect(port, '127.0.0.1'), next, end)),
  );
  return counts.reduce((sum, count) => sum + count, 0) / (ms / 1000);
}

function requestUntil(socket: Socket, next: () => string, end: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0;
    let buffer = Buffer.alloc(0);
    socket.setNoDelay(true);
    socket.on('connect', () => socket.write(next()));
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk]);
      const length = responseLength(buffer);
      if (length === undefined || buffer.length < length) return;
      buffer = buffer.subarray(length);
      count += 1;
      if (performance.now() < end) {
        socket.write(next());
      } else {
        socket.destroy();
        resolve(count);
      }
    });
  });
}

/** Bytes of the response at the start of the buffer, including the headers. Undefined while its headers are incomplete. */
function responseLength(buffer: Buffer): number | undefined {
  const head = buffer.indexOf('\r\n\r\n');
  if (head === -1) return undefined;
  const text = buffer.toString('latin1', 0, head);
  if (!text.startsWith('HTTP/1.1 200')) throw new Error(`the response is ${text.split('\r\n')[0]}`);
  const body = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  if (body === undefined) throw new Error('a response does not state its length');
  return head + 4 + Number(body);
}
