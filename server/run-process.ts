import type { Logger } from 'pino';
import { DatabaseUnavailableError } from '#db/client.server.ts';
import { DataFolderError } from '#db/folder-lock.ts';
import { type Config, readConfig } from './config.ts';
import { ListenError } from './listen.ts';
import { createLog } from './log.ts';
import type { Report } from './prepare.ts';
import { ConfigError } from './settings.ts';
import { startTracing } from './tracing.ts';

/** Failures of a start that the person who started the site can fix. */
const MENDABLE = [ConfigError, ListenError, DataFolderError, DatabaseUnavailableError];

/** What runs until it is asked to stop. */
export interface Running {
  /** What is said once it runs. */
  readonly sentence: string;
  stop(report: Report): Promise<void>;
}

/** Runs a service as this process, with the settings of the environment, until a signal stops it. */
export async function runProcess(
  start: (config: Config, log: Logger, report: Report) => Promise<Running>,
): Promise<void> {
  try {
    readEnvFile();
    const config = readConfig(process.env);
    const log = createLog(config.logLevel);
    // Until it runs there is nothing to finish: what the database is in the middle of, it undoes.
    let stop = async (): Promise<void> => process.exit(0);
    // Ctrl-C reaches us twice when npm passes it on as well; both mean the same stop.
    process.on('SIGTERM', () => stop());
    process.on('SIGINT', () => stop());

    const stopTracing = await startTracing(config.traces, log);
    const running = await start(config, log, report);
    stop = async () => {
      await running.stop(report);
      await stopTracing();
      log.flush(() => process.exit(0));
    };
    report(running.sentence);
  } catch (error) {
    const isMendable = MENDABLE.some((kind) => error instanceof kind);
    console.error(isMendable ? (error as Error).message : error);
    process.exit(1);
  }
}

function report(sentence: string): void {
  console.log(sentence);
}

/** Settings may stand in a file `.env` in the folder we are started in. The environment itself goes first. */
function readEnvFile(): void {
  try {
    process.loadEnvFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
