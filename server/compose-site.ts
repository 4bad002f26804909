import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DatabaseClient } from '#db/client.server.ts';
import { freeBytes } from '#domain/backups/backup-folder.ts';
import { systemContext } from '#domain/platform/context.server.ts';
import { storeBuildFiles } from '#domain/platform/site/build-files.ts';
import { countJobs } from '#jobs/count-jobs.ts';
import { type Runner, startRunner } from '#jobs/runner.ts';
import { listBuildFiles } from './assets.ts';
import { backupSource, describeLivePayments, findBackupFigures } from './backup-source.ts';
import type { BuildInfo } from './builds.ts';
import { composeApp } from './compose-app.ts';
import type { Config } from './config.ts';
import { contentFolders, watchContent } from './content.ts';
import { describeDonations } from './describe-donations.ts';
import { findFreeShare } from './health.ts';
import type { CachedResponse } from './http/cached-response.ts';
import { type Front, type ListeningServer, listen } from './listen.ts';
import { createListener } from './listener.ts';
import { createOperations } from './operations.ts';
import { prepareDatabase, type Report } from './prepare.ts';
import { securityHeaders } from './security-headers.ts';
import { offerLogins } from './seeded-logins.ts';
import { listHandlers, type ProcessServices } from './services.ts';
import { createSiteRenderer, type SiteBuild } from './site-renderer.ts';
import { watchChanges } from './watch-changes.ts';
import { watchDisk } from './watch-disk.ts';

/** How long running requests may take to finish when the site stops, and how long the database may take to close after that. */
const GRACE_MS = 7_000;
const CLOSE_MS = 3_000;

/** The source of a site's pages: its build (`built-site.ts`), or Vite on demand (`scripts/dev.ts`). */
export interface SiteSource {
  readonly loadBuild: () => Promise<SiteBuild>;
  readonly build: BuildInfo;
  /** See `createSiteRenderer`. */
  readonly scriptMark: string | null;
  /** Size of the page cache, in bytes; 0 disables it. */
  readonly cacheBytes: number;
  /** Reads the static files. Each gets these headers. */
  readAssets(
    headers: Readonly<Record<string, string>>,
  ): Promise<ReadonlyMap<string, CachedResponse>>;
  /** Whether the repository's own content may change while the site runs. */
  readonly isContentWatched: boolean;
  /** See `listen`. */
  readonly front?: Front;
  /** Called after the site has stopped. */
  close?(): Promise<void>;
}

export interface RunningSite {
  readonly port: number;
  /** Finishes running requests and closes the database. Further calls wait for the first. */
  stop(report: Report): Promise<void>;
}

/**
 * Starts a complete site: database, migrations, content, HTTP, jobs. Each step is reported in a sentence.
 *
 * Throws errors whose message is meant for the person who starts the site (`ConfigError`, `ListenError`, `DataFolderError`,
 * `DatabaseUnavailableError`), or a bug.
 */
export async function composeSite(
  config: Config,
  log: Logger,
  report: Report,
  source: SiteSource,
): Promise<RunningSite> {
  const { client, services, isNew } = await prepareDatabase(config, log, report);
  try {
    for (const notice of [describeLivePayments(config), describeDonations(config)]) {
      if (notice !== undefined) report(notice);
    }
    await offerLogins(systemContext(services), config, isNew, report);
    return await serve(client, services, { config, log, source });
  } catch (error) {
    await client.close();
    throw error;
  }
}

/** Starts what `npm run worker` runs: a site's database and jobs, without HTTP. Returns a function that stops it. */
export async function composeWorker(
  config: Config,
  log: Logger,
  report: Report,
): Promise<Pick<RunningSite, 'stop'>> {
  const { client, services } = await prepareDatabase(config, log, report);
  const runner = startRunner(client, services, listHandlers(config));
  return {
    async stop(say) {
      say('Stopping: bringing running jobs to a place where they can go on.');
      await runner.stop();
      await client.close();
      say('Stopped.');
    },
  };
}

interface Composition {
  readonly config: Config;
  readonly log: Logger;
  readonly source: SiteSource;
}

async function serve(
  client: DatabaseClient,
  services: ProcessServices,
  { config, log, source }: Composition,
): Promise<RunningSite> {
  const ctx = systemContext(services);
  const { loadBuild, build, scriptMark, cacheBytes } = source;
  let stopping: Promise<void> | undefined;
  const jobs = createJobs(client, services, config);
  let isDamaged = false;
  client.onDamage((error) => {
    isDamaged = true;
    log.error({}, error.message);
  });
  const operations = createOperations({
    ...{ client, jobs, log },
    source: backupSource(config, client),
  });
  const { app, cache, metrics } = composeApp(config, {
    ...{ services, log, build, cacheBytes },
    site: createSiteRenderer({ loadBuild, buildId: build.id, scriptMark }),
    isStopping: () => stopping !== undefined,
    isDamaged: () => isDamaged,
    operations,
  });
  metrics.watchJobs(() => countJobs(client));
  metrics.watchDisk(() => findFreeShare(config.dataDir));
  if (client.engine === 'embedded') {
    metrics.watchBackups(() => findBackupFigures(config, new Date()));
  }
  // Before anybody can connect, because its first check empties the cache.
  const stopChanges = watchChanges(ctx, cache);
  const assets = await source.readAssets(securityHeaders(config.site.siteURL));
  const kept = storeBuildFiles(ctx, listBuildFiles(assets)).catch((error: unknown) =>
    log.warn({ err: error }, 'could not store the files of this build for other sites'),
  );
  // As soon as this site serves a page, sites of another build may be asked for its files. With the embedded database there are no other
  // sites.
  if (client.engine === 'postgres') await kept;
  const listener = createListener({ app, assets, cache, metrics, log });
  const server = await listen(listener, config, source.front).catch(async (error: unknown) => {
    // Both query the database, which the caller closes.
    await Promise.all([stopChanges(), kept]);
    throw error;
  });
  const folders = contentFolders(config);
  // The repository's content comes with the build; the operator's folder can change while the site runs.
  const watched = source.isContentWatched ? folders : folders.slice(1);
  const watches = [stopChanges, watchContent(ctx, folders, watched), jobs.stop];
  jobs.start();
  if (client.engine === 'embedded') {
    const { setDiskFull } = operations;
    watches.push(watchDisk({ freeBytes: () => freeBytes(config.dataDir), setDiskFull, log }));
  }
  return {
    port: server.port,
    stop: (report) => {
      stopping ??= stopOnce(server, watches, client, report, config.drainSeconds).then(() =>
        source.close?.(),
      );
      return stopping;
    },
  };
}

/** Runs jobs if this process is to, and can be stopped and started again. */
function createJobs(client: DatabaseClient, services: ProcessServices, config: Config) {
  let runner: Runner | undefined;
  return {
    start() {
      if (config.worksJobs) runner = startRunner(client, services, listHandlers(config));
    },
    async stop() {
      await runner?.stop();
      runner = undefined;
    },
  };
}

async function stopOnce(
  server: ListeningServer,
  watches: readonly (() => Promise<void>)[],
  client: DatabaseClient,
  report: Report,
  drainSeconds: number,
): Promise<void> {
  report('Stopping: finishing running requests.');
  server.drain();
  // Meanwhile `/readyz` responds with 503, so that the load balancer sends no more requests before the listener closes.
  await delay(drainSeconds * 1_000);
  await server.close(GRACE_MS);
  // A statement that hangs on a server must not keep the process alive. The embedded engine always gets to its checkpoint.
  const closing = Promise.all(watches.map((end) => end())).then(() => client.close());
  const isBounded = client.engine === 'postgres';
  await (isBounded ? Promise.race([closing, delay(CLOSE_MS, undefined, { ref: false })]) : closing);
  report('Stopped.');
}
