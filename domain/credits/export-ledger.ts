import type { AccountActor, Context } from '../platform/context.server.ts';
import { formatRow } from '../platform/format-row.ts';
import { listLedger } from './list-ledger.ts';
import type { EntryKind, LedgerEntry } from './schema.ts';

/** Number of entries per query. */
const BATCH = 500;

/**
 * The actor's ledger as CSV, newest entry first. `inWords` describes an entry. Times are in UTC. Fields that a spreadsheet would run as a
 * formula are escaped.
 */
export async function exportLedger(
  ctx: Context,
  { accountId }: AccountActor,
  kind: EntryKind | undefined,
  inWords: (entry: LedgerEntry) => string,
): Promise<string> {
  const rows = [formatRow(['id', 'time', 'kind', 'description', 'credits', 'balance'])];
  for (let before: number | undefined; ; ) {
    const entries = await listLedger(ctx, accountId, {
      limit: BATCH,
      ...(kind && { kind }),
      ...(before !== undefined && { before }),
    });
    for (const entry of entries) {
      const { id, at, amount, balance } = entry;
      rows.push(formatRow([id, at.toISOString(), entry.kind, inWords(entry), amount, balance]));
    }
    if (entries.length < BATCH) return rows.join('');
    before = entries.at(-1)?.id;
  }
}
