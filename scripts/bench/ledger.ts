import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, type Kysely, type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import { openDatabase } from '#db/client.server.ts';
import { migrate } from '#db/migrate.ts';
import type { Database } from '#db/schema.ts';
import { settleHold } from '#domain/credits/end-hold.ts';
import { grantCredits } from '#domain/credits/grant-credits.ts';
import { holdCredits } from '#domain/credits/hold-credits.ts';
import type { Context } from '#domain/platform/context.server.ts';
import { median } from '#recognition/mean.ts';

/** Spends per round. The ledger and the bare statements alternate, so that other load on the machine affects both. */
const SPENDS = 150;
const ROUNDS = 5;

const account = 'bench';

/** Spends of credits per second on the embedded database, and the same statements without the ledger around them. */
export async function measureLedger(): Promise<{ readonly ledger: number; readonly bare: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'unjam-ledger-'));
  const client = await openDatabase({ databaseUrl: null, dataDir });
  try {
    await migrate(client.db);
    const ctx = { db: client.db, clock: () => new Date() } as Context;
    await grantCredits(ctx, {
      account,
      source: 'gift',
      amount: 1_000_000,
      expiresAt: null,
      key: 'gift',
    });
    const recorded = await recordSpend(client.db);
    const rates = { ledger: [] as number[], bare: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      rates.ledger.push(await rateOf((n) => spend(ctx, `ledger ${round} ${n}`)));
      rates.bare.push(await rateOf((n) => replaySpend(client.db, recorded, `bare ${round} ${n}`)));
    }
    return { ledger: median(rates.ledger), bare: median(rates.bare) };
  } finally {
    await client.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function spend(ctx: Context, key: string): Promise<void> {
  await holdCredits(ctx, { account, amount: 1, purpose: 'conversion', key });
  await settleHold(ctx, key);
}

interface Recorded {
  readonly key: string;
  /** The statements of each transaction of a spend. */
  readonly transactions: readonly (readonly CompiledQuery[])[];
}

async function recordSpend(db: Kysely<Database>): Promise<Recorded> {
  const key = 'recorded';
  const compiler = new PostgresQueryCompiler();
  let statements: CompiledQuery[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push(compiler.compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const ctx = { db: db.withPlugin(recorder), clock: () => new Date() } as Context;
  await holdCredits(ctx, { account, amount: 1, purpose: 'conversion', key });
  const hold = statements;
  statements = [];
  await settleHold(ctx, key);
  return { key, transactions: [hold, statements] };
}

async function replaySpend(
  db: Kysely<Database>,
  { key, transactions }: Recorded,
  newKey: string,
): Promise<void> {
  for (const statements of transactions) {
    await db.transaction().execute(async (trx) => {
      for (const { sql, parameters } of statements) {
        const own = parameters.map((one) =>
          typeof one === 'string' ? one.replaceAll(key, newKey) : one,
        );
        await trx.executeQuery(CompiledQuery.raw(sql, own));
      }
    });
  }
}

async function rateOf(work: (n: number) => Promise<void>): Promise<number> {
  const start = performance.now();
  for (let n = 0; n < SPENDS; n++) await work(n);
  return SPENDS / ((performance.now() - start) / 1000);
}
