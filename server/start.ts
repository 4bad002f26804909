import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { DatabaseClient } from '#db/client.server.ts';
import { systemContext } from '#domain/platform/context.server.ts';
import { countJobs } from '#jobs/count-jobs.ts';
import { type Runner, startRunner } from '#jobs/runner.ts';
import { createApp } from './app.ts';
import { readAssets } from './assets.ts';
import { backupSource, describeLivePayments, findBackupFigures } from './backup-source.ts';
import type { BuildInfo } from './builds.ts';
import type { Config } from './config.ts';
import { contentFolders, watchContent } from './content.ts';
import { createMetrics } from './http/metrics.ts';
import { createPageCache } from './http/page-cache.ts';
import { type ListeningServer, listen } from './listen.ts';
import { createListener } from './listener.ts';
import { createOperations } from './operations.ts';
import { prepareDatabase, type Report } from './prepare.ts';
import { securityHeaders } from './security-headers.ts';
import { offerLogins } from './seeded-logins.ts';
import { listHandlers, type ProcessServices } from './services.ts';
import { createSite, type SiteBuild } from './site.ts';
import { watchChanges } from './watch-changes.ts';

/** Bytes of the page cache: room for some hundred pages in three encodings each. */
const CACHE_BYTES_MAX = 64 * 1024 * 1024;

/** How long running requests may take to finish once the site has to stop, and then the database to close. */
const GRACE_MS = 7_000;
const CLOSE_MS = 3_000;

/** The repository, which contains the build and the content. */
const ROOT = join(import.meta.dirname, '..');

export interface RunningSite {
  readonly port: number;
  /** Finishes running requests and closes the database. A second call waits for the first. */
  stop(report: Report): Promise<void>;
}

/**
 * Starts everything: database, migrations, content, HTTP. Each step is reported in a plain sentence.
 *
 * Throws errors whose message is a sentence for the person who started the site (`ConfigError`, `ListenError`,
 * `DataFolderError`, `DatabaseUnavailableError`), or a bug.
 */
export async function startSite(config: Config, log: Logger, report: Report): Promise<RunningSite> {
  const { client, services, isNew } = await prepareDatabase(config, log, report);
  try {
    const live = describeLivePayments(config);
    if (live !== undefined) report(live);
    await offerLogins(systemContext(services), config, isNew, report);
    return await serve(client, services, config, log);
  } catch (error) {
    await client.close();
    throw error;
  }
}

async function serve(
  client: DatabaseClient,
  services: ProcessServices,
  config: Config,
  log: Logger,
): Promise<RunningSite> {
  const ctx = systemContext(services);
  let stopping: Promise<void> | undefined;
  const bundle = join(ROOT, 'build/server/index.js');
  const siteBuild = (await import(pathToFileURL(bundle).href)) as SiteBuild;
  const build = JSON.parse(await readFile(join(ROOT, 'build/build.json'), 'utf8')) as BuildInfo;
  const cache = createPageCache(CACHE_BYTES_MAX);
  const metrics = createMetrics(cache);
  metrics.watchJobs(() => countJobs(client));
  if (client.engine === 'embedded') {
    metrics.watchBackups(() => findBackupFigures(config, new Date()));
  }
  const jobs = createJobs(client, services, config);
  const site = createSite({
    loadBuild: async () => siteBuild,
    buildId: build.id,
    scriptMark: randomBytes(16).toString('hex'),
  });
  const isStopping = () => stopping !== undefined;
  let isDamaged = false;
  client.onDamage((error) => {
    isDamaged = true;
    log.error({}, error.message);
  });
  const app = createApp({
    services,
    site,
    log,
    cache,
    metrics,
    build,
    isStopping,
    isDamaged: () => isDamaged,
    warn: () => warnOfBackups(client, config),
    operations: createOperations({ client, source: backupSource(config, client), jobs, log }),
    trustedProxies: config.trustedProxies,
    google: config.google,
    corsOrigins: config.corsOrigins,
    operatorToken: config.operatorToken,
    metricsToken: config.metricsToken,
    isOnlyForThisMachine: config.isOnlyForThisMachine,
  });
  // Before anybody can connect: its first check empties the cache.
  const stopChanges = watchChanges(ctx, cache);
  const assets = await readAssets(join(ROOT, 'build/client'), securityHeaders(config.site.siteURL));
  const server = await listen(createListener({ app, assets, cache, metrics, log }), config);
  const folders = contentFolders(config);
  // Only the operator's folder changes while the site runs; the repository's comes with the build.
  const watches = [stopChanges, watchContent(ctx, folders, folders.slice(1))];
  if (config.worksJobs) {
    jobs.start();
    watches.push(jobs.stop);
  }
  return {
    port: server.port,
    stop: (report) => {
      stopping ??= stopOnce(server, watches, client, report, config.drainSeconds);
      return stopping;
    },
  };
}

/** Works jobs, unless they are stopped for a while. */
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

/** A night without a backup, and some hours for retries. */
const BACKUP_AGE_MAX_S = 36 * 60 * 60;

async function warnOfBackups(
  { engine }: DatabaseClient,
  config: Config,
): Promise<readonly string[]> {
  if (engine !== 'embedded') return [];
  const found = await findBackupFigures(config, new Date());
  const isOld = (found?.ageSeconds ?? process.uptime()) > BACKUP_AGE_MAX_S;
  return isOld ? ['the newest backup is older than 36 hours'] : [];
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
  // `/readyz` says 503 meanwhile, so that a load balancer sends nobody to a listener that is closed.
  await delay(drainSeconds * 1_000);
  await server.close(GRACE_MS);
  // A statement that hangs on a server must not keep the process; the embedded engine always gets to its checkpoint.
  const closing = Promise.all(watches.map((end) => end())).then(() => client.close());
  const isBounded = client.engine === 'postgres';
  await (isBounded ? Promise.race([closing, delay(CLOSE_MS, undefined, { ref: false })]) : closing);
  report('Stopped.');
}
