import { sql } from 'kysely';
import { type Context, dbOf } from '../platform/context.server.ts';
import type { Plan } from '../platform/plans.ts';

/** Features that an account's plans include besides credits. */
export type Features = Pick<
  Plan,
  'hasPrivateConversions' | 'hasPriorityQueue' | 'hasVideoDownload' | 'hasNoWatermark'
>;

/** The features of all paid plans of the account, until they expire; a refunded plan has none. */
export async function getFeatures(ctx: Context, account: string): Promise<Features> {
  const rows = await dbOf(ctx)
    .selectFrom('orders')
    .innerJoin('credit_grants', (join) =>
      join.on('credit_grants.key', '=', sql<string>`'order:' || orders.id`),
    )
    .select('orders.plan_id')
    .where('orders.account', '=', account)
    .where('orders.status', 'in', ['paid', 'partially_refunded'])
    .where((eb) =>
      eb.or([
        eb('credit_grants.expires_at', 'is', null),
        eb('credit_grants.expires_at', '>', ctx.clock()),
      ]),
    )
    .execute();
  const bought = ctx.plans.filter(({ id }) => rows.some(({ plan_id }) => plan_id === id));
  const has = (feature: keyof Features) => bought.some((plan) => plan[feature]);
  return {
    hasPrivateConversions: has('hasPrivateConversions'),
    hasPriorityQueue: has('hasPriorityQueue'),
    hasVideoDownload: has('hasVideoDownload'),
    hasNoWatermark: has('hasNoWatermark'),
  };
}
