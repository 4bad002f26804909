/** Imports boards, levels and videos: `npm run import -- --help`. */

import { createReadStream, existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { DataFolderError } from '#db/folder-lock.ts';
import { searchWithin } from '#domain/imports/import-boards.ts';
import { importFile } from '#domain/imports/import-file.ts';
import { importYoutube } from '#domain/imports/import-youtube.ts';
import type { ImportOptions, ImportReport } from '#domain/imports/schema.ts';
import type { Context } from '#domain/platform/context.server.ts';
import { createYoutubeClient } from '#domain/videos/youtube/client.ts';
import { readYoutubeSource } from '#domain/videos/youtube/read-source.ts';
import { type Config, readConfig } from '#server/config.ts';
import { runTool, ToolError, withDatabase } from './command/run-tool.ts';
import { type ImportCommand, readArguments } from './import/arguments.ts';
import { exitCodeOf } from './import/exit-code.ts';
import { formatProgress, formatReport } from './import/format-report.ts';
import { importPictures } from './import/import-pictures.ts';
import { importVideo } from './import/import-video.ts';
import { searchWaiting } from './import/search-waiting.ts';

let isInterrupted = false;

async function main(): Promise<number> {
  const command = readArguments();
  if (command.kind === 'waiting') {
    await withDatabase((ctx) => searchWaiting(ctx, countWorkers(command)));
    return 0;
  }
  const config = readConfig(process.env);
  checkSource(command, config);
  // The current batch is finished, the report printed and the database closed.
  process.once('SIGINT', () => {
    isInterrupted = true;
  });
  if (command.kind === 'pictures' || command.kind === 'video') {
    if (command.isDryRun) throw new ToolError(`--dry-run does not go with ${command.kind}.`);
    const importThem = command.kind === 'video' ? importVideo : importPictures;
    return await withDatabase((ctx) =>
      importThem(ctx, {
        from: command.from,
        workers: countWorkers(command),
        search: searchWithin(command.seconds),
        isJson: command.isJson,
        isAborted: () => isInterrupted,
      }),
    );
  }
  const reports = await withDatabase((ctx) => run(ctx, command, config)).catch((error: unknown) => {
    if (!(error instanceof DataFolderError && existsSync(config.dataDir))) throw error;
    throw new ToolError(`${error.message}\n${describeApi(command, config)}`);
  });
  return exitCodeOf(reports);
}

/** Checks what can be checked before the database is opened. */
function checkSource({ kind, from, levelMap }: ImportCommand, config: Config): void {
  if (kind === 'youtube') {
    if (!readYoutubeSource(from)) {
      throw new ToolError(
        `${JSON.stringify(from)} is no playlist (PL…) or channel (@handle or UC…), nor the address of one.`,
      );
    }
    if (config.youtube.key === null) {
      throw new ToolError(
        'YOUTUBE_API_KEY is not set. A key of the YouTube Data API v3 is made, for nothing, in the Google Cloud console.',
      );
    }
    return;
  }
  for (const file of [from, levelMap]) {
    if (file !== undefined && file !== '-' && !existsSync(file)) {
      throw new ToolError(`There is no file ${file}.`);
    }
  }
}

async function run(
  ctx: Context,
  command: ImportCommand,
  config: Config,
): Promise<readonly ImportReport[]> {
  const reports: ImportReport[] = [];
  const print = (report: ImportReport, more = '') => {
    clearProgress();
    console.log(command.isJson ? JSON.stringify(report) : formatReport(report) + more);
    reports.push(report);
  };
  const options: ImportOptions = {
    isDryRun: command.isDryRun,
    isAborted: () => isInterrupted,
    onProgress: showProgress,
  };
  switch (command.kind) {
    case 'levels':
    case 'videos':
    case 'level-map':
      print(await importFile(ctx, command.kind, open(command.from), options));
      break;
    case 'boards':
      await runBoards(ctx, command, options, print);
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
        },
      );
      const again = report.resume === null ? '' : `\nGo on with --page ${report.resume}`;
      print(report, again);
    }
  }
  return reports;
}

async function runBoards(
  ctx: Context,
  command: ImportCommand,
  options: ImportOptions,
  print: (report: ImportReport) => void,
): Promise<void> {
  const imported = new Map<string, readonly string[]>();
  print(
    await importFile(ctx, 'boards', open(command.from), {
      ...options,
      seconds: command.seconds,
      workers: countWorkers(command),
      trustsProofs: command.trustsProofs,
      onImported: ({ id, name }) => {
        imported.set(id, [id]);
        if (name !== undefined)
          imported.set(name, [...new Set([...(imported.get(name) ?? []), id])]);
      },
    }),
  );
  if (command.levelMap === undefined || isInterrupted) return;
  // On a dry run the boards are not in the guide, but would be.
  const expected = command.isDryRun ? imported : undefined;
  print(
    await importFile(ctx, 'level-map', open(command.levelMap), {
      ...options,
      ...(expected && { expected }),
    }),
  );
}

function countWorkers({ workers }: ImportCommand): number {
  return workers || Math.max(1, availableParallelism() - 1);
}

function open(file: string) {
  return file === '-' ? process.stdin : createReadStream(file);
}

/** How to import while the site runs. */
function describeApi({ kind, from }: ImportCommand, { site, operatorToken }: Config): string {
  if (kind === 'youtube') return 'Stop the site during the import.';
  const set = operatorToken === null ? ' once OPERATOR_TOKEN is set' : '';
  return [
    `If that is the site, send it the file${set}:`,
    `  curl -H "Authorization: Bearer $OPERATOR_TOKEN" --data-binary @${from} ${site.siteURL}/api/v1/imports/${kind}`,
  ].join('\n');
}

function showProgress(report: ImportReport): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${formatProgress(report)}`);
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
}

await runTool(main);
