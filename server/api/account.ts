import { createRoute, z } from '@hono/zod-openapi';
import { endSession, endSessions } from '#domain/accounts/end-sessions.ts';
import { getAccountActor, listSessions } from '#domain/accounts/sessions.ts';
import { getUserInfo } from '#domain/credits/get-user-info.ts';
import type { Site } from '#domain/platform/site/schema.ts';
import { dropSessionToken } from '../http/session-cookie.ts';
import { presentSession, sessionInfo, userInfo } from './account-schema.ts';
import { createApiKeysApi } from './api-keys.ts';
import { createPasskeysApi } from './passkeys.ts';
import { createProgressApi } from './progress.ts';
import { dataOf, NO_STORE, refusals, SIGNED_IN } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';
import { createSettingsApi } from './settings.ts';
import { createUsageApi } from './usage.ts';

/** The API of a signed-in account: user info, sessions, progress, credits. It does not exist if login is switched off. */
export function createAccountApi({ has_login }: Pick<Site, 'has_login'>): ApiRouter {
  const api = createApiRouter();
  if (!has_login) return api;

  api.openapi(userInfoRoute, async (c) => {
    const ctx = c.get('ctx');
    const data = await getUserInfo(ctx, getAccountActor(ctx).accountId);
    return c.json({ data }, 200, NO_STORE);
  });

  api.openapi(listRoute, async (c) => {
    const ctx = c.get('ctx');
    const sessions = await listSessions(ctx, getAccountActor(ctx));
    return c.json({ data: { sessions: sessions.map(presentSession) } }, 200, NO_STORE);
  });

  api.openapi(endAllRoute, async (c) => {
    const ctx = c.get('ctx');
    const ended = await endSessions(ctx, getAccountActor(ctx).accountId);
    dropSessionToken(c);
    return c.json({ data: { ended } }, 200);
  });

  api.openapi(endRoute, async (c) => {
    const ctx = c.get('ctx');
    await endSession(ctx, getAccountActor(ctx), c.req.valid('param').id);
    return c.body(null, 204);
  });

  api.route('/', createProgressApi());
  api.route('/', createUsageApi());
  api.route('/', createSettingsApi());
  api.route('/', createPasskeysApi());
  api.route('/', createApiKeysApi());
  return api;
}

const userInfoRoute = createRoute({
  method: 'get',
  path: '/user_info',
  operationId: 'getUserInfo',
  tags: ['accounts'],
  summary: 'The signed-in account: its address, credits and picture',
  ...SIGNED_IN,
  responses: { 200: dataOf(userInfo, 'The account.'), ...refusals(401, 404) },
});

const listRoute = createRoute({
  method: 'get',
  path: '/sessions',
  operationId: 'listSessions',
  tags: ['accounts'],
  summary: 'Where the account is signed in, the session seen last first',
  ...SIGNED_IN,
  responses: {
    200: dataOf(z.object({ sessions: z.array(sessionInfo) }), 'The sessions.'),
    ...refusals(401, 404),
  },
});

const endAllRoute = createRoute({
  method: 'delete',
  path: '/sessions',
  operationId: 'endSessions',
  tags: ['accounts'],
  summary: 'Signs the account out everywhere',
  ...SIGNED_IN,
  responses: {
    200: dataOf(z.object({ ended: z.int().min(0) }), 'How many sessions have ended.'),
    ...refusals(401, 403, 404),
  },
});

const endRoute = createRoute({
  method: 'delete',
  path: '/sessions/{id}',
  operationId: 'endSession',
  tags: ['accounts'],
  summary: 'Ends one session of the account',
  ...SIGNED_IN,
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    204: { description: 'The session has ended.' },
    ...refusals(401, 403, 404),
  },
});
