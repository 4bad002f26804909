/** Forms of pages, with accounts and their limits. */

import { type ActionFunction, type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { action as verify } from '#app/account/email-verifications.tsx';
import { action as resetPassword } from '#app/account/password-reset.tsx';
import { action as signInAction } from '#app/account/sign-in.tsx';
import { action as signUpAction } from '#app/account/sign-up.tsx';
import { getAccountActor } from '#domain/accounts/sessions.ts';
import type { Context } from '#domain/platform/context.server.ts';
import { fieldError } from '#domain/platform/errors.ts';
import type { FormOutcome, FormResult } from '#domain/platform/forms.ts';
import { ADA, createAccountSite } from '#tests/account-site.ts';
import { runAction } from '#tests/page-actions.ts';
import { bodyRefusalKey, contextKey } from './context.server.ts';
import { runForm, runForms, takes, withProof } from './run-form.server.ts';

const LOGIN_ON = { HAS_LOGIN: 'true', EMAIL_LOGIN: 'true' };

type Action = (args: ActionFunctionArgs) => Promise<unknown>;

/** Sends a form to an action. Returns the status, the redirect, the form's result, and the outcome for the server. */
async function send(
  ctx: Context,
  action: Action,
  fields: Record<string, string> | FormData,
  path = '/page',
  cookie = '',
) {
  const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
  const request = new Request(`https://guide.example${path}`, {
    ...{ method: 'POST', body },
    headers: { cookie },
  });
  let outcome: FormOutcome | undefined;
  const response = await runAction(action as ActionFunction, request, {
    ctx,
    onForm: (told) => {
      outcome = told;
    },
  });
  const { status, headers } = response;
  const to = headers.get('location');
  const result = to === null ? ((await response.json()) as FormResult) : undefined;
  return { status, to, result, outcome: outcome as FormOutcome | undefined };
}

const signIn = signInAction as unknown as Action;

test('signing in returns to the previous page, on this site only, with a session and user info', async () => {
  const { ctx, join } = await createAccountSite(LOGIN_ON);
  await join();
  for (const [origin, target] of [
    ['/levels/47?move=3', '/levels/47?move=3'],
    ['/en-xa/usage', '/usage'],
    ['//evil.example', '/'],
  ] as const) {
    const path = `/auth/sign_in?${new URLSearchParams({ origin })}`;
    const done = await send(ctx, signIn, ADA, path);
    expect([done.status, done.to]).toEqual([303, target]);
    expect(done.outcome).toEqual({
      ok: true,
      to: target,
      data: { email: ADA.email, credits: 10, image: null },
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
  }
});

test('an invalid form returns an issue for each field and the entered values, except passwords', async () => {
  const { ctx, join } = await createAccountSite(LOGIN_ON);
  await join();
  const wrong = await send(ctx, signIn, { email: ADA.email, password: 'wrong' });
  expect(wrong).toMatchObject({
    status: 401,
    result: {
      issues: [{ field: '', message: 'The e-mail address or the password is wrong.' }],
      values: { email: ADA.email },
    },
  });
  const bad = await send(ctx, signUpAction as unknown as Action, {
    email: 'x',
    password: 'three odd socks',
    password_confirmation: 'two odd socks',
  });
  expect([bad.status, bad.result?.issues.map(({ field }) => field)]).toEqual([400, ['email']]);
  expect(JSON.stringify(bad.result)).not.toContain('socks');
  const differs = await send(ctx, signUpAction as unknown as Action, {
    email: 'x@example.com',
    password: 'three odd socks',
    password_confirmation: 'two odd socks',
  });
  expect(differs.result?.issues).toEqual([
    { field: 'password_confirmation', code: 'differs', message: 'The two passwords differ.' },
  ]);
  const reset = await send(ctx, resetPassword as unknown as Action, {
    token: 'spent',
    password: 'three odd socks',
    password_confirmation: 'three odd socks',
  });
  expect([reset.status, reset.result?.issues[0]?.field]).toEqual([422, '']);
});

test('an unconfirmed person is redirected to the confirmation page; a script gets the refusal', async () => {
  const { ctx } = await createAccountSite(LOGIN_ON);
  await send(ctx, signUpAction as unknown as Action, {
    ...ADA,
    password_confirmation: ADA.password,
  });
  const refused = await send(ctx, signIn, ADA);
  expect([refused.status, refused.to]).toEqual([
    303,
    '/auth/email_verifications?email=ada%40example.com&type=account_confirm',
  ]);
  expect(refused.outcome).toMatchObject({
    ok: false,
    status: 401,
    issues: [{ code: 'unconfirmed' }],
  });
});

test('confirming signs in in the browser that signed up, and leads to the sign-in page elsewhere', async () => {
  const { ctx, receiveToken } = await createAccountSite(LOGIN_ON);
  const joinAs = async (email: string, cookie = '') => {
    const fields = { ...ADA, email, password_confirmation: ADA.password };
    const { outcome } = await send(ctx, signUpAction as unknown as Action, fields, '/page', cookie);
    return outcome?.ok ? (outcome.signUpSecret ?? '') : '';
  };
  const confirm = async (cookie: string) =>
    send(
      ctx,
      verify as unknown as Action,
      { form: 'confirm', token: await receiveToken() },
      '/page',
      cookie,
    );
  const secret = await joinAs('own@example.com');
  expect(secret).toMatch(/^[\w-]{43}$/);
  const own = await confirm(`locale=en-US; signed_up=${secret}`);
  expect(own).toMatchObject({
    to: '/',
    outcome: {
      ok: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
      signUpSecret: null,
      data: { email: 'own@example.com', credits: 10 },
    },
  });
  expect(await joinAs('second@example.com', `signed_up=${secret}`)).toBe(secret);
  const elsewhere = await confirm('');
  expect([elsewhere.to, elsewhere.outcome?.token]).toEqual([
    '/auth/sign_in?done=confirmed',
    undefined,
  ]);
  await joinAs('third@example.com');
  const wrong = await confirm(`signed_up=${secret}`);
  expect([wrong.to, wrong.outcome?.token]).toEqual(['/auth/sign_in?done=confirmed', undefined]);
});

test('too many attempts say when to retry', async () => {
  const { ctx } = await createAccountSite(LOGIN_ON);
  const attempt = () => send(ctx, signIn, { email: 'nobody@example.com', password: 'x' });
  for (let n = 0; n < 20; n++) expect((await attempt()).status).toBe(401);
  const { status, outcome } = await attempt();
  expect(status).toBe(429);
  expect(outcome?.ok === false && outcome.retryAfterSeconds).toBeGreaterThan(0);
});

test('a form that requires an account redirects to the sign-in page, and ends the rest of the session', async () => {
  const { ctx } = await createAccountSite(LOGIN_ON);
  const action: Action = (args) =>
    runForm(args, z.object({}), async (inner) => {
      getAccountActor(inner);
      return {};
    });
  expect(await send(ctx, action, { a: 'b' }, '/settings?done=x')).toMatchObject({
    status: 303,
    to: '/auth/sign_in?origin=%2Fsettings',
    outcome: { ok: false, status: 401, token: null },
  });
});

test('runs the named one of several forms, and returns its name', async () => {
  const { ctx } = await createAccountSite(LOGIN_ON);
  const name = z.strictObject({ name: z.string().min(2, 'too short') });
  const action: Action = (args) =>
    runForms(args, {
      rename: takes(name, async (_ctx, input) => ({ data: input })),
      refuse: takes(name, async () => {
        throw fieldError('conflict', 'name', 'is taken');
      }),
    });
  const renamed = await send(ctx, action, { form: 'rename 1', name: 'Ada' });
  expect(renamed.result).toEqual({
    form: 'rename 1',
    issues: [],
    values: { name: 'Ada' },
    data: { name: 'Ada' },
  });
  expect((await send(ctx, action, { form: 'refuse', name: 'Ada' })).result).toEqual({
    form: 'refuse',
    issues: [{ field: 'name', code: 'conflict', message: 'is taken' }],
    values: { name: 'Ada' },
  });
  for (const form of ['', 'constructor', 'Rename']) {
    expect((await send(ctx, action, { form, name: 'Ada' })).status).toBe(400);
  }
  const twice = new FormData();
  for (const value of ['Ada', 'Bob']) twice.append('name', value);
  twice.append('form', 'rename');
  expect((await send(ctx, action, twice)).result?.issues[0]).toMatchObject({ field: 'name' });
});

test('a password in a sensitive form is a proof of identity, and is not passed on', async () => {
  const { ctx, join, enter } = await createAccountSite(LOGIN_ON);
  await join();
  const { actor } = await enter();
  const seen: unknown[] = [];
  const action: Action = (args) =>
    runForm(args, z.strictObject({ a: z.string() }), async () => ({}));
  const sensitive: Action = (args) =>
    runForms(args, {
      '': withProof(async (_ctx, fields) => {
        seen.push(fields);
        return {};
      }),
    });
  const mine = { ...ctx, actor };
  expect((await send(mine, action, { a: 'b', current_password: ADA.password })).status).toBe(400);
  await send(mine, sensitive, { a: 'b', current_password: ADA.password });
  expect(seen).toEqual([{ a: 'b' }]);
  const wrong = await send(mine, sensitive, { a: 'b', current_password: 'wrong' });
  expect(wrong).toMatchObject({
    status: 403,
    result: { issues: [{ field: 'current_password' }], values: { a: 'b' } },
  });
});

test('refuses what no form sends', async () => {
  const { ctx } = await createAccountSite(LOGIN_ON);
  const request = new Request('https://guide.example/page', { method: 'POST', body: 'text' });
  const action: Action = (args) => runForm(args, z.object({}), async () => ({}));
  expect((await runAction(action as ActionFunction, request, { ctx })).status).toBe(400);
});

test('attack: refuses a character that the database cannot store at its field', async () => {
  const { ctx } = await createAccountSite(LOGIN_ON);
  const note = ((args: ActionFunctionArgs) =>
    runForm(args, z.object({ note: z.string() }), async () => ({}))) as unknown as Action;
  const refused = await send(ctx, note, { note: 'a\0b' });
  expect(refused.status).toBe(400);
  expect(refused.result?.issues).toMatchObject([{ field: 'note' }]);
});

test('a form that could not be received leads to the error page with the reason, not to one of the page’s forms', async () => {
  const { ctx } = await createAccountSite(LOGIN_ON);
  const bodyRefusal = { status: 413, sentence: 'Too large.' } as const;
  const request = new Request('https://guide.example/app', { method: 'POST' });
  const context = new RouterContextProvider();
  context.set(contextKey, ctx);
  context.set(bodyRefusalKey, bodyRefusal);
  const thrown = runForms({ request, context } as never, {});
  await expect(thrown).rejects.toMatchObject({
    data: { bodyRefusal: 'Too large.' },
    init: { status: 413 },
  });
});

test('attack: a form with more fields than any of ours is refused without repeating them', async () => {
  const { ctx } = await createAccountSite(LOGIN_ON);
  const fields = Object.fromEntries(Array.from({ length: 16_000 }, (_, n) => [n.toString(36), '']));
  const refused = await send(ctx, signIn, fields);
  expect(refused).toMatchObject({
    status: 400,
    result: { issues: [{ message: 'A form has at most 1000 fields.' }], values: {} },
  });
});
