import { createRoute, z } from '@hono/zod-openapi';
import { getAccountActor } from '#domain/accounts/sessions.ts';
import { getUsage } from '#domain/credits/get-usage.ts';
import { USAGE_LIMIT_MAX, usageApiQuery } from '#domain/credits/list-query.ts';
import { ENTRY_KINDS, type Usage } from '#domain/credits/schema.ts';
import { dataOf, NO_STORE, refusals, SIGNED_IN_OR_KEY } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

/** The actor's credits: `/usage`. */
export function createUsageApi(): ApiRouter {
  const api = createApiRouter();
  api.openapi(usageRoute, async (c) => {
    const ctx = c.get('ctx');
    const { kind, before, limit = USAGE_LIMIT_MAX } = c.req.valid('query');
    const usage = await getUsage(ctx, getAccountActor(ctx), {
      limit,
      ...(kind && { kind }),
      ...(before !== undefined && { before }),
    });
    return c.json({ data: presentUsage(usage) }, 200, NO_STORE);
  });
  return api;
}

const time = z.iso.datetime();
const credits = z.int().min(0);

const usageSchema = z
  .object({
    summary: z.object({
      free: credits.openapi({ description: 'Can be spent now.' }),
      held: credits.openapi({ description: 'Reserved for work that is under way.' }),
      frozen: credits.openapi({ description: 'Bought by a payment that is disputed.' }),
      expiring: z
        .array(z.object({ amount: z.int().min(1), expiresAt: time.nullable() }))
        .openapi({ description: 'The free ones, the earliest to expire first; null: never.' }),
      holds: z.array(z.object({ amount: z.int().min(1), purpose: z.string(), heldAt: time })),
    }),
    entries: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(ENTRY_KINDS),
        amount: z
          .int()
          .openapi({ description: 'Positive for a grant, negative for everything else.' }),
        balance: credits.openapi({ description: 'After this entry.' }),
        reason: z
          .string()
          .openapi({ description: 'The source of a grant, or what the credits were spent on.' }),
        at: time,
      }),
    ),
    next: z
      .int()
      .nullable()
      .openapi({ description: 'The `before` of the next page; null: these are the oldest.' }),
  })
  .openapi('Usage');

function presentUsage({ summary, entries, next }: Usage): z.infer<typeof usageSchema> {
  const { free, held, frozen, expiring, holds } = summary;
  return {
    summary: {
      free,
      held,
      frozen,
      expiring: expiring.map(({ amount, expiresAt }) => ({
        amount,
        expiresAt: expiresAt?.toISOString() ?? null,
      })),
      holds: holds.map(({ amount, purpose, heldAt }) => ({
        amount,
        purpose,
        heldAt: heldAt.toISOString(),
      })),
    },
    entries: entries.map(({ id, kind, amount, balance, reason, at }) => ({
      id,
      kind,
      amount,
      balance,
      reason,
      at: at.toISOString(),
    })),
    next,
  };
}

const usageRoute = createRoute({
  method: 'get',
  path: '/usage',
  operationId: 'getUsage',
  tags: ['accounts'],
  summary: 'The credits of the account, and every change of them, the newest first',
  ...SIGNED_IN_OR_KEY,
  request: { query: usageApiQuery },
  responses: {
    200: dataOf(usageSchema, 'What the account has, and a page of its ledger.'),
    ...refusals(400, 401, 404),
  },
});
