/** The operator's command over the accounts of a database. */

import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '#db/folder-lock.ts';
import { listAccounts } from '#domain/accounts/list-accounts.ts';
import { setRole } from '#domain/accounts/set-role.ts';
import { signUp } from '#domain/accounts/sign-up.ts';
import { ADA, createAccountSite } from '#tests/account-site.ts';
import { makeDataDir } from '#tests/database.ts';
import { runCommand } from '#tests/run-command.ts';

const BOB = { ...ADA, email: 'bob@example.com' };

/** Runs the command on a new embedded database that no site uses. */
const run = (args: readonly string[], dataDir = makeDataDir()) =>
  runCommand('accounts', dataDir, args);

test('an account becomes an admin and a player again from its next request on', async () => {
  const { ctx, join: signUpAndConfirm, enter } = await createAccountSite();
  await signUpAndConfirm();
  const before = await enter();
  expect(before.actor.role).toBe('player');
  expect(await setRole(ctx, ADA.email, 'admin')).toBe(true);
  expect(await setRole(ctx, ADA.email, 'admin')).toBe(false);
  expect((await enter()).actor.role).toBe('admin');
  expect(await setRole(ctx, ADA.email, 'player')).toBe(true);
  expect((await enter()).actor.role).toBe('player');
});

test('neither an unknown nor an unconfirmed address becomes an admin', async () => {
  const { ctx } = await createAccountSite();
  await signUp(ctx, BOB);
  await expect(setRole(ctx, ADA.email, 'admin')).rejects.toMatchObject({ code: 'not-found' });
  await expect(setRole(ctx, BOB.email, 'admin')).rejects.toMatchObject({ code: 'unprocessable' });
  expect(await setRole(ctx, BOB.email, 'player')).toBe(false);
});

test('attack: nobody changes a role over the network', async () => {
  const { ctx, join: signUpAndConfirm, enter } = await createAccountSite();
  await signUpAndConfirm();
  const { actor } = await enter();
  for (const who of [actor, { ...actor, role: 'admin' as const }, { kind: 'anonymous' as const }]) {
    const asked = setRole({ ...ctx, actor: who }, ADA.email, 'admin');
    await expect(asked).rejects.toMatchObject({ code: 'forbidden' });
  }
  expect((await enter()).actor.role).toBe('player');
});

test('accounts are listed with admins first, then the newest', async () => {
  const { ctx, join: signUpAndConfirm, pass, receive } = await createAccountSite();
  await signUpAndConfirm();
  pass(1_000);
  await signUp(ctx, BOB);
  await receive();
  pass(1_000);
  await signUpAndConfirm({ ...ADA, email: 'cleo@example.com' });
  const emails = async (limit: number) => (await listAccounts(ctx, limit)).map((a) => a.email);
  expect(await emails(9)).toEqual(['cleo@example.com', BOB.email, ADA.email]);
  await setRole(ctx, ADA.email, 'admin');
  expect(await emails(2)).toEqual([ADA.email, 'cleo@example.com']);
  expect((await listAccounts(ctx, 9)).map(({ isConfirmed }) => isConfirmed)).toEqual([
    true,
    true,
    false,
  ]);
});

test('the command reports a fault in one sentence with its usage', async () => {
  const help = await run(['--help']);
  expect([help.code, help.output]).toEqual([0, expect.stringMatching(/^Usage: npm run accounts/)]);
  for (const wrong of [
    [],
    ['admin'],
    ['remove-app'],
    ['admin', 'a@b.example', 'more'],
    ['promote', 'ada'],
  ]) {
    const { code, errors } = await run(wrong);
    expect([code, errors]).toEqual([2, expect.stringMatching(/^Usage: npm run accounts/m)]);
  }
  const address = await run(['admin', 'ada']);
  expect([address.code, address.errors]).toEqual([
    2,
    '"ada" is no e-mail address such as ada@example.com.\n',
  ]);
  const limit = await run(['list', '--limit', '0']);
  expect(limit.errors).toMatch(/^--limit must be 1 at least\.\n\nUsage: /);
});

test('the command works on the folder of a stopped site, and names a folder in use', async () => {
  const dataDir = makeDataDir();
  const unknown = await run(['admin', 'Ada@Example.com'], dataDir);
  expect([unknown.code, unknown.errors]).toEqual([
    1,
    'There is no account with the address ada@example.com.\n',
  ]);
  const app = await run(['remove-app', 'Ada@Example.com'], dataDir);
  expect([app.code, app.output]).toEqual([0, 'ada@example.com has no authenticator app.\n']);
  const lock = lockFolder(dataDir);
  onTestFinished(() => lock.release());
  const locked = await run(['list'], dataDir);
  expect([locked.code, locked.errors]).toEqual([
    2,
    expect.stringMatching(/^The data folder \S+ is in use by another process; stop/),
  ]);
});
