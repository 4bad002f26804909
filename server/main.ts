import { DatabaseUnavailableError } from '#db/client.server.ts';
import { FolderInUseError } from '#db/folder-lock.ts';
import { ConfigError, readConfig } from './config.ts';
import { ListenError } from './listen.ts';
import { createLog } from './log.ts';
import { startSite } from './start.ts';

/** Ways in which a start fails that the person who started us can mend. */
const MENDABLE = [ConfigError, ListenError, FolderInUseError, DatabaseUnavailableError];

try {
  readEnvFile();
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const site = await startSite(config, log, say);
  say(`Listening on ${addressOf(config.host, site.port)} (Ctrl-C stops).`);

  // Ctrl-C reaches us twice when `npm start` passes it on as well; both mean the same stop.
  const stop = async () => {
    await site.stop(say);
    log.flush(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  const isMendable = MENDABLE.some((kind) => error instanceof kind);
  console.error(isMendable ? (error as Error).message : error);
  process.exit(1);
}

function say(sentence: string): void {
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
