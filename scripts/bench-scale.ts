import { sql } from 'kysely';
import { openDatabase } from '#db/client.server.ts';
import { systemContext } from '#domain/platform/context.server.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { createServices } from '#server/services.ts';
import { readCommandLine, refuseCall } from './command/command-line.ts';
import { makeLogins } from './scale/accounts.ts';
import { startCluster } from './scale/cluster.ts';
import { fillDatabase } from './scale/fill.ts';
import type { Load, Sample } from './scale/load.ts';
import { runOutages } from './scale/outages.ts';
import { compareStatements, readStatements } from './scale/statements.ts';

const USAGE = `Usage: npm run bench:scale [-- --size PART]

  Two sites and two workers on PostgreSQL behind a proxy, loaded while one part after the other is killed or restarted;
  then the same statements on a database of a million boards, a million accounts and ten million ledger entries.

  --size PART   the share of these millions that is created, 0 for none (Default: 1)
`;

const ACCOUNTS = 40;
/** Memory of PostgreSQL. A million boards with their indexes fit in it. */
const MEMORY = '2GB';
/** Maximum ratio of a statement's time on the large database to that on the small one. */
const RATIO_MAX = 2;

const size = Number(readCommandLine(USAGE, { size: '1' }).options.size);
if (!(size >= 0 && size <= 1)) refuseCall(USAGE, '--size is a part, from 0 to 1.');
await measure(size);

async function measure(size: number): Promise<void> {
  const cluster = await startCluster([
    'shared_preload_libraries=pg_stat_statements',
    `shared_buffers=${MEMORY}`,
  ]);
  const { url, databaseUrl, dataDir } = cluster;
  const client = await openDatabase({ databaseUrl, dataDir });
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const ctx = systemContext(
    createServices(client, config, createLog('silent'), undefined as never),
  );
  try {
    const logins = await makeLogins(client, ctx, ACCOUNTS);
    const load: Load = { url, logins, tokens: new Map(), seed: 1 };
    const { quiet, troubled, lost, doubled, faults } = await runOutages(cluster, client, ctx, load);
    print('quiet', quiet);
    print('with outages', troubled);
    const ratio = p99(troubled) / p99(quiet);
    const failed = troubled.filter(isFailedRead);
    console.log(`\n99th percentile of reads with outages: ${ratio.toFixed(1)} × quiet`);
    report(
      'failed reads',
      failed.map(
        ({ address, status, ms, words }) =>
          `${status} ${address} after ${ms.toFixed(0)} ms: ${words}`,
      ),
    );
    report('lost writes', lost);
    report('doubled writes', doubled);
    report('other faults', faults);
    if (size > 0) await measureStatements(cluster, client, load, size);
  } finally {
    await client.close();
    await cluster.close();
  }
}

/** Loads the database in its small and in its large size, and compares the slowest statements. */
async function measureStatements(
  cluster: Awaited<ReturnType<typeof startCluster>>,
  client: Awaited<ReturnType<typeof openDatabase>>,
  load: Load,
  size: number,
): Promise<void> {
  const small = await readAfterStart({ ...load, seed: 5000 });
  const begun = performance.now();
  await fillDatabase(client.db, size);
  console.log(`\n${size} of the millions in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  const large = await readAfterStart({ ...load, seed: 6000 });
  const { slowest, scanned } = compareStatements(small, large);
  console.log('\n   small    large   ratio  statement');
  for (const { text, smallMs, largeMs, ratio } of slowest) {
    const verdict = ratio <= RATIO_MAX ? '' : `  MISSED: at most ${RATIO_MAX}`;
    if (verdict !== '') process.exitCode = 1;
    console.log(
      `${smallMs.toFixed(2).padStart(8)} ${largeMs.toFixed(2).padStart(8)} ${ratio.toFixed(1).padStart(7)}  ${text}${verdict}`,
    );
  }
  report('large tables read without an index', scanned);

  /** The same for both, so that neither has more in its caches. */
  async function readAfterStart(from: Load) {
    // Otherwise the load would read from the disk the first time. Of the boards it would not read all.
    await sql`create extension if not exists pg_prewarm`.execute(client.db);
    await sql`select pg_prewarm(indrelid), pg_prewarm(indexrelid) from pg_index where indrelid = 'boards'::regclass`.execute(
      client.db,
    );
    await readStatements(client, { ...from, seed: from.seed + 500 });
    // Cached pages would hide the cost of their statements.
    for (const site of cluster.sites) {
      await site.stop();
      await site.start();
    }
    return readStatements(client, from);
  }
}

function print(name: string, samples: readonly Sample[]): void {
  const reads = samples.filter(({ kind }) => kind === 'read');
  const writes = samples.filter(({ kind }) => kind !== 'read');
  const done = writes.filter(({ status }) => status !== null && status < 300);
  const unknown = writes.filter(({ status }) => status === null);
  const refused = writes.length - done.length - unknown.length;
  console.log(
    `${name}: ${reads.length} reads, p99 ${p99(samples).toFixed(0)} ms; ${writes.length} writes: ${done.length} acknowledged, ${refused} refused, ` +
      `${unknown.length} cut off`,
  );
}

function report(name: string, list: readonly string[]): void {
  console.log(`${name}: ${list.length}`);
  for (const one of list.slice(0, 20)) console.log(`  ${one}`);
  if (list.length > 0) process.exitCode = 1;
}

function isFailedRead({ kind, status }: Sample): boolean {
  return kind === 'read' && (status === null || status >= 500);
}

function p99(samples: readonly Sample[]): number {
  const times = samples
    .filter(({ kind }) => kind === 'read')
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}
