import { randomBytes } from 'node:crypto';

/** The id of a request; `given` is the `X-Request-Id` that a proxy may have set. */
export type RequestIdOf = (given: string | string[] | undefined) => string;

/**
 * Makes ids that join a log line, a response and what a visitor reports: a random beginning for this process, and
 * a count. A proxy's id is taken over if it is harmless to log and to send back.
 */
export function createRequestIds(): RequestIdOf {
  const beginning = randomBytes(5).toString('hex');
  let count = 0;
  return (given) => {
    if (typeof given === 'string' && /^[\w.-]{8,64}$/.test(given)) return given;
    count += 1;
    return `${beginning}-${count.toString(36)}`;
  };
}
