import { TOTP } from 'otpauth';
import { expect, test, vi } from 'vitest';
import { ADA, createAccountSite } from '#tests/account-site.ts';
import { FAILED_PROOFS_MAX, provePassword, recordProof } from '../accounts/prove-identity.ts';
import { findSession } from '../accounts/sessions.ts';
import { setRole } from '../accounts/set-role.ts';
import {
  type AccountActor,
  type Context,
  dbOf,
  systemContext,
} from '../platform/context.server.ts';
import type { DomainError } from '../platform/errors.ts';
import { admit } from './gate.ts';
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';
import { beginTotp, FREE_ATTEMPTS, giveCode, removeTotp, removeTotpOf } from './totp.ts';

vi.setConfig({ testTimeout: 90_000 });

/** A site whose admin is not signed in yet, and the codes of their app. */
async function createTotpSite(settings: Record<string, string> = {}) {
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

test('without an app an admin gets in, unless the setting requires one', async () => {
  const { enterConsole } = await createTotpSite();
  const { ctx } = await enterConsole();
  expect((await admit(ctx)).kind).toBe('open');
  expect((await admit({ ...ctx, needsTotp: true })).kind).toBe('setup');
});

test('with an app each session needs a code, which works once', async () => {
  const { enterConsole, codeOf, pass } = await createTotpSite();
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

test('each of ten recovery codes replaces one one-time password, and only its hash is stored', async () => {
  const { enterConsole, codeOf } = await createTotpSite();
  const { ctx, actor } = await enterConsole();
  const { secret } = await beginTotp(ctx, actor);
  const { recoveryCodes } = await giveCode(ctx, actor, codeOf(secret));
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = ''] = recoveryCodes;
  expect(first).toMatch(/^(?:[a-z0-9]{4}-){3}[a-z0-9]{4}$/);
  const rows = await dbOf(ctx).selectFrom('admin_recovery_codes').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(first);
  const next = await enterConsole();
  expect((await admit(next.ctx)).kind).toBe('code');
  await giveCode(next.ctx, next.actor, first.toUpperCase().replaceAll('-', ' '));
  expect((await admit(next.ctx)).kind).toBe('open');
  expect(await countRecoveryCodes(ctx, actor)).toBe(9);
  const again = await enterConsole();
  await expect(giveCode(again.ctx, again.actor, first)).rejects.toThrow('used before');
  const renewed = await renewRecoveryCodes(ctx, actor);
  expect(await countRecoveryCodes(ctx, actor)).toBe(10);
  await expect(giveCode(again.ctx, again.actor, second)).rejects.toThrow('used before');
  await giveCode(again.ctx, again.actor, renewed[9] ?? '');
  const acts = await dbOf(ctx).selectFrom('audit_entries').select('act').orderBy('id').execute();
  expect(acts.map(({ act }) => act)).toEqual([
    ...['set-up-totp', 'use-recovery-code', 'renew-recovery-codes', 'use-recovery-code'],
  ]);
  await removeTotp(ctx, actor);
  expect(await countRecoveryCodes(ctx, actor)).toBe(0);
});

test('attack: recovery codes can be guessed no more often than one-time passwords', async () => {
  const { ctx, enterConsole, guess, recoveryCodes } = await createGuessedSite();
  const { actor } = await enterConsole();
  const guesses: unknown[] = [];
  for (let attempt = 0; attempt < FREE_ATTEMPTS; attempt++) {
    const code = attempt % 2 === 0 ? 'aaaa-bbbb-cccc-dddd' : '000000';
    guesses.push(await guess(actor, code));
  }
  expect(guesses).toEqual(Array(FREE_ATTEMPTS).fill('forbidden'));
  expect(await guess(actor, recoveryCodes[0])).toBe('rate-limited');
  expect(await countRecoveryCodes(ctx, actor)).toBe(10);
});

test('the secret is encrypted in the database', async () => {
  const { enterConsole } = await createTotpSite();
  const { ctx, actor } = await enterConsole();
  const { secret } = await beginTotp(ctx, actor);
  const row = await dbOf(ctx).selectFrom('admin_totps').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(secret);
  expect(ctx.sealer.open(row.sealed_secret)).toBe(secret);
});

/** A site whose admin has an app but does not use it in this test: a thief has only the password and can start new sessions. */
async function createGuessedSite() {
  const site = await createTotpSite();
  const { ctx, actor } = await site.enterConsole();
  const { secret } = await beginTotp(ctx, actor);
  const { recoveryCodes } = await giveCode(ctx, actor, site.codeOf(secret));
  site.pass(60_000);
  const guess = async (actor: AccountActor, guessed = '000000') =>
    giveCode(site.ctx, actor, guessed).catch(({ code }: DomainError) => code);
  return { ...site, secret, guess, recoveryCodes };
}

test('attack: neither the password, another session nor a passkey allows more guesses at a one-time password', async () => {
  const { ctx, enterConsole, guess } = await createGuessedSite();
  const refusals: unknown[] = [];
  for (let round = 0; round < 12; round++) {
    const { actor } = await enterConsole();
    refusals.push(await guess(actor));
    await provePassword(ctx, actor, ADA.password);
    await recordProof(ctx, actor);
    refusals.push(await guess(actor));
  }
  expect(refusals.filter((code) => code === 'forbidden')).toHaveLength(FREE_ATTEMPTS);
  expect(refusals.slice(FREE_ATTEMPTS)).toEqual(Array(24 - FREE_ATTEMPTS).fill('rate-limited'));
});

test('wrong one-time passwords double the wait each time, up to a day at most', async () => {
  const { ctx, enterConsole, guess, pass, codeOf, secret } = await createGuessedSite();
  const { actor } = await enterConsole();
  for (let attempt = 1; attempt < FREE_ATTEMPTS; attempt++) await guess(actor);
  const waits: (number | undefined)[] = [];
  for (let attempt = 0; attempt < 14; attempt++) {
    expect(await guess(actor)).toBe('forbidden');
    const refusal = await giveCode(ctx, actor, codeOf(secret)).catch((error: DomainError) => error);
    expect(refusal).toMatchObject({ code: 'rate-limited' });
    const { retryAfterSeconds = 0 } = refusal as DomainError;
    waits.push(retryAfterSeconds);
    pass(retryAfterSeconds * 1000);
  }
  const DAY = 86_400;
  expect(waits).toEqual(Array.from({ length: 14 }, (_, n) => Math.min(60 * 2 ** n, DAY)));
  // The owner gets in after the wait, with all attempts available again.
  await giveCode(ctx, actor, codeOf(secret));
  pass(60_000);
  for (let attempt = 1; attempt <= FREE_ATTEMPTS; attempt++) {
    expect(await guess(actor)).toBe('forbidden');
  }
  expect(await guess(actor)).toBe('rate-limited');
});

test('the operator removes a lost or blocked app, which ends the sessions; nobody else can', async () => {
  const { ctx, enterConsole, guess } = await createGuessedSite();
  const { actor, token, ctx: own } = await enterConsole();
  for (let attempt = 0; attempt <= FREE_ATTEMPTS; attempt++) await guess(actor);
  await expect(removeTotpOf(own, ADA.email)).rejects.toMatchObject({ code: 'forbidden' });
  const system = systemContext(ctx);
  expect(await removeTotpOf(system, ADA.email)).toBe(true);
  expect(await removeTotpOf(system, ADA.email)).toBe(false);
  expect(await findSession(ctx, token)).toBeUndefined();
  expect((await admit((await enterConsole()).ctx)).kind).toBe('open');
});

test('a correct one-time password allows no more guesses at the password', async () => {
  const { ctx, enterConsole, codeOf, secret } = await createGuessedSite();
  const { actor, token } = await enterConsole();
  const guessPassword = () =>
    provePassword(ctx, actor, 'wrong').catch(({ code }: DomainError) => code);
  for (let n = 0; n < FAILED_PROOFS_MAX; n++) expect(await guessPassword()).toBe('forbidden');
  await giveCode(ctx, actor, codeOf(secret));
  expect(await guessPassword()).toBe('unauthenticated');
  expect(await findSession(ctx, token)).toBeUndefined();
});

test('setting up and removing an app need a recent proof', async () => {
  const { enterConsole, codeOf, pass } = await createTotpSite();
  const { ctx, actor } = await enterConsole();
  const { secret } = await beginTotp(ctx, actor);
  pass(11 * 60_000);
  await expect(giveCode(ctx, actor, codeOf(secret))).rejects.toThrow('current_password');
  await expect(renewRecoveryCodes(ctx, actor)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(removeTotp(ctx, actor)).rejects.toMatchObject({ code: 'forbidden' });
});
