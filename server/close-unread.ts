import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long the rest of an unread body may take to arrive, in milliseconds. */
const LINGER_MS = 2_000;

/**
 * Closes the connection of a request whose body was not read, shortly after its response is sent.
 *
 * Until then, incoming data is discarded: closing a connection with unread data resets it, and the client may then lose the response. If
 * the rest of the body arrives in time, the connection stays open, because the client was told that it may send its next request on it.
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
