import type { IncomingMessage, ServerResponse } from 'node:http';

/** Time in which a client that is still sending can read why nobody listens. */
const LINGER_MS = 2_000;

/**
 * Ends the connection once a response is sent whose request has not arrived whole: nobody will read the rest.
 *
 * First only our half of it is closed, and what still comes is thrown away for a moment: a connection that is closed
 * with bytes unread is reset, and a client that is reset may lose the response.
 */
export function closeUnread(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  lingerMs = LINGER_MS,
): void {
  const { socket } = incoming;
  outgoing.once('finish', () => {
    if (incoming.complete || socket.destroyed) return;
    incoming.resume();
    socket.end();
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(timer));
  });
}
