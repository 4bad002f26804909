import { DatabaseUnavailableError } from '#db/client.server.ts';
import { DataFolderError } from '#db/folder-lock.ts';
import { ConfigError, readConfig } from './config.ts';
import { ListenError } from './listen.ts';
import { createLog } from './log.ts';
import { startSite } from './start.ts';

/** Ways in which a start fails that the person who started us can mend. */
const MENDABLE = [ConfigError, ListenError, DataFolderError, DatabaseUnavailableError];

try {
  readEnvFile();
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  // Until the site runs there is nothing to finish: what the database is in the middle of, it undoes.
  let stop = async (): Promise<void> => process.exit(0);
  // Ctrl-C reaches us twice when `npm start` passes it on as well; both mean the same stop.
  process.on('SIGTERM', () => stop());
  process.on('SIGINT', () => stop());

  const site = await startSite(config, log, report);
  stop = async () => {
    await site.stop(report);
    log.flush(() => process.exit(0));
  };
  report(`Listening on ${addressOf(config.host, site.port)} (Ctrl-C stops).`);
} catch (error) {
  const isMendable = MENDABLE.some((kind) => error instanceof kind);
  console.error(isMendable ? (error as Error).message : error);
  process.exit(1);
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

/** As one types it: nobody opens 127.0.0.1 or 0.0.0.0 by name. */
function addressOf(host: string, port: number): string {
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  return `http://${isLocal ? 'localhost' : host}:${port}`;
}
