import { randomBytes } from 'node:crypto';

/** Names requests so that a log line, an answer and a complaint can be brought together. */
export type NameRequest = (given: string | undefined) => string;

/**
 * Makes ids of a random beginning for this process and a count. An id that a proxy has given already
 * (`X-Request-Id`) is kept when it is harmless to log and to send back.
 */
export function createRequestNames(): NameRequest {
  const beginning = randomBytes(5).toString('hex');
  let count = 0;
  return (given) => {
    if (given !== undefined && /^[\w.-]{8,64}$/.test(given)) return given;
    count += 1;
    return `${beginning}-${count.toString(36)}`;
  };
}
