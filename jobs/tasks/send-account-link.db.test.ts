import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { confirmAddress } from '#domain/accounts/confirm-address.ts';
import { sendLink } from '#domain/accounts/request-link.ts';
import { signIn } from '#domain/accounts/sign-in.ts';
import { signUp } from '#domain/accounts/sign-up.ts';
import { listMails } from '#domain/admin/read-system.ts';
import { dbOf, inTransaction } from '#domain/platform/context.server.ts';
import { ADA } from '#tests/account-site.ts';
import { startJobSite } from '#tests/job-site.ts';

// A file's first test waits for its engine to start.
vi.setConfig({ testTimeout: 90_000 });

test('a sign-up writes an e-mail to the outbox whose link confirms the account, and logs no secret', async () => {
  const { client, config, ctx, lines, seen } = await startJobSite({});
  await signUp(ctx, ADA);
  await seen('job done', 'send-mail');
  const outbox = join(config.dataDir, 'outbox');
  const [file = ''] = readdirSync(outbox);
  // Quoted-printable (RFC 2045 §6.7) breaks lines and writes = as =3D.
  const source = readFileSync(join(outbox, file), 'utf8')
    .replace(/=\r\n/g, '')
    .replaceAll('=3D', '=');
  expect(source).toMatch(/^To: ada@example\.com\r$/m);
  const token = /[?&]token=([\w-]{43})/.exec(source)?.[1] ?? '';
  const log = JSON.stringify(lines);
  for (const secret of [token, ADA.email, ADA.password]) expect(log).not.toContain(secret);
  // After an e-mail is sent, the console has its subject, and the link and address are gone.
  const subject = 'Confirm your e-mail address for Unjam';
  const read = async () => {
    const { rows } = await client.runSql("select data from pgboss.job where name = 'send-mail'");
    return rows;
  };
  await expect.poll(read, { timeout: 10_000 }).toEqual([{ data: { subject } }]);
  expect(await listMails(ctx, { limit: 9 })).toMatchObject([{ subject, state: 'completed' }]);
  await confirmAddress(ctx, token);
  await signIn(ctx, ADA, '');
});

test('a sign-up that is rolled back leaves no account and no e-mail', async () => {
  const { config, ctx, seen } = await startJobSite({});
  const failed = inTransaction(ctx, async (inner) => {
    await signUp(inner, ADA);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await signUp(ctx, { ...ADA, email: 'bob@example.com' });
  await seen('job done', 'send-mail');
  expect(readdirSync(join(config.dataDir, 'outbox'))).toHaveLength(1);
  const accounts = await dbOf(ctx).selectFrom('accounts').select('email').execute();
  expect(accounts).toEqual([{ email: 'bob@example.com' }]);
});

test('a job that runs again sends the same e-mail once; a second request sends a second', async () => {
  const { client, ctx, seen } = await startJobSite({});
  await signUp(ctx, ADA);
  await seen('job done', 'send-mail');
  const again = {
    id: randomUUID(),
    email: ADA.email,
    purpose: 'confirm',
    passwordHash: null,
    browserHash: null,
  } as const;
  for (const request of [again, again, { ...again, id: randomUUID() }])
    await sendLink(ctx, request);
  const { rows } = await client.runSql("select 1 from pgboss.job where name = 'send-mail'");
  expect(rows).toHaveLength(3);
});
