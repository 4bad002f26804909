import { type Context, dbOf } from '../platform/context.server.ts';
import { ALL } from '../platform/limits.ts';
import { customerNetworkOf } from '../platform/networks.ts';
import { requireLevel } from './require-level.ts';
import type { ReportKind } from './schema.ts';

/**
 * Records a visitor's report about a level's page for the console's queue, once per network, stored as a hash. Another report updates the
 * time.
 *
 * Refuses (`invalid`) a level beyond the guide, and (`rate-limited`) more than 30 a day from a network, or too many in total.
 */
export async function reportLevel(
  ctx: Context,
  { level, kind }: { readonly level: number; readonly kind: ReportKind },
): Promise<void> {
  requireLevel(ctx, level);
  const network = customerNetworkOf(ctx.network);
  await ctx.limits.count('levelReports', network);
  await ctx.limits.count('levelReportsOfAll', ALL);
  const at = ctx.clock();
  const row = { level, kind, network: ctx.sealer.hash(`network ${network}`), at };
  await dbOf(ctx)
    .insertInto('level_reports')
    .values(row)
    .onConflict((conflict) => conflict.columns(['level', 'kind', 'network']).doUpdateSet({ at }))
    .execute();
}
