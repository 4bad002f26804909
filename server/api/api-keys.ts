import { createRoute, z } from '@hono/zod-openapi';
import { getAccountActor } from '#domain/accounts/sessions.ts';
import { createApiKey } from '#domain/api-keys/create-api-key.ts';
import { listApiKeys } from '#domain/api-keys/list-api-keys.ts';
import { revokeApiKey } from '#domain/api-keys/revoke-api-key.ts';
import { type ApiKeyView, apiKeyForm } from '#domain/api-keys/schema.ts';
import { bodyOf, dataOf, NO_STORE, refusals, SIGNED_IN } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

/** API keys for an account's programs. Creating and revoking keys requires a session; a key is not enough. */
export function createApiKeysApi(): ApiRouter {
  const api = createApiRouter();

  api.openapi(listRoute, async (c) => {
    const ctx = c.get('ctx');
    const keys = await listApiKeys(ctx, getAccountActor(ctx));
    return c.json({ data: { keys: keys.map(present) } }, 200, NO_STORE);
  });

  api.openapi(createKeyRoute, async (c) => {
    const ctx = c.get('ctx');
    const made = await createApiKey(ctx, getAccountActor(ctx), c.req.valid('json').name);
    return c.json({ data: { ...present(made), key: made.key } }, 201, NO_STORE);
  });

  api.openapi(revokeRoute, async (c) => {
    const ctx = c.get('ctx');
    await revokeApiKey(ctx, getAccountActor(ctx), c.req.valid('param').id);
    return c.body(null, 204);
  });

  return api;
}

const time = z.iso.datetime();
const apiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    hint: z.string().openapi({ description: 'How the key begins.' }),
    createdAt: time,
    lastUsedAt: time.nullable().openapi({ description: 'To the hour.' }),
  })
  .openapi('ApiKey');

function present({ id, name, hint, createdAt, lastUsedAt }: ApiKeyView): z.infer<typeof apiKey> {
  return {
    ...{ id, name, hint },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

const shared = { tags: ['accounts'], ...SIGNED_IN };

const listRoute = createRoute({
  ...shared,
  method: 'get',
  path: '/api_keys',
  operationId: 'listApiKeys',
  summary: 'The keys of the account, the newest first',
  responses: {
    200: dataOf(z.object({ keys: z.array(apiKey) }), 'The keys.'),
    ...refusals(401, 404),
  },
});

const createKeyRoute = createRoute({
  ...shared,
  method: 'post',
  path: '/api_keys',
  operationId: 'createApiKey',
  summary: 'Creates a key for a program that acts for the account in conversions and credits',
  description: 'It needs a proof of identity that is at most ten minutes old.',
  request: bodyOf(apiKeyForm),
  responses: {
    201: dataOf(
      apiKey.extend({ key: z.string().openapi({ description: 'It is shown only here.' }) }),
      'The key.',
    ),
    ...refusals(400, 401, 403, 404, 409, 413, 415),
  },
});

const revokeRoute = createRoute({
  ...shared,
  method: 'delete',
  path: '/api_keys/{id}',
  operationId: 'revokeApiKey',
  summary: 'Revokes a key',
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: { 204: { description: 'Revoked.' }, ...refusals(401, 403, 404) },
});
