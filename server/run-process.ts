import type { Logger } from 'pino';
import { DatabaseUnavailableError } from '#db/client.server.ts';
import { DataFolderError } from '#db/folder-lock.ts';
import { type Config, readConfig } from './config.ts';
import { ListenError } from './listen.ts';
import { createLog } from './log.ts';
import type { Report } from './prepare.ts';
import { ConfigError } from './settings.ts';
import { startTracing } from './tracing.ts';

/** Errors at start-up that the person starting the site can fix. */
const OPERATOR_ERRORS = [ConfigError, ListenError, DataFolderError, DatabaseUnavailableError];

/** A service that runs until it is stopped. */
export interface Running {
  /** Reported once it is running. */
  readonly sentence: string;
  stop(report: Report): Promise<void>;
}

/** Runs a service as this process, with settings from the environment, until a signal stops it. */
export async function runProcess(
  start: (config: Config, log: Logger, report: Report) => Promise<Running>,
): Promise<void> {
  try {
    readEnvFile();
    const config = readConfig(process.env);
    const log = createLog(config.logLevel);
    // There is nothing to finish before it runs: the database rolls back what is in progress.
    let stop = async (): Promise<void> => process.exit(0);
    // Ctrl-C arrives twice if npm forwards it; both mean the same stop.
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
    const isOperatorError = OPERATOR_ERRORS.some((kind) => error instanceof kind);
    console.error(isOperatorError ? (error as Error).message : error);
    process.exit(1);
  }
}

function report(sentence: string): void {
  console.log(sentence);
}

/** Loads settings from the file `.env` in the current folder. The environment takes precedence. */
function readEnvFile(): void {
  try {
    process.loadEnvFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
