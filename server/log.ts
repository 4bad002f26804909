import pino, { type DestinationStream, type Logger } from 'pino';
import { DatabaseDamagedError } from '#db/client.server.ts';
import { scrubLogLine } from '#domain/client-errors/scrub.ts';
import type { Config } from './config.ts';

/**
 * Creates the log: one JSON object per line on stderr, which leaves stdout to the messages of `npm start`. Lines are buffered by a few
 * kilobytes; call `flush` before the process ends. Lines never contain e-mail addresses or tokens. (Default of `stream`: stderr)
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
          // Damage is logged when first found; otherwise every request and job that meets it would repeat it.
          const { err } = (args[0] ?? {}) as { readonly err?: unknown };
          if (!(err instanceof DatabaseDamagedError)) method.apply(this, args);
        },
      },
    },
    stream,
  );
}
