import type { IncomingMessage, ServerResponse } from 'node:http';

/** Time in which the rest of a body that nobody reads may arrive. */
const LINGER_MS = 2_000;

/**
 * Ends the connection of a request that has not arrived whole soon after its response is sent.
 *
 * For a moment what still comes is thrown away: a connection that is closed with bytes unread is reset, and a client
 * that is reset may lose the response. If the rest arrives meanwhile, the connection is as good as any other. It must
 * not be closed then: the client was told that it may send its next request on it.
 */
export function closeUnread(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { socket } = incoming;
  outgoing.once('finish', () => {
    if (incoming.complete || socket.destroyed) return;
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    const stop = () => clearTimeout(timer);
    incoming.once('end', stop).resume();
    socket.once('close', stop);
  });
}
