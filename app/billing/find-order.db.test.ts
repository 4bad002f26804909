import { expect, test } from 'vitest';
import { createOrder } from '#domain/orders/create-order.ts';
import { createStripeShop } from '#tests/stripe-shop.ts';
import { findOrder } from './find-order.server.ts';

test('a page of an order that is loaded too often shows it without asking the provider', async () => {
  const { ctx, actor } = await createStripeShop();
  const { order } = await createOrder(ctx, actor, { donation_dollars: 2 });
  for (let n = 0; n < 122; n++) {
    expect(await findOrder(ctx, actor, order.id, { isSynced: true })).toMatchObject({
      status: 'pending',
    });
  }
});
