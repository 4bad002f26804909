import pino, { type DestinationStream, type Logger } from 'pino';
import { DatabaseDamagedError } from '#db/client.server.ts';
import { scrubLogLine } from '#domain/client-errors/scrub.ts';
import type { Config } from './config.ts';

/**
 * Makes the log: one JSON object a line, on the error stream, so that the plain words of `npm start` have
 * the output to themselves. Lines are written a few kilobytes at a time; `flush` before the process ends. No line has an e-mail address or a
 * token. (Default of `stream`: the error stream)
 */
export function createLog(
  level: Config['logLevel'],
  stream: DestinationStream = pino.destination({ fd: 2, sync: false }),
): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        // Errors of mail servers and of the database quote what people have entered.
        streamWrite: scrubLogLine,
        logMethod(args, method) {
          // Damage is logged when it is first met; every request and job that meets it would repeat it.
          const { err } = (args[0] ?? {}) as { readonly err?: unknown };
          if (!(err instanceof DatabaseDamagedError)) method.apply(this, args);
        },
      },
    },
    stream,
  );
}
