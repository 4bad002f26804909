import { expect, test } from 'vitest';
import { ADA, createAccountSite, MINUTE } from '#tests/account-site.ts';
import { createAuthenticator } from '#tests/authenticator.ts';
import { hasProof, provePassword } from '../accounts/prove-identity.ts';
import { findSession } from '../accounts/sessions.ts';
import { sweepAccounts } from '../accounts/sweep-accounts.ts';
import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import { beginProof, beginSignIn } from './begin-use.ts';
import { listPasskeys } from './list-passkeys.ts';
import { proveWithPasskey } from './prove-with-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';

const SITE = { SITE_URL: 'https://guide.example' };
const HERE = { origin: 'https://guide.example' };
const NOT_ACCEPTED = {
  code: 'unauthenticated',
  message: 'This passkey does not sign in here. Try again, or sign in another way.',
};
const NOT_ADDED = { code: 'unprocessable', message: 'The passkey could not be added. Try again.' };

/** Ada, signed in, with a passkey. */
async function createPasskeySite() {
  const site = await createAccountSite(SITE);
  await site.join();
  const { actor } = await site.enter();
  await site.receive();
  const authenticator = createAuthenticator();
  await add(site.ctx, actor, authenticator);
  return { ...site, actor, authenticator };
}

async function add(
  ctx: Context,
  actor: AccountActor,
  authenticator = createAuthenticator(),
  name = 'Telephone',
) {
  const options = await beginPasskey(ctx, actor);
  return addPasskey(ctx, actor, { name, response: authenticator.create(options, HERE) });
}

test('a passkey signs in, and its account gets an e-mail that it was added', async () => {
  const { ctx, actor, authenticator, receive, pass } = await createPasskeySite();
  const [mail, ...others] = await receive();
  expect([mail?.to, mail?.subject, others]).toEqual([
    ADA.email,
    'A passkey was added to your account at Unjam',
    [],
  ]);
  pass(MINUTE);
  const options = await beginSignIn(ctx);
  expect(options).toMatchObject({ rpId: 'guide.example', userVerification: 'required' });
  const signed = authenticator.get(options, HERE);
  const { token, accountId } = await signInWithPasskey(ctx, signed, 'a browser');
  expect(accountId).toBe(actor.accountId);
  expect(await findSession(ctx, token)).toMatchObject({ email: ADA.email });
  const [passkey] = await listPasskeys(ctx, actor);
  expect(passkey).toMatchObject({ name: 'Telephone', lastUsedAt: ctx.clock() });
});

test('a signed challenge signs in once, within five minutes', async () => {
  const { ctx, authenticator, pass } = await createPasskeySite();
  const signed = authenticator.get(await beginSignIn(ctx), HERE);
  await signInWithPasskey(ctx, signed, '');
  await expect(signInWithPasskey(ctx, signed, '')).rejects.toMatchObject(NOT_ACCEPTED);
  const late = authenticator.get(await beginSignIn(ctx), HERE);
  pass(5 * MINUTE);
  await expect(signInWithPasskey(ctx, late, '')).rejects.toMatchObject(NOT_ACCEPTED);
  expect(await sweepAccounts(ctx)).toMatchObject({ challenges: 1 });
});

test('refuses a foreign challenge, another site, another key and an unverified person', async () => {
  const { ctx, actor, authenticator } = await createPasskeySite();
  const attempt = async (change: (challenge: string) => unknown) => {
    const { challenge } = await beginSignIn(ctx);
    await expect(signInWithPasskey(ctx, change(challenge) as never, '')).rejects.toMatchObject(
      NOT_ACCEPTED,
    );
  };
  await attempt(() => authenticator.get({ challenge: 'A'.repeat(43) }, HERE));
  await attempt((challenge) =>
    authenticator.get({ challenge }, { origin: 'https://evil.example', rpId: 'guide.example' }),
  );
  await attempt((challenge) => authenticator.get({ challenge }, { ...HERE, rpId: 'evil.example' }));
  await attempt((challenge) => authenticator.get({ challenge }, { ...HERE, isVerified: false }));
  await attempt((challenge) => createAuthenticator().get({ challenge }, HERE));
  // Another authenticator claims to have Ada's passkey.
  await attempt((challenge) => ({
    ...createAuthenticator().get({ challenge }, HERE),
    id: authenticator.id,
    rawId: authenticator.id,
  }));
  await attempt((challenge) => {
    const signed = authenticator.get({ challenge }, HERE);
    const userHandle = Buffer.from('somebody else').toString('base64url');
    return { ...signed, response: { ...signed.response, userHandle } };
  });
  await attempt((challenge) => {
    const signed = authenticator.get({ challenge }, HERE);
    return { ...signed, response: { ...signed.response, clientDataJSON: 'bm9uZQ' } };
  });
  // A challenge for a proof of identity cannot be used to sign in.
  const proof = authenticator.get(await beginProof(ctx, actor), HERE);
  await expect(signInWithPasskey(ctx, proof, '')).rejects.toMatchObject(NOT_ACCEPTED);
  await signInWithPasskey(ctx, authenticator.get(await beginSignIn(ctx), HERE), '');
});

test('refuses a copied authenticator, whose counter goes back', async () => {
  const { ctx, authenticator } = await createPasskeySite();
  authenticator.setCounter(7);
  await signInWithPasskey(ctx, authenticator.get(await beginSignIn(ctx), HERE), '');
  authenticator.setCounter(3);
  const copied = authenticator.get(await beginSignIn(ctx), HERE);
  await expect(signInWithPasskey(ctx, copied, '')).rejects.toMatchObject(NOT_ACCEPTED);
});

test('a passkey is added only on request, verified, on this site, once, and with a proof of identity', async () => {
  const { ctx, actor, authenticator, join, enter, receive, pass } = await createPasskeySite();
  await receive();
  const bob = { ...ADA, email: 'bob@example.com' };
  await join(bob);
  const other = (await enter(bob)).actor;
  const fresh = () => createAuthenticator();
  const options = await beginPasskey(ctx, actor);
  const response = fresh().create(options, HERE);
  await expect(addPasskey(ctx, other, { name: 'x', response })).rejects.toMatchObject(NOT_ADDED);
  await addPasskey(ctx, actor, { name: 'x', response });
  await expect(addPasskey(ctx, actor, { name: 'x', response })).rejects.toMatchObject(NOT_ADDED);
  for (const conditions of [
    { origin: 'https://evil.example' },
    { ...HERE, rpId: 'evil.example' },
    { ...HERE, isVerified: false },
  ]) {
    const wrong = fresh().create(await beginPasskey(ctx, actor), conditions);
    await expect(addPasskey(ctx, actor, { name: 'x', response: wrong })).rejects.toMatchObject(
      NOT_ADDED,
    );
  }
  await expect(add(ctx, other, authenticator)).rejects.toMatchObject({ code: 'conflict' });
  expect((await listPasskeys(ctx, actor)).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Telephone', 'x']),
  );
  expect(await listPasskeys(ctx, actor)).toHaveLength(2);
  expect(await listPasskeys(ctx, other)).toEqual([]);
  pass(10 * MINUTE);
  await expect(beginPasskey(ctx, actor)).rejects.toMatchObject({ code: 'forbidden' });
  await provePassword(ctx, actor, ADA.password);
  await beginPasskey(ctx, actor);
});

test('an account can have twenty passkeys', async () => {
  const { ctx, actor } = await createPasskeySite();
  for (let n = 2; n <= 20; n++) await add(ctx, actor);
  await expect(add(ctx, actor)).rejects.toMatchObject({ code: 'conflict' });
});

test('a passkey proves identity for ten minutes; that of another account does not', async () => {
  const { ctx, actor, authenticator, join, enter, receive, pass } = await createPasskeySite();
  await receive();
  const bob = { ...ADA, email: 'bob@example.com' };
  await join(bob);
  const other = (await enter(bob)).actor;
  pass(10 * MINUTE);
  expect(await hasProof(ctx, actor)).toBe(false);
  await proveWithPasskey(ctx, actor, authenticator.get(await beginProof(ctx, actor), HERE));
  expect(await hasProof(ctx, actor)).toBe(true);
  const foreign = authenticator.get(await beginProof(ctx, other), HERE);
  await expect(proveWithPasskey(ctx, other, foreign)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await hasProof(ctx, other)).toBe(false);
  pass(10 * MINUTE);
  expect(await hasProof(ctx, actor)).toBe(false);
});

test('only its owner can rename and remove a passkey, which then no longer signs in', async () => {
  const { ctx, actor, authenticator, join, enter, receive, pass } = await createPasskeySite();
  await receive();
  const bob = { ...ADA, email: 'bob@example.com' };
  await join(bob);
  const other = (await enter(bob)).actor;
  await receive();
  const { id } = authenticator;
  const missing = { code: 'not-found' };
  await expect(renamePasskey(ctx, other, id, 'mine')).rejects.toMatchObject(missing);
  await expect(removePasskey(ctx, other, id)).rejects.toMatchObject(missing);
  await renamePasskey(ctx, actor, id, 'Old telephone');
  expect(await listPasskeys(ctx, actor)).toMatchObject([{ id, name: 'Old telephone' }]);
  pass(10 * MINUTE);
  await expect(removePasskey(ctx, actor, id)).rejects.toMatchObject({
    code: 'forbidden',
  });
  await provePassword(ctx, actor, ADA.password);
  await removePasskey(ctx, actor, id);
  expect((await receive()).map(({ to, subject }) => [to, subject])).toEqual([
    [ADA.email, 'A passkey was removed from your account at Unjam'],
  ]);
  const signed = authenticator.get(await beginSignIn(ctx), HERE);
  await expect(signInWithPasskey(ctx, signed, '')).rejects.toMatchObject(NOT_ACCEPTED);
});

test('the passkey of an unconfirmed account does not sign in', async () => {
  const { ctx, authenticator } = await createPasskeySite();
  await dbOf(ctx).updateTable('accounts').set({ confirmed_at: null }).execute();
  const signed = authenticator.get(await beginSignIn(ctx), HERE);
  await expect(signInWithPasskey(ctx, signed, '')).rejects.toMatchObject(NOT_ACCEPTED);
});
