/** Attacks on payments over HTTP: what the webhook and the order API refuse, and that repeated or out-of-order events do no harm. */

import { expect, test } from 'vitest';
import { getCredits } from '#domain/credits/get-credits.ts';
import { getOrder } from '#domain/orders/get-order.ts';
import { processEvent } from '#domain/orders/receive-event.ts';
import { dbOf } from '#domain/platform/context.server.ts';
import { createAccountApp, LOGIN_ON } from '#tests/account-app.ts';
import { createStripeShop, TRIAL } from '#tests/stripe-shop.ts';

type Shop = Awaited<ReturnType<typeof createStripeShop>>;

const credits = ({ ctx, actor }: Shop) => getCredits(ctx, actor.accountId);

const listEvents = ({ ctx }: Shop) =>
  dbOf(ctx).selectFrom('payment_events').select(['id', 'type', 'processed_at']).execute();

test('replayed webhook: an event is stored and processed once', async () => {
  const shop = await createStripeShop();
  const { checkout } = await shop.order();
  const event = shop.stripe.pay(checkout);
  const answers = [];
  for (let n = 0; n < 3; n++) {
    const response = await shop.send(event);
    answers.push([response.status, await response.json()]);
    await shop.work();
  }
  expect(answers).toEqual([
    [200, { data: { isNew: true } }],
    [200, { data: { isNew: false } }],
    [200, { data: { isNew: false } }],
  ]);
  expect(await listEvents(shop)).toHaveLength(1);
  expect(await credits(shop)).toBe(TRIAL + 560);
});

test('forged webhook: another secret, another body or no signature is refused, and nothing is stored', async () => {
  const shop = await createStripeShop();
  const { id, checkout } = await shop.order();
  const event = shop.stripe.pay(checkout);
  const other = { ...event, body: event.body.replace('"amount_total":800', '"amount_total":801') };
  expect(other.body).not.toBe(event.body);
  const signature = shop.stripe.sign(event);
  const forged = [
    await shop.send(event, shop.stripe.sign(event, shop.ctx.clock(), 'whsec_guessed')),
    await shop.send(other, signature),
    await shop.send(event, ''),
    await shop.send(event, signature.replace('v1=', 'v0=')),
    await shop.call('POST', '/api/v1/webhooks/stripe', { body: event.body }),
  ];
  expect(forged.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  expect(await listEvents(shop)).toEqual([]);
  expect(shop.jobs).toEqual([]);
  expect(await getOrder(shop.ctx, shop.actor, id)).toMatchObject({ status: 'pending' });
});

test('stale webhook: a signature of more than five minutes ago is refused', async () => {
  const shop = await createStripeShop();
  const { checkout } = await shop.order();
  const event = shop.stripe.pay(checkout);
  const signature = shop.stripe.sign(event);
  shop.pass(301_000);
  expect((await shop.send(event, signature)).status).toBe(400);
  expect((await shop.send(event, shop.stripe.sign(event))).status).toBe(200);
  const young = shop.stripe.refundTo(checkout, 80);
  const youngSignature = shop.stripe.sign(young);
  shop.pass(299_000);
  expect((await shop.send(young, youngSignature)).status).toBe(200);
});

test('reordered webhooks: a refund and a dispute that arrive before the payment wait for it', async () => {
  const shop = await createStripeShop();
  const { id, checkout } = await shop.order();
  const payment = shop.stripe.pay(checkout);
  await shop.send(shop.stripe.dispute(checkout, 'won'));
  await shop.send(shop.stripe.dispute(checkout, 'needs_response'));
  await shop.send(shop.stripe.refundTo(checkout, 400));
  await shop.work();
  expect(await credits(shop)).toBe(TRIAL);
  await shop.send(payment);
  await shop.work();
  expect(shop.jobs).toEqual([]);
  expect(await getOrder(shop.ctx, shop.actor, id)).toMatchObject({
    status: 'partially_refunded',
    refundedCents: 400,
    paymentMethod: 'Visa ending 4242',
  });
  expect(await credits(shop)).toBe(TRIAL + 280);
});

for (const [name, paid] of [
  ['amount', { amount_total: 1 }],
  ['currency', { currency: 'jpy' }],
] as const) {
  test(`${name} mismatch: a signed payment that differs from its order gives no credits, and fails for the operator`, async () => {
    const shop = await createStripeShop();
    const { id, checkout } = await shop.order();
    const event = shop.stripe.pay(checkout, paid);
    expect((await shop.send(event)).status).toBe(200);
    expect(await shop.work()).toEqual([
      `The payment pi_1 of the order ${id} has granted nothing: the order is paid already, or has another amount. Refund it at the payment provider, or give the buyer the credits.`,
    ]);
    expect(await processEvent(shop.ctx, 'stripe', event.id)).toBe('done before');
    expect(await getOrder(shop.ctx, shop.actor, id)).toMatchObject({ status: 'pending' });
    expect(await credits(shop)).toBe(TRIAL);
  });
}

test('webhook for an unknown order: stored, no account gets credits, and it fails for the operator', async () => {
  const shop = await createStripeShop();
  const { checkout } = await shop.order();
  const { body, id } = shop.stripe.pay(checkout);
  const elsewhere = { id, body: body.replaceAll(/ord_[0-9a-f]{24}/g, `ord_${'0'.repeat(24)}`) };
  expect((await shop.send(elsewhere)).status).toBe(200);
  expect(await shop.work()).toEqual([
    expect.stringContaining('this site has no such order, perhaps since a restore'),
  ]);
  const foreign = { id: 'evt_foreign', body: body.replaceAll(/ord_[0-9a-f]{24}/g, 'shirt-1') };
  expect((await shop.send({ ...foreign, body: foreign.body.replace(id, foreign.id) })).status).toBe(
    200,
  );
  expect(await shop.work()).toEqual(['unknown']);
  expect(await credits(shop)).toBe(TRIAL);
});

test('webhook of another product sold through the same account: stored, and nothing to do', async () => {
  const shop = await createStripeShop();
  const session = {
    id: 'cs_shirt',
    payment_status: 'paid',
    payment_intent: 'pi_shirt',
    metadata: {},
  };
  for (const status of ['complete', 'expired']) {
    const event = shop.stripe.makeEvent('checkout.session.completed', { ...session, status });
    expect((await shop.send(event)).status).toBe(200);
  }
  expect(shop.jobs).toEqual([]);
});

test('webhook of an unknown type: stored as processed, and nothing to do', async () => {
  const shop = await createStripeShop();
  await shop.send(shop.stripe.makeEvent('customer.created', { id: 'cus_1' }));
  expect(shop.jobs).toEqual([]);
  expect(await listEvents(shop)).toEqual([
    expect.objectContaining({ type: 'customer.created', processed_at: expect.any(Date) }),
  ]);
});

test('malformed and oversized webhooks are refused, signed or not', async () => {
  const shop = await createStripeShop();
  for (const body of ['null', '[]', '{}', '"text"', '{"id":1,"type":2,"data":{"object":{}}}']) {
    expect((await shop.send({ id: '', body })).status).toBe(400);
  }
  const large = shop.stripe.makeEvent('customer.created', { text: 'x'.repeat(64 * 1024) });
  const signature = shop.stripe.sign(large);
  const declared = await shop.call('POST', '/api/v1/webhooks/stripe', {
    body: large.body,
    headers: { 'stripe-signature': signature, 'content-length': `${large.body.length}` },
  });
  expect(declared.status).toBe(413);
  expect(await listEvents(shop)).toEqual([]);
});

test('a webhook needs no origin, and a session sent with it does not replace its signature', async () => {
  const shop = await createStripeShop();
  const { checkout } = await shop.order();
  const { body } = shop.stripe.pay(checkout);
  const unsigned = await shop.call('POST', '/api/v1/webhooks/stripe', {
    body,
    headers: { authorization: `Bearer ${shop.token}` },
  });
  expect(unsigned.status).toBe(400);
});

test('the sandbox’s webhook does not exist if Stripe takes the payments, and none exists without payment or login', async () => {
  const shop = await createStripeShop();
  const { checkout } = await shop.order();
  const event = shop.stripe.pay(checkout);
  const headers = { 'stripe-signature': shop.stripe.sign(event) };
  for (const provider of ['sandbox', 'paypal']) {
    const { status } = await shop.call('POST', `/api/v1/webhooks/${provider}`, {
      body: event.body,
      headers,
    });
    expect(status).toBe(404);
  }
  for (const setting of ['HAS_PAYMENT', 'HAS_LOGIN']) {
    const closed = await createAccountApp({ ...LOGIN_ON, [setting]: 'false' });
    for (const provider of ['stripe', 'sandbox']) {
      const { status } = await closed.call('POST', `/api/v1/webhooks/${provider}`, { body: '{}' });
      expect(status).toBe(404);
    }
  }
});

test('negative, fractional and overflowing amounts, and submitted prices, are refused', async () => {
  const shop = await createStripeShop();
  const headers = { authorization: `Bearer ${shop.token}` };
  const forms = [
    ...[-1, 0, 0.5, 1_001, 2 ** 31, 2 ** 53, 1e308, '5', null].map((donation_dollars) => ({
      donation_dollars,
    })),
    { plan: 'player', amountCents: 1 },
    { plan: 'player', credits: 1_000_000 },
    { plan: 'player', account: 'somebody else' },
    { plan: 'player', donation_dollars: 1 },
    {},
    '{"plan":"player","__proto__":{"amountCents":1}}',
    '{"donation_dollars":1e999}',
  ];
  for (const body of forms) {
    const response = await shop.call('POST', '/api/v1/orders', { body, headers });
    expect([JSON.stringify(body), response.status]).toEqual([JSON.stringify(body), 400]);
  }
  expect(shop.stripe.calls).toEqual([]);
  const unknown = await shop.call('POST', '/api/v1/orders', { body: { plan: 'gift' }, headers });
  expect(unknown.status).toBe(404);
});

test('IDOR: another person’s order does not exist over HTTP either', async () => {
  const shop = await createStripeShop();
  const { id } = await shop.order();
  const eve = { email: 'eve@example.com', password: 'three even socks' };
  await shop.join(eve);
  const { token } = await shop.enter(eve);
  const ask = async (method: string, path: string, bearer: string) =>
    (await shop.call(method, path, { headers: { authorization: `Bearer ${bearer}` } })).status;
  expect(await ask('GET', `/api/v1/orders/${id}`, token)).toBe(404);
  expect(await ask('GET', `/api/v1/orders/${id}`, shop.token)).toBe(200);
  const list = await shop.call('GET', '/api/v1/orders', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await list.json()).toMatchObject({ data: { orders: [] } });
});
