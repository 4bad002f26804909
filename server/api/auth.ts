import { createRoute, z } from '@hono/zod-openapi';
import { confirmAddress } from '#domain/accounts/confirm-address.ts';
import { endSession } from '#domain/accounts/end-sessions.ts';
import { requestLink } from '#domain/accounts/request-link.ts';
import { emailForm, passwordForm, signUpForm, tokenForm } from '#domain/accounts/schema.ts';
import { getAccountActor } from '#domain/accounts/sessions.ts';
import { changePassword, setPassword } from '#domain/accounts/set-password.ts';
import { credentials, signIn } from '#domain/accounts/sign-in.ts';
import { signUp } from '#domain/accounts/sign-up.ts';
import { getUserInfo } from '#domain/credits/get-user-info.ts';
import { DomainError } from '#domain/platform/errors.ts';
import type { Site } from '#domain/platform/site/schema.ts';
import type { GoogleLogin } from '../http/google-login.ts';
import { dropSessionToken, sendSessionToken } from '../http/session-cookie.ts';
import { identify } from '../middleware/identify.ts';
import { userInfo } from './account-schema.ts';
import { createGoogleApi } from './google.ts';
import { createPasskeySignInApi } from './passkeys.ts';
import { bodyOf, dataOf, nothing, PUBLIC, refusals, TOKEN_HEADERS } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

/**
 * The API under `/auth`: signing up, in and out, confirming the address, setting a password. Calls switched off by the site's flags do not
 * exist.
 */
export function createAuthApi(
  { has_login, email_login, google_oauth_login }: LoginFlags,
  google: GoogleLogin | null,
): ApiRouter {
  const api = createApiRouter();
  if (has_login) {
    addSignOut(api);
    api.route('/', createPasskeySignInApi());
  } else closeCalls(api, ['/sign_out', '/passkeys/*']);
  if (has_login && email_login) addEmailLogin(api);
  else closeCalls(api, EMAIL_CALLS);
  if (has_login && google_oauth_login && google) {
    api.route('/', createGoogleApi(google));
  }
  return api;
}

type LoginFlags = Pick<Site, 'has_login' | 'email_login' | 'google_oauth_login'>;

const EMAIL_CALLS = ['/sign_in', '/sign_up', '/password', '/confirmation', '/confirmation/confirm'];

/** Closes these calls except GET, which stays with the pages. The pages would take the calls for forms. */
function closeCalls(api: ApiRouter, paths: string[]): void {
  api.on(['POST', 'PUT', 'DELETE'], paths, (c) => {
    throw new DomainError('not-found', `Page Not Found: ${c.req.path}`);
  });
}

function addSignOut(api: ApiRouter): void {
  api.openapi(signOutRoute, async (c) => {
    const ctx = await identify(c);
    // Signing out twice, or after the session has ended, succeeds and removes the cookie.
    if (ctx.actor.kind === 'account') await endSession(ctx, ctx.actor, ctx.actor.sessionId);
    dropSessionToken(c);
    return c.json({ data: {} }, 200);
  });
}

function addEmailLogin(api: ApiRouter): void {
  api.openapi(signInRoute, async (c) => {
    const given = c.req.valid('json');
    const ctx = c.get('ctx');
    const { token, accountId } = await signIn(ctx, given, c.req.header('user-agent') ?? '');
    const data = await getUserInfo(ctx, accountId);
    sendSessionToken(c, token);
    return c.json({ data }, 200);
  });

  api.openapi(signUpRoute, async (c) => {
    const { email, password } = c.req.valid('json');
    await signUp(c.get('ctx'), { email, password });
    return c.json({ data: { email } }, 202);
  });

  api.openapi(askPasswordRoute, async (c) => {
    const { email } = c.req.valid('json');
    await requestLink(c.get('ctx'), 'password', email);
    return c.json({ data: { email } }, 202);
  });

  api.openapi(askConfirmationRoute, async (c) => {
    const { email } = c.req.valid('json');
    await requestLink(c.get('ctx'), 'confirm', email);
    return c.json({ data: { email } }, 202);
  });

  api.openapi(confirmRoute, async (c) => {
    const { email, hasPassword } = await confirmAddress(c.get('ctx'), c.req.valid('json').token);
    return c.json({ data: { email, hasPassword } }, 200);
  });

  api.openapi(setPasswordRoute, async (c) => {
    const { token, current_password = '', password } = c.req.valid('json');
    if (token !== undefined) {
      await setPassword(c.get('ctx'), token, password);
      dropSessionToken(c);
      return c.json({ data: {} }, 200);
    }
    const ctx = await identify(c);
    const actor = getAccountActor(ctx);
    sendSessionToken(c, await changePassword(ctx, actor, current_password, password));
    return c.json({ data: {} }, 200);
  });
}

const asked = dataOf(
  z.object({ email: z.string() }),
  'Accepted. If there is an e-mail to send, it is on its way; the response is the same if there is none.',
);

const signInRoute = createRoute({
  method: 'post',
  path: '/sign_in',
  operationId: 'signIn',
  tags: ['accounts'],
  summary: 'Signs in by e-mail address and password',
  description:
    'A 401 whose first error has the e-mail address in it means that the address has not been confirmed yet.',
  security: PUBLIC,
  request: bodyOf(credentials),
  responses: {
    200: { ...dataOf(userInfo, 'Signed in.'), headers: TOKEN_HEADERS },
    ...refusals(400, 401, 403, 404, 413, 415, 429),
  },
});

const signOutRoute = createRoute({
  method: 'delete',
  path: '/sign_out',
  operationId: 'signOut',
  tags: ['accounts'],
  summary: 'Ends the session of this request, if there is one',
  security: PUBLIC,
  responses: {
    200: dataOf(nothing, 'Nobody is signed in with this token any more.'),
    ...refusals(403, 404),
  },
});

const signUpRoute = createRoute({
  method: 'post',
  path: '/sign_up',
  operationId: 'signUp',
  tags: ['accounts'],
  summary: 'Creates an account, which waits for its address to be confirmed',
  security: PUBLIC,
  request: bodyOf(signUpForm),
  responses: { 202: asked, ...refusals(400, 403, 404, 413, 415, 429) },
});

const askPasswordRoute = createRoute({
  method: 'post',
  path: '/password',
  operationId: 'askForPassword',
  tags: ['accounts'],
  summary: 'Asks for an e-mail with a link that sets a password',
  security: PUBLIC,
  request: bodyOf(emailForm),
  responses: { 202: asked, ...refusals(400, 403, 404, 413, 415, 429) },
});

const setPasswordRoute = createRoute({
  method: 'put',
  path: '/password',
  operationId: 'setPassword',
  tags: ['accounts'],
  summary: 'Sets a password, by the token of a link or by the current password',
  description:
    'With a token all sessions of the account end. With the current password all others end, and this one gets a new token.',
  security: PUBLIC,
  request: bodyOf(passwordForm),
  responses: {
    200: dataOf(nothing, 'The password is set.'),
    ...refusals(400, 401, 403, 404, 413, 415, 422, 429),
  },
});

const askConfirmationRoute = createRoute({
  method: 'post',
  path: '/confirmation',
  operationId: 'askForConfirmation',
  tags: ['accounts'],
  summary: 'Asks for another e-mail with a link that confirms the address',
  security: PUBLIC,
  request: bodyOf(emailForm),
  responses: { 202: asked, ...refusals(400, 403, 404, 413, 415, 429) },
});

const confirmRoute = createRoute({
  method: 'post',
  path: '/confirmation/confirm',
  operationId: 'confirmAddress',
  tags: ['accounts'],
  summary: 'Confirms an address by the token of a link, which starts the free trial',
  security: PUBLIC,
  request: bodyOf(tokenForm),
  responses: {
    200: dataOf(
      z.object({
        email: z.string(),
        hasPassword: z.boolean().openapi({
          description: 'False if a password has to be set first, by a link of its own.',
        }),
      }),
      'Confirmed: the account can be signed in to.',
    ),
    ...refusals(400, 403, 404, 413, 415, 422, 429),
  },
});
