/** A read-only database: a replica, or one being moved. Reading still works. */

import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { DatabaseReadOnlyError } from '#db/client.server.ts';
import { findSession } from '#domain/accounts/sessions.ts';
import { HOUR_MS } from '#domain/platform/durations.ts';
import { LOGIN_ON } from '#tests/account-app.ts';
import { ADA, createAccountSite } from '#tests/account-site.ts';
import { createTestClient } from '#tests/database.ts';
import { startServer } from '#tests/fake-site.ts';

test('a read-only database says so on every connection, and can be made writable again', async () => {
  const client = await createTestClient();
  onTestFinished(() => client.setReadOnly(false));
  const write = (db = client.db) => sql`update site_version set version = version + 1`.execute(db);
  await Promise.all(Array.from({ length: 5 }, () => write()));
  await client.setReadOnly(true);
  await expect(write()).rejects.toThrow(DatabaseReadOnlyError);
  const within = client.db.transaction().execute((tx) => write(tx as typeof client.db));
  await expect(within).rejects.toThrow(DatabaseReadOnlyError);
  await expect(write()).rejects.toThrow(DatabaseReadOnlyError);
  const { rows } = await sql`select version from site_version`.execute(client.db);
  expect(rows).toEqual([{ version: 5 }]);
  await client.setReadOnly(false);
  await Promise.all(Array.from({ length: 5 }, () => write()));
});

test('changes respond with 503 and Retry-After while the database is read-only, and reading continues', async () => {
  const { ctx, join, enter, pass } = await createAccountSite(LOGIN_ON);
  // A second client of the same database.
  const client = await createTestClient();
  onTestFinished(() => client.setReadOnly(false));
  await join();
  const { token } = await enter();
  const { origin } = await startServer({}, LOGIN_ON, { services: ctx });
  const signIn = () =>
    fetch(`${origin}/auth/sign_in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(ADA),
    });
  await client.setReadOnly(true);
  const response = await signIn();
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await response.text()).toContain('can be read but not changed');
  // The last recorded visit is over an hour ago, so that reading would record another.
  pass(2 * HOUR_MS);
  const headers = { cookie: `token=${token}` };
  expect((await fetch(`${origin}/api/v1/user_info`, { headers })).status).toBe(200);
  expect(await findSession(ctx, token)).toMatchObject({ email: ADA.email });
  await client.setReadOnly(false);
  expect((await signIn()).status).toBe(200);
});
