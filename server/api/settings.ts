import { createRoute, z } from '@hono/zod-openapi';
import { changeEmail } from '#domain/accounts/change-email.ts';
import { deleteAccount } from '#domain/accounts/delete-account.ts';
import { type AccountExport, exportAccount } from '#domain/accounts/export-account.ts';
import { getSettings } from '#domain/accounts/get-settings.ts';
import { provePassword } from '#domain/accounts/prove-identity.ts';
import { requestEmailChange } from '#domain/accounts/request-email-change.ts';
import { requestFirstPassword } from '#domain/accounts/request-first-password.ts';
import { emailForm, proofForm, tokenForm } from '#domain/accounts/schema.ts';
import { getAccountActor } from '#domain/accounts/sessions.ts';
import { dropSessionToken, sendSessionToken } from '../http/session-cookie.ts';
import { identify } from '../middleware/identify.ts';
import { accountSettings, presentSettings } from './account-schema.ts';
import {
  bodyOf,
  dataOf,
  NO_STORE,
  nothing,
  PUBLIC,
  refusals,
  SIGNED_IN,
  TOKEN_HEADERS,
} from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

/** Changes to the account: its address, a data export, its deletion. Each needs a proof of identity at most ten minutes old. */
export function createSettingsApi(): ApiRouter {
  const api = createApiRouter();

  api.openapi(getRoute, async (c) => {
    const ctx = c.get('ctx');
    const settings = await getSettings(ctx, getAccountActor(ctx));
    return c.json({ data: presentSettings(settings) }, 200, NO_STORE);
  });

  api.openapi(proveRoute, async (c) => {
    const ctx = c.get('ctx');
    await provePassword(ctx, getAccountActor(ctx), c.req.valid('json').current_password);
    return c.json({ data: {} }, 200);
  });

  api.openapi(askEmailRoute, async (c) => {
    const ctx = c.get('ctx');
    const { email } = c.req.valid('json');
    await requestEmailChange(ctx, getAccountActor(ctx), email);
    return c.json({ data: { email } }, 202);
  });

  api.openapi(changeEmailRoute, async (c) => {
    const { email, token } = await changeEmail(await identify(c), c.req.valid('json').token);
    if (token !== null) sendSessionToken(c, token);
    return c.json({ data: { email } }, 200);
  });

  api.openapi(askPasswordRoute, async (c) => {
    const ctx = c.get('ctx');
    await requestFirstPassword(ctx, getAccountActor(ctx));
    return c.json({ data: {} }, 202);
  });

  api.openapi(exportRoute, async (c) => {
    const ctx = c.get('ctx');
    const file = await exportAccount(ctx, getAccountActor(ctx));
    return c.json(file, 200, NO_STORE);
  });

  api.openapi(deleteRoute, async (c) => {
    const ctx = c.get('ctx');
    await deleteAccount(ctx, getAccountActor(ctx), c.req.valid('json').email);
    dropSessionToken(c);
    return c.json({ data: {} }, 200);
  });

  return api;
}

const getRoute = createRoute({
  method: 'get',
  path: '/account',
  operationId: 'getAccount',
  tags: ['accounts'],
  summary: 'What can be set in the signed-in account',
  ...SIGNED_IN,
  responses: { 200: dataOf(accountSettings, 'The account.'), ...refusals(401, 404) },
});

const proveRoute = createRoute({
  method: 'post',
  path: '/account/proof',
  operationId: 'proveByPassword',
  tags: ['accounts'],
  summary: 'Proves one’s identity by the password',
  description:
    'A proof is valid for ten minutes, as a sign-in is. Changes to an account need one. Ten wrong passwords in a row end the session.',
  ...SIGNED_IN,
  request: bodyOf(proofForm),
  responses: { 200: dataOf(nothing, 'Proved.'), ...refusals(400, 401, 403, 404, 413, 415, 429) },
});

const askEmailRoute = createRoute({
  method: 'post',
  path: '/account/email',
  operationId: 'askForAddressChange',
  tags: ['accounts'],
  summary: 'Asks to move the account to another address',
  description:
    'A link is mailed to the new address. The response is the same if that has an account already.',
  ...SIGNED_IN,
  request: bodyOf(emailForm),
  responses: {
    202: dataOf(z.object({ email: z.string() }), 'Accepted: an e-mail is on its way.'),
    ...refusals(400, 401, 403, 404, 413, 415, 429),
  },
});

const changeEmailRoute = createRoute({
  method: 'post',
  path: '/account/email/confirm',
  operationId: 'changeAddress',
  tags: ['accounts'],
  summary: 'Moves an account to another address, by the token of a link',
  description:
    'All sessions of the account end. If this request has one of them, it goes on with a new token.',
  security: PUBLIC,
  request: bodyOf(tokenForm),
  responses: {
    200: {
      ...dataOf(z.object({ email: z.string() }), 'The account has this address now.'),
      headers: TOKEN_HEADERS,
    },
    ...refusals(400, 403, 404, 409, 413, 415, 422, 429),
  },
});

const askPasswordRoute = createRoute({
  method: 'post',
  path: '/account/password',
  operationId: 'askForFirstPassword',
  tags: ['accounts'],
  summary: 'Asks for an e-mail with a link that sets a password',
  ...SIGNED_IN,
  request: bodyOf(z.strictObject({})),
  responses: {
    202: dataOf(nothing, 'Accepted: an e-mail is on its way.'),
    ...refusals(400, 401, 403, 404, 413, 415, 429),
  },
});

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

const accountExport = z
  .object({
    site: z.string(),
    exported_at: z.iso.datetime(),
    data: z
      .record(z.string(), z.array(z.record(z.string(), value)))
      .openapi({ description: 'Rows by table. Times are ISO 8601 in UTC.' }),
  })
  .openapi('AccountExport') satisfies z.ZodType<AccountExport>;

const exportRoute = createRoute({
  method: 'post',
  path: '/account/export',
  operationId: 'exportAccount',
  tags: ['accounts'],
  summary: 'Everything that the site stores about the signed-in person',
  ...SIGNED_IN,
  request: bodyOf(z.strictObject({})),
  responses: {
    200: {
      description: 'The file.',
      content: { 'application/json': { schema: accountExport } },
    },
    ...refusals(400, 401, 403, 404, 413, 415),
  },
});

const deleteRoute = createRoute({
  method: 'post',
  path: '/account/delete',
  operationId: 'deleteAccount',
  tags: ['accounts'],
  summary: 'Deletes the signed-in account, whose address confirms it',
  ...SIGNED_IN,
  request: bodyOf(emailForm),
  responses: {
    200: dataOf(nothing, 'Deleted. No token of the account is valid any more.'),
    ...refusals(400, 401, 403, 404, 413, 415),
  },
});
