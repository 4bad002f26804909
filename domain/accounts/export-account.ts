import { sql } from 'kysely';
import { type AccountActor, type Context, dbOf, inTransaction } from '../context.server.ts';
import { ACCOUNT_TABLES, type AccountTable } from './account-tables.ts';
import { requireProof } from './prove-identity.ts';

/** Everything that the site has about a person. */
export interface AccountExport {
  readonly site: string;
  readonly exported_at: string;
  /** Rows by table, as of one moment. Times are ISO 8601 in UTC. */
  readonly data: Readonly<Record<string, readonly object[]>>;
}

/** Reads everything about who asks. Refuses (`forbidden`) without a proof of who that is. */
export async function exportAccount(
  ctx: Context,
  actor: AccountActor,
  currentPassword: string | undefined,
): Promise<AccountExport> {
  await requireProof(ctx, actor, currentPassword);
  const data: Record<string, readonly object[]> = {};
  await inTransaction(ctx, async (inner) => {
    await sql`set transaction isolation level repeatable read`.execute(dbOf(inner));
    for (const table of ACCOUNT_TABLES) {
      data[table.table] = await readRows(inner, table, actor.accountId);
    }
  });
  return { site: ctx.site.siteURL, exported_at: ctx.clock().toISOString(), data };
}

async function readRows(
  ctx: Context,
  { table, account, columns, orderBy }: AccountTable,
  accountId: string,
): Promise<readonly object[]> {
  const { rows } = await sql<object>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${sql.ref(account)} = ${accountId} order by ${sql.ref(orderBy)}`.execute(dbOf(ctx));
  return rows;
}
