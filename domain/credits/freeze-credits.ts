import { type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { expireDue, withAccount } from './account.ts';
import { getGrant } from './get-grant.ts';

export interface CreditFreeze {
  /** The key of the grant whose payment is disputed. */
  readonly grantKey: string;
  /** Identifies the freeze, such as the provider's id of the dispute. */
  readonly key: string;
}

/**
 * Freezes what is left of a grant: it can neither be spent nor expire until all freezes are lifted. A refund can still take it back. A
 * running hold continues: it spends what it has reserved, or returns it to the frozen grant. Idempotent by key; a freeze that was lifted
 * stays lifted, even if the two arrive in reverse order.
 *
 * Refuses (`not-found`) an unknown grant, and (`conflict`) a key used for a freeze of another grant.
 */
export async function freezeCredits(ctx: Context, freeze: CreditFreeze): Promise<void> {
  await changeFreeze(ctx, freeze, async (inner, grantId) => {
    await insertFreeze(inner, freeze.key, grantId, null);
  });
}

/**
 * Lifts a freeze: the credits can be spent again, and those that have expired in the meantime expire now. Idempotent by key.
 *
 * Refuses (`not-found`) an unknown grant, and (`conflict`) a key used for a freeze of another grant.
 */
export async function unfreezeCredits(ctx: Context, freeze: CreditFreeze): Promise<void> {
  await changeFreeze(ctx, freeze, async (inner, grantId) => {
    await insertFreeze(inner, freeze.key, grantId, inner.clock());
    await dbOf(inner)
      .updateTable('credit_freezes')
      .set({ lifted_at: inner.clock() })
      .where('key', '=', freeze.key)
      .where('lifted_at', 'is', null)
      .execute();
  });
}

async function changeFreeze(
  ctx: Context,
  { grantKey, key }: CreditFreeze,
  change: (ctx: Context, grantId: number) => Promise<void>,
): Promise<void> {
  const { id, account } = await getGrant(ctx, grantKey);
  await withAccount(ctx, account, async (inner) => {
    await change(inner, id);
    await refuseOther(inner, key, id);
    await markGrant(inner, id);
    await expireDue(inner, account);
  });
}

async function insertFreeze(
  ctx: Context,
  key: string,
  grantId: number,
  liftedAt: Date | null,
): Promise<void> {
  await dbOf(ctx)
    .insertInto('credit_freezes')
    .values({ key, grant_id: grantId, frozen_at: ctx.clock(), lifted_at: liftedAt })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** A refused call is rolled back. */
async function refuseOther(ctx: Context, key: string, grantId: number): Promise<void> {
  const freeze = await dbOf(ctx)
    .selectFrom('credit_freezes')
    .select('grant_id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (freeze.grant_id === grantId) return;
  throw new DomainError('conflict', `The key ${key} belongs to a freeze of other credits.`);
}

async function markGrant(ctx: Context, id: number): Promise<void> {
  await dbOf(ctx)
    .updateTable('credit_grants')
    .set((eb) => ({
      is_frozen: eb
        .selectFrom('credit_freezes')
        .select(({ fn }) => eb(fn.countAll(), '>', 0).as('is_frozen'))
        .where('grant_id', '=', id)
        .where('lifted_at', 'is', null)
        .$castTo<{ is_frozen: boolean }>(),
    }))
    .where('id', '=', id)
    .execute();
}
