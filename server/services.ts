import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { DatabaseClient } from '#db/client.server.ts';
import { createPasswordHasher } from '#domain/accounts/passwords.server.ts';
import { createSolverPool } from '#domain/boards/solver-pool.ts';
import { grantTrial, recordTrial } from '#domain/credits/grant-trial.ts';
import { createSandboxProvider } from '#domain/orders/sandbox-provider.server.ts';
import { createStripeProvider } from '#domain/orders/stripe-provider.server.ts';
import type { JobQueue, Log, Services } from '#domain/platform/context.server.ts';
import { createOutbox, createSmtpTransport } from '#domain/platform/mail/transport.server.ts';
import { createPictureFetcher } from '#domain/platform/pictures/picture-fetcher.server.ts';
import { createSealer, keyOfFile, keyOfText } from '#domain/platform/sealer.server.ts';
import { createYoutubeClient } from '#domain/videos/youtube/client.ts';
import type { Handler } from '#jobs/handler.ts';
import { type OpenQueue, openQueue } from '#jobs/queue.server.ts';
import { backUpHandler } from '#jobs/tasks/back-up.ts';
import { checkContributionHandler } from '#jobs/tasks/check-contribution.ts';
import { checkVideosHandler } from '#jobs/tasks/check-videos.ts';
import { convertHandler, searchLongerHandler } from '#jobs/tasks/convert.ts';
import { expireCreditsHandler } from '#jobs/tasks/expire-credits.ts';
import { fetchPortraitHandler } from '#jobs/tasks/fetch-portrait.ts';
import { followSourcesHandler } from '#jobs/tasks/follow-sources.ts';
import { importPictureHandler } from '#jobs/tasks/import-picture.ts';
import { mailCreditExpiryHandler } from '#jobs/tasks/mail-credit-expiry.ts';
import { processPaymentEventHandler } from '#jobs/tasks/process-payment-event.ts';
import { purgeCdnHandler } from '#jobs/tasks/purge-cdn.ts';
import { rankBoardsHandler } from '#jobs/tasks/rank-boards.ts';
import { receivePictureHandler } from '#jobs/tasks/receive-picture.ts';
import { reconcileCreditsHandler } from '#jobs/tasks/reconcile-credits.ts';
import { reconcileOrdersHandler } from '#jobs/tasks/reconcile-orders.ts';
import { searchBoardHandler } from '#jobs/tasks/search-board.ts';
import { sendAccountLinkHandler } from '#jobs/tasks/send-account-link.ts';
import { sendEmailChangeHandler } from '#jobs/tasks/send-email-change.ts';
import { sendMailHandler } from '#jobs/tasks/send-mail.ts';
import { sweepAccountsHandler } from '#jobs/tasks/sweep-accounts.ts';
import { sweepConversionsHandler } from '#jobs/tasks/sweep-conversions.ts';
import { sweepPicturesHandler } from '#jobs/tasks/sweep-pictures.ts';
import { vacuumHandler } from '#jobs/tasks/vacuum.ts';
import { describeBackups, nightlyBackups } from './backup-source.ts';
import type { Config } from './config.ts';
import { createHealth } from './health.ts';
import { createLimits } from './rate-limit.ts';
import { createSharedLimits } from './shared-limits.ts';
import { keyFileOf, openPictures } from './stores.ts';

/** The services, with the parts of the queue that a job runner needs. */
export type ProcessServices = Services & { readonly queue: OpenQueue };

/** Creates the process-wide services from the configuration and the open database. Also creates the queue's tables. */
export async function openServices(
  client: DatabaseClient,
  config: Config,
  log: Log,
): Promise<ProcessServices> {
  const queue = await openQueue(client, listHandlers(config));
  return {
    ...createServices(client, config, log, queue),
    checkHealth: createHealth(client, config),
  };
}

/** The same with an open queue. */
export function createServices<Queue extends JobQueue>(
  client: Pick<DatabaseClient, 'db'>,
  config: Config,
  log: Log,
  queue: Queue,
): Services & { readonly queue: Queue } {
  const { smtpUrl, from } = config.mail;
  const clock = () => new Date();
  const sealer = createSealer(sealingKey(config));
  const own = createLimits(clock);
  return {
    accountSteps: { onConfirmed: grantTrial, onIdentified: recordTrial },
    db: client.db,
    clock,
    log,
    // With the embedded engine there is only one process.
    limits:
      config.databaseUrl === null ? own : createSharedLimits({ db: client.db, sealer, clock, own }),
    mail: smtpUrl
      ? createSmtpTransport({ smtpUrl, from })
      : createOutbox(join(config.dataDir, 'outbox'), from, log),
    passwords: createPasswordHasher(),
    payments: config.stripe
      ? createStripeProvider(config.stripe)
      : createSandboxProvider(client.db, config.site.siteURL),
    fetchPicture: createPictureFetcher(),
    pictures: openPictures(config),
    plans: config.plans,
    queue,
    sealer,
    needsTotp: config.needsTotp,
    purgesCdn: Boolean(config.cdn?.purge),
    setup: {
      isLocal: config.isOnlyForThisMachine,
      hasMailServer: smtpUrl !== null,
      backups: config.databaseUrl === null ? describeBackups(config) : null,
    },
    site: config.site,
  };
}

function sealingKey(config: Config): () => Buffer {
  const file = keyFileOf(config);
  return file === null ? keyOfText(config.secretKey ?? '') : keyOfFile(file);
}

/** Processor cores for solving boards; one is left for the site. */
const SOLVER_CORES = Math.max(1, availableParallelism() - 1);

/** All tasks of this site with their handlers. */
export function listHandlers(config: Config): readonly Handler[] {
  const { youtube, databaseUrl } = config;
  const backUp = backUpHandler((ctx) => nightlyBackups(config, ctx));
  const own = databaseUrl === null ? [backUp, vacuumHandler] : [];
  // Job kinds have their own concurrency limits, and an hour-long search must not delay conversions.
  const solver = createSolverPool(SOLVER_CORES, Infinity);
  const purge = config.cdn?.purge ? [purgeCdnHandler(config.cdn.purge)] : [];
  return [
    checkVideosHandler(youtube.oembedUrl),
    followSourcesHandler({
      feedUrl: youtube.feedUrl,
      client:
        youtube.key === null
          ? null
          : createYoutubeClient({ key: youtube.key, baseUrl: youtube.apiUrl }),
    }),
    checkContributionHandler,
    convertHandler(solver, SOLVER_CORES),
    fetchPortraitHandler,
    importPictureHandler(solver),
    receivePictureHandler,
    expireCreditsHandler,
    mailCreditExpiryHandler,
    processPaymentEventHandler,
    rankBoardsHandler,
    reconcileCreditsHandler,
    reconcileOrdersHandler,
    searchBoardHandler(solver),
    searchLongerHandler(solver),
    sendAccountLinkHandler,
    sendEmailChangeHandler,
    sendMailHandler,
    sweepAccountsHandler,
    sweepConversionsHandler,
    sweepPicturesHandler,
    ...own,
    ...purge,
  ];
}
