import { createServer } from 'node:http';
import Stripe from 'stripe';
import { listenLocally } from '../listen-locally.ts';

export const STRIPE_SECRET_KEY = 'sk_test_for_tests_only';
export const STRIPE_WEBHOOK_SECRET = 'whsec_for_tests_only';

/** Stripe's limits for `expires_at`, in seconds from now. */
const EXPIRY_S = { min: 30 * 60, max: 24 * 60 * 60 };

interface FakeCheckout {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  readonly successUrl: string;
  status: 'open' | 'complete' | 'expired';
  paidAt: number | null;
  readonly refunds: {
    readonly id: string;
    readonly amount: number;
    status: 'succeeded' | 'failed';
  }[];
  readonly disputes: { readonly id: string; readonly amount: number; status: string }[];
}

/** An event as Stripe sends it. */
export interface FakeEvent {
  readonly id: string;
  readonly body: string;
}

/**
 * Starts a server on a free port of this machine that supports the part of Stripe's API that we use: it requires the secret key, stores
 * idempotency keys, and refuses what Stripe refuses. `stop` throws if anything else was requested. Test code only.
 */
export async function startFakeStripe(clock: () => Date = () => new Date()) {
  const calls: string[] = [];
  const unknown: string[] = [];
  const checkouts = new Map<string, FakeCheckout>();
  const answers = new Map<string, { readonly sent: string; readonly answer: Answer }>();
  let failures = { count: 0, status: 0 };
  let events = 0;
  const nowS = () => Math.floor(clock().getTime() / 1000);
  const find = (id: string) => checkouts.get(id.replace(/^pi_/, 'cs_'));

  function respond(method: string, url: URL, form: URLSearchParams): Answer {
    const [, collection, id] = /^\/v1\/([a-z_/]+?)(?:\/((?:cs|pi)_\w+))?$/.exec(url.pathname) ?? [];
    switch (`${method} ${collection}${id ? '/:id' : ''}`) {
      case 'POST checkout/sessions':
        return create(form);
      case 'GET checkout/sessions/:id': {
        const checkout = find(id ?? '');
        return checkout ? [200, describeSession(checkout, true)] : refusal(404, 'resource_missing');
      }
      case 'GET payment_intents/:id': {
        const checkout = find(id ?? '');
        return checkout?.paidAt
          ? [200, describeIntent(checkout)]
          : refusal(404, 'resource_missing');
      }
      case 'POST refunds':
        return refund(form);
      case 'GET refunds': {
        const checkout = find(url.searchParams.get('payment_intent') ?? '');
        return [200, { object: 'list', data: checkout ? describeRefunds(checkout) : [] }];
      }
      default:
        unknown.push(`${method} ${url.pathname}`);
        return refusal(404, 'unknown_call');
    }
  }

  function create(form: URLSearchParams): Answer {
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
    const lifeS = Number(form.get('expires_at')) - nowS();
    if (!Number.isSafeInteger(amount) || amount < 50) return refusal(400, 'amount_too_small');
    if (lifeS < EXPIRY_S.min || lifeS > EXPIRY_S.max) return refusal(400, 'invalid_expires_at');
    const checkout: FakeCheckout = {
      id: `cs_${checkouts.size + 1}`,
      orderId: form.get('metadata[order_id]') ?? '',
      amount,
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      successUrl: form.get('success_url') ?? '',
      status: 'open',
      paidAt: null,
      refunds: [],
      disputes: [],
    };
    checkouts.set(checkout.id, checkout);
    return [200, describeSession(checkout)];
  }

  function refund(form: URLSearchParams): Answer {
    const checkout = find(form.get('payment_intent') ?? '');
    const amount = Number(form.get('amount'));
    if (!checkout?.paidAt) return refusal(404, 'resource_missing');
    if (refundedOf(checkout) + amount > checkout.amount)
      return refusal(400, 'charge_already_refunded');
    addRefund(checkout, amount);
    return [200, describeRefunds(checkout).at(-1) as object];
  }

  function addRefund(checkout: FakeCheckout, amount: number): void {
    const id = `re_${checkout.id}_${checkout.refunds.length + 1}`;
    checkout.refunds.push({ id, amount, status: 'succeeded' });
  }

  const server = createServer(async (request, response) => {
    let sent = '';
    for await (const chunk of request) sent += chunk;
    const url = new URL(request.url ?? '/', 'http://localhost');
    const method = request.method ?? '';
    calls.push(`${method} ${url.pathname}`);
    const send = ([status, body]: Answer) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (failures.count > 0) {
      failures = { ...failures, count: failures.count - 1 };
      if (failures.status === 0) return request.socket.destroy();
      return send(refusal(failures.status, 'failing_on_purpose'));
    }
    if (request.headers.authorization !== `Bearer ${STRIPE_SECRET_KEY}`) {
      return send(refusal(401, 'invalid_api_key'));
    }
    const key = request.headers['idempotency-key'];
    const before = typeof key === 'string' ? answers.get(key) : undefined;
    if (before)
      return send(before.sent === sent ? before.answer : refusal(400, 'idempotency_error'));
    const answer = respond(method, url, new URLSearchParams(sent));
    if (typeof key === 'string') answers.set(key, { sent, answer });
    return send(answer);
  });
  const port = await listenLocally(server);

  function getCheckout(id: string): FakeCheckout {
    const checkout = checkouts.get(id);
    if (!checkout) throw new Error(`there is no checkout ${id}`);
    return checkout;
  }

  function makeEvent(type: string, object: object): FakeEvent {
    events += 1;
    const id = `evt_${events}`;
    const data = { object };
    return { id, body: JSON.stringify({ id, object: 'event', type, created: nowS(), data }) };
  }

  return {
    apiUrl: `http://127.0.0.1:${port}`,
    /** All requests, as method and path. */
    calls: calls as readonly string[],
    getCheckout,
    /** The next `count` calls get this status. 0 cuts the connection. */
    failNext: (count: number, status: number) => {
      failures = { count, status };
    },
    makeEvent,
    /** The buyer pays. `paid` overrides fields of the checkout in the event. */
    pay: (
      id: string,
      paid: { readonly amount_total?: number; readonly currency?: string } = {},
    ) => {
      const checkout = getCheckout(id);
      Object.assign(checkout, { status: 'complete', paidAt: checkout.paidAt ?? nowS() });
      return makeEvent('checkout.session.completed', { ...describeSession(checkout), ...paid });
    },
    /** The checkout ends without a payment. */
    end: (id: string, how: 'expired' | 'async_payment_failed') => {
      const checkout = getCheckout(id);
      checkout.status = how === 'expired' ? 'expired' : 'complete';
      return makeEvent(`checkout.session.${how}`, describeSession(checkout));
    },
    /** This many cents have been refunded, all refunds together. */
    refundTo: (id: string, cents: number) => {
      const checkout = getCheckout(id);
      const more = cents - refundedOf(checkout);
      if (more > 0) addRefund(checkout, more);
      return makeEvent('charge.refunded', describeCharge(checkout));
    },
    /** The buyer's bank returns the `n`-th refund. */
    failRefund: (id: string, n: number) => {
      const checkout = getCheckout(id);
      const refund = checkout.refunds[n - 1];
      if (!refund) throw new Error(`there is no refund ${n} of ${id}`);
      refund.status = 'failed';
      return makeEvent('refund.failed', describeRefunds(checkout)[n - 1] as object);
    },
    /** The `n`-th dispute of the payment reaches a status. */
    dispute: (
      id: string,
      status: 'warning_needs_response' | 'needs_response' | 'won' | 'lost',
      n = 1,
    ) => {
      const checkout = getCheckout(id);
      const disputeId = `dp_${id}_${n}`;
      const known = checkout.disputes.find((one) => one.id === disputeId);
      if (known) known.status = status;
      else checkout.disputes.push({ id: disputeId, amount: checkout.amount, status });
      const type = known ? 'closed' : 'created';
      return makeEvent(`charge.dispute.${type}`, describeDispute(checkout, disputeId));
    },
    /** The header with which Stripe would send the event at that time. */
    sign: ({ body: payload }: FakeEvent, at = clock(), secret = STRIPE_WEBHOOK_SECRET) =>
      Stripe.webhooks.generateTestHeaderString({
        payload,
        secret,
        timestamp: Math.floor(at.getTime() / 1000),
      }),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (unknown.length > 0) throw new Error(`Stripe's fake does not know ${unknown.join(', ')}`);
    },
  };
}

type Answer = readonly [status: number, body: object];

function refusal(status: number, code: string): Answer {
  const type = code === 'idempotency_error' ? code : 'invalid_request_error';
  return [status, { error: { type, code, message: `Refused: ${code}.` } }];
}

function describeSession(checkout: FakeCheckout, isExpanded = false) {
  const { id, orderId, amount, currency, status, paidAt } = checkout;
  const intent = isExpanded ? describeIntent(checkout) : intentOf(checkout);
  return {
    id,
    object: 'checkout.session',
    url: status === 'open' ? `https://checkout.stripe.test/${id}` : null,
    status,
    payment_status: paidAt === null ? 'unpaid' : 'paid',
    payment_intent: paidAt === null ? null : intent,
    amount_total: amount,
    currency,
    created: paidAt ?? 0,
    client_reference_id: orderId,
    metadata: { order_id: orderId },
  };
}

function describeIntent(checkout: FakeCheckout) {
  return {
    id: intentOf(checkout),
    object: 'payment_intent',
    latest_charge: {
      ...describeCharge(checkout),
      refunds: { object: 'list', data: describeRefunds(checkout) },
      dispute: checkout.disputes.at(-1)
        ? describeDispute(checkout, checkout.disputes.at(-1)?.id ?? '')
        : null,
    },
  };
}

function describeCharge(checkout: FakeCheckout) {
  return {
    id: checkout.id.replace('cs_', 'ch_'),
    object: 'charge',
    created: checkout.paidAt,
    amount: checkout.amount,
    amount_refunded: refundedOf(checkout),
    payment_intent: intentOf(checkout),
    metadata: { order_id: checkout.orderId },
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
  };
}

function describeDispute(checkout: FakeCheckout, id: string) {
  const dispute = checkout.disputes.find((one) => one.id === id);
  return { ...dispute, object: 'dispute', payment_intent: intentOf(checkout) };
}

function describeRefunds(checkout: FakeCheckout) {
  const payment_intent = intentOf(checkout);
  return checkout.refunds.map((one) => ({ ...one, object: 'refund', payment_intent }));
}

function refundedOf({ refunds }: FakeCheckout): number {
  const made = refunds.filter(({ status }) => status === 'succeeded');
  return made.reduce((sum, { amount }) => sum + amount, 0);
}

const intentOf = ({ id }: FakeCheckout) => id.replace('cs_', 'pi_');
