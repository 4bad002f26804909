import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestContext } from '#tests/database.ts';
import { UNLIMITED } from '#tests/unlimited.ts';
import { dbOf } from '../platform/context.server.ts';
import { listClientErrors } from './list-client-errors.ts';
import { logClientError } from './log-client-error.ts';
import type { ClientErrorReport } from './schema.ts';

const report = (changes: Partial<ClientErrorReport> = {}): ClientErrorReport => ({
  error_type: 'CLIENT_ERROR',
  origin_type: 1,
  message: 'x is undefined',
  ...changes,
});

test('the same failure again only increases the count, whatever the build and the level', async () => {
  const ctx = await createTestContext();
  const at = (file: string) => `TypeError\n  at f (https://a.example/assets/${file}:1:2)`;
  await logClientError(ctx, report({ message: 'level 47', backtrace: at('shell-AAAAAAAA.js') }));
  await logClientError(ctx, report({ message: 'level 80', backtrace: at('shell-BBBBBBBB.js') }));
  await logClientError(ctx, report({ message: 'another' }));
  const kinds = await listClientErrors(ctx);
  expect(kinds.map(({ message, count }) => [message, count]).toSorted()).toEqual([
    ['another', 1],
    ['level 47', 2],
  ]);
});

test('stores no personal data', async () => {
  const ctx = await createTestContext();
  const mail = 'me@example.com';
  await logClientError(
    ctx,
    report({ message: `no ${mail}`, backtrace: `at /x?token=abc ${mail}`, user_email: mail }),
  );
  const kept = JSON.stringify(await listClientErrors(ctx));
  expect(kept).toContain('[e-mail]');
  expect(kept).not.toMatch(/me@example|abc/);
});

test('stores at most 500 kinds of 5,000 characters from anonymous reports', async () => {
  const ctx = { ...(await createTestContext()), limits: UNLIMITED };
  const letters = (index: number) =>
    [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  for (let index = 0; index < 520; index++) {
    const message = `${letters(index)} ${'x '.repeat(9_000)}`;
    await logClientError(ctx, report({ message, backtrace: 'at y '.repeat(9_000) }));
  }
  const kinds = await listClientErrors(ctx, 1_000);
  expect(kinds.length).toBe(500);
  for (const { message, backtrace } of kinds) {
    expect(message.length + backtrace.length).toBeLessThanOrEqual(5_000);
  }
});

test('deletes what has not occurred for 30 days', async () => {
  const ctx = await createTestContext();
  await logClientError(ctx, report({ message: 'old' }));
  await logClientError(ctx, report({ message: 'kept' }));
  await sql`update client_errors set last_seen = now() - case message when 'old' then interval '30 days 1 minute' else interval '29 days 23 hours' end`.execute(
    dbOf(ctx),
  );
  await logClientError(ctx, report({ message: 'new' }));
  const kinds = await listClientErrors(ctx);
  expect(kinds.map(({ message }) => message)).toEqual(['new', 'kept']);
});
