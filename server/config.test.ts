import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError, SETTING_NAMES } from './settings.ts';

test('needs no settings', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, dataDir: './data' });
  expect(config).toMatchObject({ databaseUrl: null, logLevel: 'info' });
  expect(config.site).toMatchObject({ levelMax: 1834, siteURL: 'http://localhost:3000' });
});

test('treats an empty value as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', CONTACT_EMAIL: '' })).toEqual(readConfig({}));
});

test('removes the trailing slash from the site address', () => {
  expect(readConfig({ SITE_URL: 'https://unjam.example/' }).site.siteURL).toBe(
    'https://unjam.example',
  );
});

const FLAGS = ['has_login', 'has_payment', 'email_login', 'google_oauth_login'] as const;
const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', HAS_PAYMENT: 'true' };

test.each([
  [GOOGLE, FLAGS],
  [{ HAS_PAYMENT: 'true' }, ['has_login', 'has_payment', 'email_login']],
  [{ HAS_PAYMENT: 'false' }, ['has_login', 'email_login']],
  [{ ...GOOGLE, GOOGLE_OAUTH_LOGIN: 'false' }, ['has_login', 'has_payment', 'email_login']],
  [{ ...GOOGLE, EMAIL_LOGIN: 'false' }, ['has_login', 'has_payment', 'google_oauth_login']],
  [{ ...GOOGLE, HAS_PAYMENT: '', HAS_LOGIN: 'false' }, []],
])('with %j is switched on: %j', (env, on) => {
  const { site } = readConfig(env);
  expect(FLAGS.filter((flag) => site[flag])).toEqual(on);
});

test('the API is at the endpoint that is set, otherwise at the site itself', () => {
  expect(readConfig({}).site.endpoint).toBe('');
  expect(readConfig({ API_ENDPOINT: 'https://api.unjam.example/' }).site.endpoint).toBe(
    'https://api.unjam.example',
  );
});

test.each([
  [{ PORT: '80x' }, 'PORT is "80x", but must be a whole number from 0 to 65535.'],
  [{ PORT: '65536' }, 'PORT is "65536", but must be a whole number from 0 to 65535.'],
  [{ PORT: '1e3' }, 'PORT is "1e3", but must be a whole number from 0 to 65535.'],
  [{ LEVEL_MAX: '0' }, 'LEVEL_MAX is "0", but must be a whole number from 1 to 100000.'],
  [
    { SITE_URL: 'ftp://a' },
    'SITE_URL is "ftp://a", but must be a web address such as https://example.com.',
  ],
  [
    { SITE_URL: 'https://a.b/c' },
    'SITE_URL is "https://a.b/c", but must be a web address without a path.',
  ],
  [
    { SITE_URL: 'guide.example.com' },
    'SITE_URL is "guide.example.com", but must be a web address such as https://example.com.',
  ],
  [{ HAS_LOGIN: 'yes' }, 'HAS_LOGIN is "yes", but must be true or false.'],
  [{ API_ENDPOINT: 'ftp://a' }, /^API_ENDPOINT is .* must be a web address/],
  [{ X_URL: 'javascript:alert(1)' }, /^X_URL is .* must be a web address/],
  [{ CONTACT_EMAIL: 'me' }, 'CONTACT_EMAIL is "me", but must be an e-mail address.'],
  [
    { LOCALES: 'en-US,xx' },
    /^LOCALES is "en-US,xx", but must be en-US, or several of en-US, en-XA, ar-XB/,
  ],
  [{ LOCALES: 'en-XA' }, /^LOCALES is "en-XA", but must be en-US/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud", but must be one of fatal, error/],
  [
    { DATABASE_URL: 'mysql://x' },
    /^DATABASE_URL is .* must be the address of a PostgreSQL database/,
  ],
  [{ MAIL_FROM: 'Guide <me@example.com>' }, /^MAIL_FROM is .* must be an e-mail address such as/],
  [
    { SMTP_URL: 'smtp://mail.example.com' },
    'MAIL_FROM is not set, but must be an e-mail address of yours where there is an SMTP_URL.',
  ],
  [{ EMAIL_LOGIN: 'false' }, /^EMAIL_LOGIN is "false", .* or set HAS_LOGIN=false\.$/],
  [
    { ...GOOGLE, GOOGLE_OAUTH_LOGIN: 'false', EMAIL_LOGIN: 'false' },
    'EMAIL_LOGIN is "false", but must be true where nobody can sign in with Google either, as HAS_LOGIN is true; or set HAS_LOGIN=false.',
  ],
  [
    { HAS_LOGIN: 'false', HAS_PAYMENT: 'true' },
    'HAS_PAYMENT is "true", but must be false where HAS_LOGIN is false: what is bought belongs to an account.',
  ],
  [
    { STRIPE_SECRET_KEY: 'pk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
    'STRIPE_SECRET_KEY is set, but must be a secret key of Stripe, which begins with sk_ or rk_.',
  ],
  [
    { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'we_x' },
    'STRIPE_WEBHOOK_SECRET is set, but must be a signing secret of a webhook endpoint at Stripe, which begins with whsec_.',
  ],
  [
    { GOOGLE_OAUTH_LOGIN: 'true' },
    'GOOGLE_CLIENT_ID is not set, but must be the client id that Google gave you',
  ],
  [
    { GOOGLE_OAUTH_LOGIN: 'true', GOOGLE_CLIENT_ID: 'id' },
    'GOOGLE_CLIENT_SECRET is not set, but must be the client secret that Google gave you',
  ],
])('says in one sentence what is wrong with %j', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(sentence);
});

test('says what is wrong with a secret, but does not print it', () => {
  const short = () => readConfig({ OPERATOR_TOKEN: 'my-short-secret' });
  expect(short).toThrow('OPERATOR_TOKEN is set, but must be at least 32 letters');
  expect(short).not.toThrow('my-short-secret');
  const token = 'x'.repeat(32);
  expect(readConfig({ OPERATOR_TOKEN: token }).operatorToken).toBe(token);
  expect(readConfig({}).operatorToken).toBeNull();
});

test('never prints the password of a mail server', () => {
  const wrong = () =>
    readConfig({ SMTP_URL: 'http://me:secret@host', MAIL_FROM: 'me@example.com' });
  expect(wrong).toThrow('SMTP_URL is set, but must be the address of a mail server');
  expect(wrong).not.toThrow('secret');
});

test.each([
  ['mysql://me:secret@host/db', 'mysql://me:…@host/db'],
  ['postgres://me:top/secret@host/db', 'postgres://me:…@host/db'],
  ['postgres://me:top:#secret@host:5432/db', 'postgres://me:…@host:5432/db'],
  ['postgres://me:secret@top@host:99999/db', 'postgres://me:…@host:99999/db'],
  ['me:secret@host/db', 'me:…@host/db'],
])('never prints the password of a database address: %s', (DATABASE_URL, printed) => {
  expect(() => readConfig({ DATABASE_URL })).toThrow(`DATABASE_URL is "${printed}", but must be`);
});

test.each([
  ['siteName', {}, 'Unjam'],
  ['siteName', { SITE_NAME: 'Jamless' }, 'Jamless'],
  ['siteURL', { PORT: '3100' }, 'http://localhost:3100'],
  ['siteURL', { SITE_URL: 'https://jam.example.com' }, 'https://jam.example.com'],
  ['levelMax', {}, 1834],
  ['levelMax', { LEVEL_MAX: '2000' }, 2000],
  ['links', {}, { email: null, x: null, discord: null, github: null, coffee: null, twitch: null }],
  [
    'links',
    {
      CONTACT_EMAIL: 'help@example.com',
      X_URL: 'https://x.com/jam',
      DISCORD_URL: 'https://discord.gg/jam',
      GITHUB_URL: 'https://github.com/jam',
      COFFEE_URL: 'https://coffee.example.com/jam',
      TWITCH_URL: 'https://twitch.tv/jam',
    },
    {
      email: 'help@example.com',
      x: 'https://x.com/jam',
      discord: 'https://discord.gg/jam',
      github: 'https://github.com/jam',
      coffee: 'https://coffee.example.com/jam',
      twitch: 'https://twitch.tv/jam',
    },
  ],
] as const)('%s of the public configuration follows its setting', (name, settings, value) => {
  expect(readConfig(settings).site[name]).toEqual(value);
});

test('has every setting in .env.example, with its default', () => {
  const text = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8');
  const example = parseEnv(text) as Record<string, string>;
  expect(readConfig(example)).toEqual(readConfig({}));
  expect(Object.keys(example).toSorted()).toEqual(SETTING_NAMES.toSorted());
});

test('attack: behind a proxy, sandbox payments are off unless they are requested explicitly', () => {
  expect(readConfig({}).site.has_payment).toBe(true);
  expect(readConfig({ TRUSTED_PROXIES: '1' }).site.has_payment).toBe(false);
  expect(() => readConfig({ TRUSTED_PROXIES: '1', HAS_PAYMENT: 'true' })).toThrow(
    'STRIPE_SECRET_KEY',
  );
  const asked = { TRUSTED_PROXIES: '1', HAS_PAYMENT: 'true', PAYMENT_SANDBOX: 'true' };
  expect(readConfig(asked).site.has_payment).toBe(true);
});
