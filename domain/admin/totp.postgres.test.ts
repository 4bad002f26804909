import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { ADA, createAccountSite } from '#tests/account-site.ts';
import { setRole } from '../accounts/set-role.ts';
import type { DomainError } from '../platform/errors.ts';
import { beginTotp, FREE_ATTEMPTS, giveCode } from './totp.ts';

test('attack: concurrent guesses at a one-time password in several sessions are limited like sequential ones', async () => {
  const { ctx, join, enter, pass } = await createAccountSite({ HAS_LOGIN: 'true' });
  await join();
  await setRole({ ...ctx, actor: { kind: 'system' } }, ADA.email, 'admin');
  const { actor } = await enter();
  const { secret } = await beginTotp(ctx, actor);
  const code = new TOTP({ secret }).generate({ timestamp: ctx.clock().getTime() });
  await giveCode(ctx, actor, code);
  pass(60_000);
  const sessions = await Promise.all(Array.from({ length: 4 }, () => enter()));
  const guessAtOnce = async () => {
    const guesses = Array.from({ length: 40 }, (_, n) =>
      giveCode(ctx, sessions[n % 4]?.actor ?? actor, '000000').then(
        () => 'taken',
        (error: DomainError) => error.code,
      ),
    );
    return (await Promise.all(guesses)).filter((result) => result === 'forbidden').length;
  };
  expect(await guessAtOnce()).toBe(FREE_ATTEMPTS);
  pass(60_000);
  expect(await guessAtOnce()).toBe(1);
  pass(60_000);
  expect(await guessAtOnce()).toBe(0);
});
