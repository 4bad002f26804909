import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { DatabaseClient } from '#db/client.server.ts';
import type { Context } from '#domain/context.server.ts';
import { startRunner } from '#jobs/runner.ts';
import { checkVideosTask } from '#jobs/tasks/check-videos.ts';
import { rankBoardsTask } from '#jobs/tasks/rank-boards.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createApp } from './app.ts';
import { readAssets } from './assets.ts';
import type { BuildInfo } from './builds.ts';
import type { Config } from './config.ts';
import { contentFolders, watchContent } from './content.ts';
import { type ListeningServer, listen } from './listen.ts';
import { createListener } from './listener.ts';
import { createMetrics } from './metrics.ts';
import { prepareDatabase, type Say } from './prepare.ts';
import { securityHeaders } from './security-headers.ts';
import { createSite, type SiteBuild } from './site.ts';
import { watchChanges } from './watch-changes.ts';

/** Room for some hundred pages in three encodings each. */
const CACHE_BYTES_MAX = 64 * 1024 * 1024;

/** How long running requests may take to finish once we are told to stop. */
const GRACE_MS = 7_000;

/** Folder of this repository, which holds the build and the content. */
const ROOT = join(import.meta.dirname, '..');

export interface RunningSite {
  readonly port: number;
  /** Finishes running requests and closes the database. A second call waits for the first. */
  stop(say: Say): Promise<void>;
}

/**
 * Starts everything: database, migrations, content, HTTP. `say` is handed plain sentences on the way.
 *
 * Throws errors whose message is a sentence for the person who started us (`ConfigError`, `ListenError`,
 * `DataFolderError`, `DatabaseUnavailableError`), or a bug.
 */
export async function startSite(config: Config, log: Logger, say: Say): Promise<RunningSite> {
  const { client, ctx } = await prepareDatabase(config, log, say);
  try {
    return await serve(client, ctx, config, log);
  } catch (error) {
    await client.close();
    throw error;
  }
}

async function serve(
  client: DatabaseClient,
  ctx: Context,
  config: Config,
  log: Logger,
): Promise<RunningSite> {
  let stopping: Promise<void> | undefined;
  const bundle = join(ROOT, 'build/server/index.js');
  const siteBuild = (await import(pathToFileURL(bundle).href)) as SiteBuild;
  const build = JSON.parse(await readFile(join(ROOT, 'build/build.json'), 'utf8')) as BuildInfo;
  const cache = createAnswerCache(CACHE_BYTES_MAX);
  const metrics = createMetrics(cache);
  const site = createSite({
    loadBuild: async () => siteBuild,
    buildId: build.id,
    scriptMark: randomBytes(16).toString('hex'),
  });
  const isStopping = () => stopping !== undefined;
  const app = createApp({
    ctx,
    site,
    log,
    cache,
    metrics,
    build,
    isStopping,
    trustedProxies: config.trustedProxies,
    operatorToken: config.operatorToken,
  });
  const assets = await readAssets(join(ROOT, 'build/client'), securityHeaders(config.site.siteURL));
  const server = await listen(createListener({ app, assets, cache, metrics, log }), config);
  const folders = contentFolders(config);
  // Ours does not change under a running site; the operator's does.
  const watches = [watchChanges(ctx, cache), watchContent(ctx, folders, folders.slice(1))];
  const tasks = [checkVideosTask(config.youtube.oembedUrl), rankBoardsTask];
  watches.push(startRunner(client, ctx, tasks).stop);
  return {
    port: server.port,
    stop: (say) => {
      stopping ??= stopOnce(server, watches, client, say);
      return stopping;
    },
  };
}

async function stopOnce(
  server: ListeningServer,
  watches: readonly (() => Promise<void>)[],
  client: DatabaseClient,
  say: Say,
): Promise<void> {
  say('Stopping: finishing running requests.');
  await server.close(GRACE_MS);
  await Promise.all(watches.map((end) => end()));
  await client.close();
  say('Stopped.');
}
