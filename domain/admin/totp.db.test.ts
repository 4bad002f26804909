import { TOTP } from 'otpauth';
import { expect, test, vi } from 'vitest';
import { ADA, createAccountSite } from '#tests/account-site.ts';
import { FAILED_PROOFS_MAX } from '../accounts/prove-identity.ts';
import { findSession } from '../accounts/sessions.ts';
import { setRole } from '../accounts/set-role.ts';
import { type Context, dbOf } from '../context.server.ts';
import { admit } from './gate.ts';
import { beginTotp, giveCode, removeTotp } from './totp.ts';

vi.setConfig({ testTimeout: 90_000 });

async function createConsoleSite(settings: Record<string, string> = {}) {
  const site = await createAccountSite({ HAS_LOGIN: 'true', ...settings });
  await site.join();
  await setRole(site.ctx, ADA.email, 'admin');
  const enter = async () => {
    const { token, actor } = await site.enter();
    return { token, actor, ctx: { ...site.ctx, actor } satisfies Context };
  };
  const codeOf = (secret: string) =>
    new TOTP({ secret }).generate({ timestamp: site.ctx.clock().getTime() });
  return { ...site, enterConsole: enter, codeOf };
}

test('without an app an admin gets in, unless the setting asks for one', async () => {
  const { enterConsole } = await createConsoleSite();
  const { ctx } = await enterConsole();
  expect((await admit(ctx)).kind).toBe('open');
  expect((await admit({ ...ctx, needsTotp: true })).kind).toBe('setup');
});

test('with an app each session gives a code, which is good once', async () => {
  const { enterConsole, codeOf, pass } = await createConsoleSite();
  const first = await enterConsole();
  const { secret, uri } = await beginTotp(first.ctx, first.actor);
  expect(uri).toMatch(/^otpauth:\/\/totp\/Unjam:ada%40example\.com\?/);
  expect(await beginTotp(first.ctx, first.actor)).toEqual({ secret, uri });
  await expect(giveCode(first.ctx, first.actor, '000000')).rejects.toMatchObject({
    code: 'forbidden',
  });
  const code = codeOf(secret);
  await giveCode(first.ctx, first.actor, code);
  expect((await admit(first.ctx)).kind).toBe('open');
  await expect(beginTotp(first.ctx, first.actor)).rejects.toMatchObject({ code: 'conflict' });

  const second = await enterConsole();
  expect((await admit(second.ctx)).kind).toBe('code');
  await expect(giveCode(second.ctx, second.actor, code)).rejects.toThrow('used before');
  pass(30_000);
  const next = codeOf(secret);
  await giveCode(second.ctx, second.actor, `${next.slice(0, 3)} ${next.slice(3)}`);
  expect((await admit(second.ctx)).kind).toBe('open');
});

test('the secret is encrypted in the database', async () => {
  const { enterConsole } = await createConsoleSite();
  const { ctx, actor } = await enterConsole();
  const { secret } = await beginTotp(ctx, actor);
  const row = await dbOf(ctx).selectFrom('admin_totps').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(secret);
  expect(ctx.sealer.open(row.sealed_secret)).toBe(secret);
});

test('ten wrong codes in a row end the session', async () => {
  const { enterConsole, ctx } = await createConsoleSite();
  const { actor, token } = await enterConsole();
  await beginTotp(ctx, actor);
  for (let attempt = 1; attempt <= FAILED_PROOFS_MAX; attempt++) {
    await expect(giveCode(ctx, actor, '000000')).rejects.toMatchObject({ code: 'forbidden' });
  }
  await expect(giveCode(ctx, actor, '000000')).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await findSession(ctx, token)).toBeUndefined();
});

test('setting an app up and removing it need a recent proof', async () => {
  const { enterConsole, codeOf, pass } = await createConsoleSite();
  const { ctx, actor } = await enterConsole();
  const { secret } = await beginTotp(ctx, actor);
  pass(11 * 60_000);
  await expect(giveCode(ctx, actor, codeOf(secret))).rejects.toThrow('current_password');
  await expect(removeTotp(ctx, actor)).rejects.toMatchObject({ code: 'forbidden' });
});
