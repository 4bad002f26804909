import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { DatabaseClient } from '#db/client.server.ts';
import { reconcileCredits } from '#domain/credits/reconcile-credits.ts';
import type { Context } from '#domain/platform/context.server.ts';
import type { Cluster } from './cluster.ts';
import { type Load, runLoad, type Sample } from './load.ts';

/** How long the cluster is loaded with nothing else happening. */
const QUIET_MS = 20_000;
/** Pause between two outages. */
const REST_MS = 4_000;
/** Maximum time until everything that was started has ended. */
const DRAIN_MS_MAX = 120_000;

export interface OutageResult {
  readonly quiet: readonly Sample[];
  readonly troubled: readonly Sample[];
  /** Ids of writes that were acknowledged but are missing. */
  readonly lost: readonly string[];
  /** Names of conversions and boards of contributions that exist twice. */
  readonly doubled: readonly string[];
  /** Wrong sums in the ledger, credits spent twice, and jobs that were never finished. */
  readonly faults: readonly string[];
}

/**
 * Loads the cluster, first undisturbed, then while one part after the other goes down and comes back. Then checks that everything
 * acknowledged is still there.
 */
export async function runOutages(
  cluster: Cluster,
  client: DatabaseClient,
  ctx: Context,
  load: Load,
): Promise<OutageResult> {
  const quietUntil = performance.now() + QUIET_MS;
  const quiet = await runLoad(load, () => performance.now() > quietUntil);
  let isOver = false;
  const samples = runLoad({ ...load, seed: load.seed + 1000 }, () => isOver);
  await breakEach(cluster).finally(() => {
    isOver = true;
  });
  const troubled = await samples;
  const unfinished = await drain(client);
  const { lost, doubled } = await compareWrites(client, [...quiet, ...troubled]);
  const differences = await reconcileCredits(ctx);
  const { rows: twice } = await sql<{ key: string }>`
    select key from credit_ledger where kind = 'spend' group by key having count(*) > 1`.execute(
    client.db,
  );
  const faults = [
    ...differences.map(({ account, what }) => `${account}: ${what}`),
    ...twice.map(({ key }) => `${key} was spent twice`),
    ...unfinished.map((id) => `${id} did not end`),
    ...(await listDeadSessions(load)),
  ];
  return { quiet, troubled, lost, doubled, faults };
}

async function breakEach({ sites, workers, restartDatabase }: Cluster): Promise<void> {
  const [first, second] = sites;
  const steps: readonly (() => Promise<void>)[] = [
    () => first.kill(),
    () => first.start(),
    restartDatabase,
    () => workers[0].kill(),
    () => workers[0].start(),
    // A rolling restart.
    () => first.stop(),
    () => first.start(),
    () => second.stop(),
    () => second.start(),
  ];
  for (const step of steps) {
    await delay(REST_MS);
    await step();
  }
  await delay(REST_MS);
}

/** Waits until no conversion is in progress. Returns those that still are. */
async function drain({ db }: DatabaseClient): Promise<readonly string[]> {
  const deadline = performance.now() + DRAIN_MS_MAX;
  for (;;) {
    const open = await db
      .selectFrom('conversions')
      .select('id')
      .where('ended_at', 'is', null)
      .execute();
    if (open.length === 0 || performance.now() > deadline) return open.map(({ id }) => id);
    await delay(500);
  }
}

async function compareWrites({ db }: DatabaseClient, samples: readonly Sample[]) {
  const conversions = await db.selectFrom('conversions').select(['id', 'name']).execute();
  const contributions = await db
    .selectFrom('contributions')
    .select(['id', 'board_id as name'])
    .execute();
  const found = new Set([...conversions, ...contributions].map(({ id }) => id));
  // Each request has a unique name or board.
  const names = [...conversions, ...contributions].map(({ name }) => name);
  return {
    lost: samples.flatMap(({ made, status }) =>
      made && status !== null && status < 300 && !found.has(made) ? [made] : [],
    ),
    doubled: names.filter((name, at) => names.indexOf(name) !== at),
  };
}

/** The last acknowledged session of each account, if it does not work. */
async function listDeadSessions({ url, tokens }: Load): Promise<readonly string[]> {
  const dead: string[] = [];
  for (const [email, authorization] of tokens) {
    const response = await fetch(`${url}/api/v1/user_info`, { headers: { authorization } });
    if (!response.ok) dead.push(`the session of ${email} is gone`);
  }
  return dead;
}
