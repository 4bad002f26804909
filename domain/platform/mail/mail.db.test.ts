import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listMails } from '#domain/admin/read-system.ts';
import { countJobs } from '#jobs/count-jobs.ts';
import { defineHandler } from '#jobs/handler.ts';
import { sendMailHandler } from '#jobs/tasks/send-mail.ts';
import { type JobSiteOptions, startJobSite } from '#tests/job-site.ts';
import { inTransaction } from '../context.server.ts';
import { mailAddress } from './schema.ts';
import { sendMail, sendMailTask } from './send-mail.ts';

// The first test of a file waits for its database engine to start.
vi.setConfig({ testTimeout: 90_000 });

const LETTER = {
  to: 'ada@example.com',
  subject: 'Your level is solved ✓',
  text: 'Look: https://example.com/levels/47',
  html: '<p>Look: <a href="https://example.com/levels/47">level 47</a></p>',
};

/** Like the site's handler, but it does not wait half a minute before it tries again. */
const impatientHandler = defineHandler(
  sendMailTask,
  { ...sendMailHandler, retryDelaySeconds: 1, retries: 2 },
  (ctx, input, signal) => sendMailHandler.run(ctx, input, signal),
);

interface Received {
  readonly from: string | undefined;
  readonly to: readonly string[];
  readonly source: string;
}

/** A mail server on this machine. `replies` are its status codes for the first messages, in order; after that it accepts everything. */
async function startMailServer(...replies: readonly number[]) {
  const received: Received[] = [];
  const waiting = [...replies];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onData(stream, { envelope }, done) {
      text(stream).then((source) => {
        const responseCode = waiting.shift();
        if (responseCode) return done(Object.assign(new Error('not like this'), { responseCode }));
        const from = envelope.mailFrom ? envelope.mailFrom.address : undefined;
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      }, done);
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const settings = {
    SMTP_URL: `smtp://site:secret@127.0.0.1:${port}`,
    MAIL_FROM: 'guide@example.org',
  };
  return { received, settings };
}

function startMailSite(options: JobSiteOptions = {}) {
  return startJobSite({ handlers: [impatientHandler], pollingSeconds: 0.5, ...options });
}

test('sends what a transaction has committed, once per key, as text and as HTML', async () => {
  const { received, settings } = await startMailServer();
  const { ctx, seen } = await startMailSite({ settings });
  const failed = inTransaction(ctx, async (inner) => {
    await sendMail(inner, LETTER, { key: 'rolled-back' });
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await inTransaction(ctx, (inner) => sendMail(inner, LETTER, { key: 'solved-47' }));
  await sendMail(ctx, LETTER, { key: 'solved-47' });
  await seen('job done', 'send-mail');
  await sendMail(ctx, LETTER, { key: 'solved-47' });
  await sendMail(ctx, { ...LETTER, to: 'last@example.com' }, { key: 'last' });
  await expect.poll(() => received.at(-1)?.to).toEqual(['last@example.com']);
  expect(received).toHaveLength(2);
  const [first] = received;
  expect(first).toMatchObject({ from: 'guide@example.org', to: ['ada@example.com'] });
  const source = first?.source ?? '';
  expect(source).toMatch(/^From: Unjam <guide@example\.org>\r$/m);
  expect(source).toMatch(/^To: ada@example\.com\r$/m);
  expect(source).toMatch(/^Subject: =\?UTF-8\?/m);
  // RFC 5322 §3.3.
  expect(source).toMatch(/^Date: \w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} \+0000\r$/m);
  expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(source).toMatch(/^Message-ID: <[0-9a-f]{32}@example\.org>\r$/m);
  expect(source).toContain('Content-Type: text/plain');
  expect(source).toContain('Content-Type: text/html');
  expect(source).toContain('href="https://example.com/levels/47"');
});

test('retries if the server asks for it (4xx), with the same Message-ID', async () => {
  const { received, settings } = await startMailServer(451);
  const { ctx, seen } = await startMailSite({ settings });
  await sendMail(ctx, LETTER, { key: 'one' });
  expect(await seen('job failed and will be retried', 'send-mail')).toMatchObject({ attempt: 1 });
  expect(await seen('job done', 'send-mail')).toMatchObject({ attempt: 2 });
  expect(received).toHaveLength(1);
});

test('makes a dead letter at once if the server refuses (5xx)', async () => {
  const { received, settings } = await startMailServer(550);
  const { client, ctx, lines, seen } = await startMailSite({ settings });
  await sendMail(ctx, LETTER, { key: 'one' });
  expect(await seen('job failed for good', 'send-mail')).toMatchObject({ attempt: 1 });
  await expect.poll(async () => (await countJobs(client)).dead).toBe(1);
  expect(received).toEqual([]);
  // Neither the letter nor its links may be logged.
  expect(JSON.stringify(lines)).not.toContain('levels/47');
});

test('retries if the mail server is unreachable', async () => {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'guide@example.org' };
  const { ctx, seen } = await startMailSite({ settings });
  await sendMail(ctx, LETTER, { key: 'one' });
  const failed = await seen('job failed and will be retried', 'send-mail');
  expect(failed).toMatchObject({ attempt: 1, err: { code: 'ESOCKET' } });
});

test('writes files to the outbox if there is no mail server, and logs their names', async () => {
  const { config, ctx, lines, seen } = await startMailSite();
  await sendMail(ctx, LETTER, { key: 'one' });
  await seen('job done', 'send-mail');
  const outbox = join(config.dataDir, 'outbox');
  const [name, ...others] = readdirSync(outbox);
  expect(others).toEqual([]);
  expect(name).toMatch(/^[0-9a-f]{32}\.eml$/);
  const file = join(outbox, name ?? '');
  expect(lines.map(({ fields }) => fields)).toContainEqual({ file });
  expect(readFileSync(file, 'utf8')).toMatch(/^To: ada@example\.com\r$/m);
});

test.each(['sent', 'written'] as const)(
  'the list of e-mails says that one was %s',
  async (delivery) => {
    const settings = delivery === 'sent' ? (await startMailServer()).settings : {};
    const { ctx } = await startMailSite({ settings });
    await sendMail(ctx, LETTER, { key: 'one' });
    await expect
      .poll(() => listMails(ctx, { limit: 9 }), { timeout: 10_000 })
      .toMatchObject([{ subject: LETTER.subject, state: 'completed', delivery }]);
  },
);

test('sends to exactly one address', async () => {
  const { ctx } = await startMailSite();
  for (const to of [
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com, eve@example.com',
    'Ada <ada@example.com>',
    'ada@example.com;eve@example.com',
    '"a b"@example.com',
    'ada@example.com\u2028eve@example.com',
    'ada @example.com',
    'ada',
    '@example.com',
    'ada@',
    'ada@nowhere',
    'ada@@example.com',
    `${'a'.repeat(64)}@${'b'.repeat(190)}.example.com`,
  ]) {
    await expect(sendMail(ctx, { ...LETTER, to }, { key: to })).rejects.toThrow();
  }
  const subject = 'Hello\r\nBcc: eve@example.com';
  await expect(sendMail(ctx, { ...LETTER, subject }, { key: 'subject' })).rejects.toThrow();
  const dead = await countJobs(ctx);
  expect(dead.tasks).toContainEqual({ task: 'send-mail', waiting: 0, active: 0 });
});

test.each([
  'ada+jam@example.com',
  'ада@пример.рф',
  'a.b_c-d@mail.example.co.uk',
  'o’neill@example.com',
  'root@localhost',
])('%s is an address', (address) => {
  expect(mailAddress.safeParse(address).success).toBe(true);
});
