import { createRoute, z } from '@hono/zod-openapi';
import { getAccountActor } from '#domain/accounts/sessions.ts';
import { getUserInfo } from '#domain/credits/get-user-info.ts';
import { addPasskey, beginPasskey } from '#domain/passkeys/add-passkey.ts';
import { beginProof, beginSignIn } from '#domain/passkeys/begin-use.ts';
import { listPasskeys } from '#domain/passkeys/list-passkeys.ts';
import { proveWithPasskey } from '#domain/passkeys/prove-with-passkey.ts';
import { removePasskey } from '#domain/passkeys/remove-passkey.ts';
import { renamePasskey } from '#domain/passkeys/rename-passkey.ts';
import { newPasskeyForm, passkeyNameForm, signedPasskeyForm } from '#domain/passkeys/schema.ts';
import { signInWithPasskey } from '#domain/passkeys/sign-in-with-passkey.ts';
import { sendSessionToken } from '../http/session-cookie.ts';
import { passkeyInfo, presentPasskey, userInfo } from './account-schema.ts';
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

/** `/passkeys`: signing in with a passkey, which needs no session. */
export function createPasskeySignInApi(): ApiRouter {
  const api = createApiRouter();
  api.openapi(beginSignInRoute, async (c) => {
    return c.json({ data: { ...(await beginSignIn(c.get('ctx'))) } }, 200, NO_STORE);
  });

  api.openapi(signInRoute, async (c) => {
    const ctx = c.get('ctx');
    const userAgent = c.req.header('user-agent') ?? '';
    const { response } = c.req.valid('json');
    const { token, accountId } = await signInWithPasskey(ctx, response, userAgent);
    const data = await getUserInfo(ctx, accountId);
    sendSessionToken(c, token);
    return c.json({ data }, 200);
  });
  return api;
}

/** `/passkeys` of the signed-in account: list, add, rename and remove passkeys, and prove one's identity with one. */
export function createPasskeysApi(): ApiRouter {
  const api = createApiRouter();

  api.openapi(listRoute, async (c) => {
    const ctx = c.get('ctx');
    const passkeys = await listPasskeys(ctx, getAccountActor(ctx));
    return c.json({ data: { passkeys: passkeys.map(presentPasskey) } }, 200, NO_STORE);
  });

  api.openapi(beginRoute, async (c) => {
    const ctx = c.get('ctx');
    const options = await beginPasskey(ctx, getAccountActor(ctx));
    return c.json({ data: { ...options } }, 200, NO_STORE);
  });

  api.openapi(addRoute, async (c) => {
    const ctx = c.get('ctx');
    const passkey = await addPasskey(ctx, getAccountActor(ctx), c.req.valid('json'));
    return c.json({ data: presentPasskey(passkey) }, 201);
  });

  api.openapi(renameRoute, async (c) => {
    const ctx = c.get('ctx');
    const { name } = c.req.valid('json');
    await renamePasskey(ctx, getAccountActor(ctx), c.req.valid('param').id, name);
    return c.body(null, 204);
  });

  api.openapi(removeRoute, async (c) => {
    const ctx = c.get('ctx');
    await removePasskey(ctx, getAccountActor(ctx), c.req.valid('param').id);
    return c.body(null, 204);
  });

  api.openapi(beginProofRoute, async (c) => {
    const ctx = c.get('ctx');
    const options = await beginProof(ctx, getAccountActor(ctx));
    return c.json({ data: { ...options } }, 200, NO_STORE);
  });

  api.openapi(proveRoute, async (c) => {
    const ctx = c.get('ctx');
    await proveWithPasskey(ctx, getAccountActor(ctx), c.req.valid('json').response);
    return c.json({ data: {} }, 200);
  });
  return api;
}

const optionsOf = (name: string) =>
  dataOf(
    z.looseObject({ challenge: z.string() }),
    `What the browser is to be asked, as \`${name}\` of Web Authentication has it.`,
  );

const CREATION = optionsOf('PublicKeyCredentialCreationOptionsJSON');
const REQUEST = optionsOf('PublicKeyCredentialRequestOptionsJSON');

const empty = bodyOf(z.strictObject({}));

const id = z.string().regex(/^[\w-]{1,1400}$/);

const beginSignInRoute = createRoute({
  method: 'post',
  path: '/passkeys/options',
  operationId: 'beginPasskeySignIn',
  tags: ['accounts'],
  summary: 'Asks for a challenge to sign in with a passkey',
  security: PUBLIC,
  request: empty,
  responses: { 200: REQUEST, ...refusals(400, 403, 404, 413, 415, 429) },
});

const signInRoute = createRoute({
  method: 'post',
  path: '/passkeys/sign_in',
  operationId: 'signInWithPasskey',
  tags: ['accounts'],
  summary: 'Signs in by a challenge that a passkey has signed',
  security: PUBLIC,
  request: bodyOf(signedPasskeyForm),
  responses: {
    200: { ...dataOf(userInfo, 'Signed in.'), headers: TOKEN_HEADERS },
    ...refusals(400, 401, 403, 404, 413, 415, 429),
  },
});

const listRoute = createRoute({
  method: 'get',
  path: '/passkeys',
  operationId: 'listPasskeys',
  tags: ['accounts'],
  summary: 'The passkeys of the account, the oldest first',
  ...SIGNED_IN,
  responses: {
    200: dataOf(z.object({ passkeys: z.array(passkeyInfo) }), 'The passkeys.'),
    ...refusals(401, 404),
  },
});

const beginRoute = createRoute({
  method: 'post',
  path: '/passkeys/options',
  operationId: 'beginPasskey',
  tags: ['accounts'],
  summary: 'Asks for a challenge to add a passkey',
  ...SIGNED_IN,
  request: empty,
  responses: { 200: CREATION, ...refusals(400, 401, 403, 404, 409, 413, 415, 429) },
});

const addRoute = createRoute({
  method: 'post',
  path: '/passkeys',
  operationId: 'addPasskey',
  tags: ['accounts'],
  summary: 'Adds the passkey that an authenticator has made',
  ...SIGNED_IN,
  request: bodyOf(newPasskeyForm),
  responses: {
    201: dataOf(passkeyInfo, 'Added. An e-mail tells the account.'),
    ...refusals(400, 401, 403, 404, 409, 413, 415, 422, 429),
  },
});

const renameRoute = createRoute({
  method: 'put',
  path: '/passkeys/{id}',
  operationId: 'renamePasskey',
  tags: ['accounts'],
  summary: 'Gives a passkey another name',
  ...SIGNED_IN,
  request: { params: z.object({ id }), ...bodyOf(passkeyNameForm) },
  responses: {
    204: { description: 'It has this name now.' },
    ...refusals(400, 401, 403, 404, 413, 415),
  },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/passkeys/{id}',
  operationId: 'removePasskey',
  tags: ['accounts'],
  summary: 'Removes a passkey',
  ...SIGNED_IN,
  request: { params: z.object({ id }) },
  responses: {
    204: { description: 'It does not sign in any more. An e-mail tells the account.' },
    ...refusals(401, 403, 404),
  },
});

const beginProofRoute = createRoute({
  method: 'post',
  path: '/passkeys/proof/options',
  operationId: 'beginPasskeyProof',
  tags: ['accounts'],
  summary: 'Asks for a challenge to prove one’s identity by a passkey',
  ...SIGNED_IN,
  request: empty,
  responses: { 200: REQUEST, ...refusals(400, 401, 403, 404, 413, 415, 429) },
});

const proveRoute = createRoute({
  method: 'post',
  path: '/passkeys/proof',
  operationId: 'proveByPasskey',
  tags: ['accounts'],
  summary: 'Proves one’s identity by a challenge that a passkey has signed',
  ...SIGNED_IN,
  request: bodyOf(signedPasskeyForm),
  responses: { 200: dataOf(nothing, 'Proved.'), ...refusals(400, 401, 403, 404, 413, 415, 429) },
});
