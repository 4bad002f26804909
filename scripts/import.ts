/** Brings in boards, levels and videos: `npm run import -- --help`. */

import { createReadStream, existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { DatabaseUnavailableError, openDatabase } from '#db/client.server.ts';
import { DataFolderError } from '#db/folder-lock.ts';
import { migrate } from '#db/migrate.ts';
import type { Context } from '#domain/context.server.ts';
import { importBoards } from '#domain/imports/import-boards.ts';
import { importLevelMap } from '#domain/imports/import-level-map.ts';
import { importLevels } from '#domain/imports/import-levels.ts';
import { importVideos } from '#domain/imports/import-videos.ts';
import type { ImportOptions, ImportReport } from '#domain/imports/schema.ts';
import { createSolverPool } from '#domain/imports/solver-pool.ts';
import { createYoutubeClient } from '#domain/videos/youtube/client.ts';
import { importYoutube } from '#domain/videos/youtube/import-youtube.ts';
import { readYoutubeSource } from '#domain/videos/youtube/read-source.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { type ImportCommand, readArguments, USAGE } from './import/arguments.ts';
import { sayProgress, sayReport } from './import/say-report.ts';

/** Nothing could be done. The message is a sentence for whoever typed the command. */
class UnusableError extends Error {}

/** Ways to fail that are the typist's to mend. */
const MENDABLE = [UnusableError, ConfigError, DataFolderError, DatabaseUnavailableError];

let isInterrupted = false;

async function main(): Promise<number> {
  const command = readArguments(process.argv.slice(2));
  if (command === 'help') {
    process.stdout.write(USAGE);
    return 0;
  }
  if ('problem' in command) {
    process.stderr.write(`import: ${command.problem}\n\n${USAGE}`);
    return 2;
  }
  const config = readConfig(process.env);
  checkFrom(command, config);
  const client = await openDatabase(config).catch((error: unknown) => {
    if (error instanceof DataFolderError && existsSync(config.dataDir)) {
      throw new UnusableError(`${error.message}\n${sayApi(command, config)}`);
    }
    throw error;
  });
  // The batch under way is finished, the report given, and the database closed.
  process.once('SIGINT', () => {
    isInterrupted = true;
  });
  try {
    await migrate(client.db);
    const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
    const reports = await run({ db: client.db, site: config.site, log }, command, config);
    const isAllTaken = reports.every(({ refused, stopped }) => refused === 0 && stopped === null);
    return isAllTaken ? 0 : 1;
  } finally {
    await client.close();
  }
}

/** What can be seen to be wrong before anything is opened. */
function checkFrom({ kind, from, levelMap }: ImportCommand, config: Config): void {
  if (kind === 'youtube') {
    if (!readYoutubeSource(from)) {
      throw new UnusableError(
        `${JSON.stringify(from)} is no playlist (PL…) or channel (@handle or UC…), nor the address of one.`,
      );
    }
    if (config.youtube.key === null) {
      throw new UnusableError(
        'YOUTUBE_API_KEY is not set. A key of the YouTube Data API v3 is made, for nothing, in the Google Cloud console.',
      );
    }
    return;
  }
  for (const file of [from, levelMap]) {
    if (file !== undefined && file !== '-' && !existsSync(file)) {
      throw new UnusableError(`There is no file ${file}.`);
    }
  }
}

async function run(
  ctx: Context,
  command: ImportCommand,
  config: Config,
): Promise<readonly ImportReport[]> {
  const reports: ImportReport[] = [];
  const tell = (report: ImportReport, more = '') => {
    clearProgress();
    console.log(command.isJson ? JSON.stringify(report) : sayReport(report) + more);
    reports.push(report);
  };
  const options: ImportOptions = {
    isDryRun: command.isDryRun,
    isAborted: () => isInterrupted,
    onProgress: showProgress,
  };
  switch (command.kind) {
    case 'levels':
      tell(await importLevels(ctx, open(command.from), options));
      break;
    case 'videos':
      tell(await importVideos(ctx, open(command.from), options));
      break;
    case 'level-map':
      tell(await importLevelMap(ctx, open(command.from), options));
      break;
    case 'boards':
      await runBoards(ctx, command, options, tell);
      break;
    case 'youtube': {
      const source = readYoutubeSource(command.from);
      if (!source) throw new Error('the source has been checked');
      const { apiUrl: baseUrl, key } = config.youtube;
      const report = await importYoutube(
        ctx,
        createYoutubeClient({ key: key ?? '', baseUrl }),
        source,
        {
          ...options,
          ...(command.page !== undefined && { page: command.page }),
          today: new Date().toISOString().slice(0, 10),
        },
      );
      const again = report.resume === null ? '' : `\nGo on with --page ${report.resume}`;
      tell(report, again);
    }
  }
  return reports;
}

async function runBoards(
  ctx: Context,
  command: ImportCommand,
  options: ImportOptions,
  tell: (report: ImportReport) => void,
): Promise<void> {
  const workers = command.workers || Math.max(1, availableParallelism() - 1);
  const solver = createSolverPool(workers);
  const taken = new Map<string, readonly string[]>();
  try {
    tell(
      await importBoards(ctx, open(command.from), {
        ...options,
        solver,
        statesMax: command.statesMax,
        trustsProofs: command.trustsProofs,
        onTaken: ({ id, name }) => {
          taken.set(id, [id]);
          if (name !== undefined) taken.set(name, [...new Set([...(taken.get(name) ?? []), id])]);
        },
      }),
    );
  } finally {
    await solver.close();
  }
  if (command.levelMap === undefined || isInterrupted) return;
  // On a dry run the boards are not in the guide, but would be.
  const expected = command.isDryRun ? taken : undefined;
  tell(
    await importLevelMap(ctx, open(command.levelMap), {
      ...options,
      ...(expected && { expected }),
    }),
  );
}

function open(file: string) {
  return file === '-' ? process.stdin : createReadStream(file);
}

/** The way in beside a running site. */
function sayApi({ kind, from }: ImportCommand, { site, operatorToken }: Config): string {
  if (kind === 'youtube') return 'Stop the site for the time of the import.';
  const set = operatorToken === null ? ' once OPERATOR_TOKEN is set' : '';
  return [
    `If that is the site, send it the file${set}:`,
    `  curl -H "Authorization: Bearer $OPERATOR_TOKEN" --data-binary @${from} ${site.siteURL}/api/v1/imports/${kind}`,
  ].join('\n');
}

function showProgress(report: ImportReport): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${sayProgress(report)}`);
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isMendable = MENDABLE.some((kind) => error instanceof kind);
    console.error(isMendable ? (error as Error).message : error);
    process.exitCode = 2;
  },
);
