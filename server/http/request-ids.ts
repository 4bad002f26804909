import { randomBytes } from 'node:crypto';

/** The id of a request; `given` is the `X-Request-Id` header, which a proxy may have set. */
export type RequestIdOf = (given: string | string[] | undefined) => string;

/**
 * Creates ids that connect a log line, a response and a visitor's report: a random prefix for this process and a counter. A proxy's id is
 * used if it is safe to log and to send back.
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
