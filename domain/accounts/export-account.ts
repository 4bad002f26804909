import { sql } from 'kysely';
import {
  type AccountActor,
  type Context,
  dbOf,
  inTransaction,
} from '../platform/context.server.ts';
import { ACCOUNT_TABLES, type AccountTable } from './account-tables.ts';
import { requireProof } from './prove-identity.ts';

/** A row by column. Times are ISO 8601 in UTC. */
type ExportedRow = Record<string, string | number | boolean | null | string[]>;

/** Everything that the site stores about a person. */
export interface AccountExport {
  readonly site: string;
  readonly exported_at: string;
  /** Rows by table, from one snapshot. */
  readonly data: Record<string, ExportedRow[]>;
}

/** Reads everything about the actor. Refuses (`forbidden`) without a proof of identity. */
export async function exportAccount(ctx: Context, actor: AccountActor): Promise<AccountExport> {
  await requireProof(ctx, actor);
  const data: AccountExport['data'] = {};
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
): Promise<ExportedRow[]> {
  const { rows } = await sql<Record<string, ExportedRow[string] | Date>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${sql.ref(account)} = ${accountId} order by ${sql.ref(orderBy)}`.execute(dbOf(ctx));
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        value instanceof Date ? value.toISOString() : value,
      ]),
    ),
  );
}
