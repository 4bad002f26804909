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
  const row = { level, kind, network: hashNetwork(ctx), at };
  await dbOf(ctx)
    .insertInto('level_reports')
    .values(row)
    .onConflict((conflict) => conflict.columns(['level', 'kind', 'network']).doUpdateSet({ at }))
    .execute();
}

/** Whether somebody in the visitor's network has reported the level's page. */
export async function hasReported(ctx: Context, level: number): Promise<boolean> {
  const row = await dbOf(ctx)
    .selectFrom('level_reports')
    .select('level')
    .where('level', '=', level)
    .where('network', '=', hashNetwork(ctx))
    .executeTakeFirst();
  return row !== undefined;
}

function hashNetwork(ctx: Context): string {
  return ctx.sealer.hash(`network ${customerNetworkOf(ctx.network)}`);
}
