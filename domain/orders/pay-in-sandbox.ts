import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { receiveEvent } from './receive-event.ts';
import { asSandbox, paymentOf } from './sandbox-provider.server.ts';

export type SandboxChoice = 'pay' | 'decline' | 'expire';

const STATES = { pay: 'paid', decline: 'declined', expire: 'expired' } as const;

const EVENT_TYPES = {
  pay: 'checkout.session.completed',
  decline: 'checkout.session.async_payment_failed',
  expire: 'checkout.session.expired',
} as const;

/** A checkout of the sandbox, for its page. */
export interface SandboxCheckout {
  readonly id: string;
  readonly orderId: string;
  readonly title: string;
  readonly amountCents: number;
  readonly isOpen: boolean;
}

/** The checkout of one of the actor's orders. Refuses (`not-found`) others, and all if the sandbox is not in use. */
export async function getSandboxCheckout(
  ctx: Context,
  actor: AccountActor,
  id: string,
): Promise<SandboxCheckout> {
  asSandbox(ctx.payments);
  const row = await dbOf(ctx)
    .selectFrom('sandbox_checkouts as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select([
      'c.id',
      'c.order_id as orderId',
      'o.title',
      'c.amount_cents as amountCents',
      'c.state',
    ])
    .where('c.id', '=', id)
    .where('o.account', '=', actor.accountId)
    .executeTakeFirst();
  if (!row) throw new DomainError('not-found', 'You have no such checkout.');
  const { state, ...checkout } = row;
  return { ...checkout, isOpen: state === 'open' };
}

/**
 * Ends a sandbox checkout as its buyer chooses, and sends the signed event of a provider. Refuses (`conflict`) one that has ended
 * differently.
 */
export async function payInSandbox(
  ctx: Context,
  actor: AccountActor,
  id: string,
  choice: SandboxChoice,
): Promise<SandboxCheckout> {
  const sandbox = asSandbox(ctx.payments);
  const checkout = await getSandboxCheckout(ctx, actor, id);
  const state = STATES[choice];
  const ended = await dbOf(ctx)
    .updateTable('sandbox_checkouts')
    .set({ state })
    .where('id', '=', id)
    .where('state', 'in', ['open', state])
    .returning(['amount_cents', 'currency'])
    .executeTakeFirst();
  if (!ended) throw new DomainError('conflict', 'This checkout has ended already.');
  const now = ctx.clock();
  const body = JSON.stringify({
    id: `evt_${id}_${state}`,
    object: 'event',
    type: EVENT_TYPES[choice],
    created: Math.floor(now.getTime() / 1000),
    data: {
      object: {
        id,
        object: 'checkout.session',
        status: choice === 'expire' ? 'expired' : 'complete',
        payment_status: choice === 'pay' ? 'paid' : 'unpaid',
        payment_intent: choice === 'pay' ? paymentOf(id) : null,
        amount_total: ended.amount_cents,
        currency: ended.currency,
        metadata: { order_id: checkout.orderId },
      },
    },
  });
  await receiveEvent(ctx, 'sandbox', body, sandbox.sign(body, now));
  return { ...checkout, isOpen: false };
}
