import { DatabaseUnavailableError, openDatabase } from '#db/client.server.ts';
import { DataFolderError } from '#db/folder-lock.ts';
import { migrate } from '#db/migrate.ts';
import { type Context, systemContext } from '#domain/platform/context.server.ts';
import { DomainError } from '#domain/platform/errors.ts';
import { type Config, readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { ConfigError } from '#server/settings.ts';

/** The command cannot be executed. The message is for the person who typed it. */
export class ToolError extends Error {}

/** Errors that the person who typed the command can act on. */
const EXPECTED = [ToolError, DomainError, ConfigError, DataFolderError, DatabaseUnavailableError];

/**
 * Runs a command-line tool, which returns its exit code. For an expected error, prints only its message, with exit code 1 if the guide
 * refuses and 2 otherwise. Any other error is a bug and is printed completely.
 */
export async function runTool(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    // If the reader ends (`… | head -1`), the run ends quietly.
    if (code === 'EPIPE') return;
    const isExpected = EXPECTED.some((kind) => error instanceof kind) || code === 'ENOENT';
    console.error(isExpected ? (error as Error).message : error);
    process.exitCode = error instanceof DomainError ? 1 : 2;
  }
}

/** Opens the database of the settings, migrates it, and closes it after `work`. */
export async function withDatabase<T>(
  work: (ctx: Context, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig(process.env);
  const client = await openDatabase(config);
  try {
    await migrate(client.db);
    // Loaded only now, so that invalid arguments are reported sooner.
    const { openServices } = await import('#server/services.ts');
    const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
    return await work(systemContext(await openServices(client, config, log)), config);
  } finally {
    await client.close();
  }
}
