import { expect, test, vi } from 'vitest';
import { signIn } from '#domain/accounts/sign-in.ts';
import { getCredits } from '#domain/credits/get-credits.ts';
import { dbOf } from '#domain/platform/context.server.ts';
import { createTestContext } from '#tests/database.ts';
import { readConfig } from './config.ts';
import { offerLogins } from './seeded-logins.ts';

/** The output of a start with these settings and a new database. */
async function start(settings: Record<string, string>, isFirstStart = true) {
  const context = await createTestContext(settings);
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const ctx = { ...context, log };
  const said: string[] = [];
  const report = (sentence: string) => void said.push(sentence);
  await offerLogins(ctx, readConfig(settings), isFirstStart, report);
  const logins = said.slice(1).map((line) => {
    const [email = '', password = ''] = line.trim().split(/\s+/);
    return { email, password };
  });
  return { ctx, log, said, logins, report };
}

test.each<Record<string, string>>([
  {},
  { HOST: '::1' },
  { HOST: 'localhost', PORT: '4000' },
  { HOST: '127.8.9.1' },
  { SITE_URL: 'http://localhost:4000' },
])(
  'a first start with %j prints three logins on the terminal, and not in the log',
  async (settings) => {
    const { ctx, log, said, logins } = await start(settings);
    expect(said[0]).toBe('Logins to try the site out, shown only once:');
    expect(said.slice(1).map((line) => line.replace(/\S{16}(?= {3}\w)/, '…'))).toEqual([
      '  player@example.com    …   a player with credits',
      '  newcomer@example.com  …   not confirmed yet',
      '  admin@example.com     …   an admin',
    ]);
    expect(new Set(logins.map(({ password }) => password)).size).toBe(3);
    for (const { password } of logins) expect(password).toMatch(/^[\w-]{16}$/);
    expect([log.info, log.warn, log.error].flatMap(({ mock }) => mock.calls)).toEqual([]);
    const rows = await dbOf(ctx).selectFrom('accounts').selectAll().execute();
    for (const { password } of logins) expect(JSON.stringify(rows)).not.toContain(password);
  },
);

test('the player has credits, the newcomer is unconfirmed, the admin is an admin', async () => {
  const { ctx, logins } = await start({});
  const [player, newcomer, admin] = logins;
  if (!player || !newcomer || !admin) throw new Error('a login is missing');
  const { accountId } = await signIn(ctx, player, 'a browser');
  expect(await getCredits(ctx, accountId)).toBe(250);
  const entries = await dbOf(ctx)
    .selectFrom('credit_ledger')
    .select(['account', 'amount', 'reason'])
    .execute();
  expect(entries).toEqual([{ account: accountId, amount: 250, reason: 'gift' }]);
  await expect(signIn(ctx, newcomer, 'a browser')).rejects.toMatchObject({
    code: 'unauthenticated',
    message: expect.stringContaining(newcomer.email),
  });
  const roleOf = async (id: string) =>
    dbOf(ctx).selectFrom('accounts').select('role').where('id', '=', id).executeTakeFirst();
  expect(await roleOf(accountId)).toEqual({ role: 'player' });
  const asAdmin = await signIn(ctx, admin, 'a browser');
  expect(await roleOf(asAdmin.accountId)).toEqual({ role: 'admin' });
});

test.each<Record<string, string>>([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.5' },
  { HOST: '127.evil.example' },
  { SITE_URL: 'https://guide.example' },
  { SITE_URL: 'http://localhost.guide.example' },
  { DATABASE_URL: 'postgres://me@db.example/guide' },
  { TRUSTED_PROXIES: '1' },
  { HAS_LOGIN: 'false' },
  { EMAIL_LOGIN: 'false', GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
])('a first start with %j makes no login and says nothing of it', async (settings) => {
  const { ctx, said } = await start(settings);
  expect(said).toEqual([]);
  expect(await dbOf(ctx).selectFrom('accounts').select('id').execute()).toEqual([]);
});

test('a later start creates no logins, even if all accounts are gone', async () => {
  const { ctx, said } = await start({}, false);
  expect(said).toEqual([]);
  expect(await dbOf(ctx).selectFrom('accounts').select('id').execute()).toEqual([]);
});

test('creates no logins if there is an account already', async () => {
  const { ctx, said, report } = await start({});
  const before = await dbOf(ctx).selectFrom('accounts').selectAll().orderBy('id').execute();
  await offerLogins(ctx, readConfig({}), true, report);
  expect(said).toHaveLength(4);
  expect(await dbOf(ctx).selectFrom('accounts').selectAll().orderBy('id').execute()).toEqual(
    before,
  );
});
