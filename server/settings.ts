import { z } from 'zod';
import { mailAddress } from '#domain/platform/mail/schema.ts';
import { type Plan, plansFile } from '#domain/platform/plans.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/platform/site/schema.ts';
import { isOnlyForThisMachine } from './http/reach.ts';

/** An invalid setting. The message is a sentence for the person who started the site. */
export class ConfigError extends Error {}

/**
 * Reads the settings, by name, from an environment such as `process.env`. `.env.example` documents them. Empty values count as not set.
 *
 * Throws a `ConfigError` that names the first invalid setting, its value (except for secrets) and what is expected.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(present);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0]);
  const found = describeValue(name, env[name]);
  throw new ConfigError(`${name} is ${found}, but must be ${issue?.message}.`);
}

interface Reach {
  readonly HOST: string;
  readonly TRUSTED_PROXIES: number;
  readonly SITE_URL?: string | undefined;
}

/** See `isOnlyForThisMachine` in `reach.ts`. */
export function isLocal({ HOST, TRUSTED_PROXIES, SITE_URL }: Reach): boolean {
  return isOnlyForThisMachine({
    host: HOST,
    trustedProxies: TRUSTED_PROXIES,
    siteURL: SITE_URL ?? null,
  });
}

/** A database address may contain a password, which must not be printed. */
function describeValue(name: string, value: string | undefined): string {
  if (!value) return 'not set';
  if (SECRETS.has(name)) return 'set';
  // Up to the last @, because unescaped signs in a password are a common reason why the address is invalid.
  return JSON.stringify(value.replace(/^((?:[a-z]+:\/\/)?[^:@]*:).*@/is, '$1…@'));
}

/** Settings whose value must not be printed at all. */
const SECRETS: ReadonlySet<string> = new Set([
  'BACKUP_PASSPHRASE',
  'CDN_PURGE_HEADER',
  'GOOGLE_CLIENT_SECRET',
  'METRICS_TOKEN',
  'OPERATOR_TOKEN',
  'S3_SECRET_ACCESS_KEY',
  'SECRET_KEY',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'YOUTUBE_API_KEY',
]);

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A whole number in plain digits: `Number` alone would also accept '', '1e3' and '0x50'. */
function integer(min: number, max: number) {
  const expected = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((value) => value >= min && value <= max, expected);
}

const flag = z
  .enum(['true', 'false'], { error: 'true or false' })
  .transform((value) => value === 'true');

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'a web address such as https://example.com',
  // Further checks of a setting parse it.
  abort: true,
});

/** A web address that paths are appended to. */
const baseAddress = webAddress.transform((value) => value.replace(/\/+$/, ''));

const plainText = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'letters and digits without blanks');

/** A key whose kind its first letters tell: Stripe's dashboard shows several side by side. */
function keyOf(kind: string, prefixes: readonly string[]) {
  const expected = `a ${kind}, which begins with ${prefixes.join(' or ')}`;
  return plainText.refine((key) => prefixes.some((prefix) => key.startsWith(prefix)), expected);
}

/** A valid token for `Authorization: Bearer` (RFC 6750 §2.1). */
const bearerToken = z
  .string()
  .regex(/^[A-Za-z0-9._~+/-]{32,512}=*$/, 'at least 32 letters, digits or signs of - . _ ~ + /');

const settings = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: integer(0, 65_535).default(3000),
    DATA_DIR: z.string().default('./data'),
    CONTENT_DIR: z.string().optional(),
    DATABASE_URL: z
      .url({
        protocol: /^postgres(ql)?$/,
        error:
          'the address of a PostgreSQL database such as postgres://user:password@host:5432/unjam',
      })
      .optional(),
    WORK_JOBS: flag.default(true),
    TRUSTED_PROXIES: integer(0, 10).default(0),
    DRAIN_SECONDS: integer(0, 60).optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS, { error: `one of ${LOG_LEVELS.join(', ')}` }).default('info'),
    OPERATOR_TOKEN: bearerToken.optional(),
    METRICS_TOKEN: bearerToken.optional(),
    CDN: flag.optional(),
    CDN_PURGE_URL: webAddress.optional(),
    CDN_PURGE_HEADER: z
      .string()
      .regex(/^[\w-]{1,60}: [\x20-\x7e]{1,1000}$/, 'a header such as Authorization: Bearer KEY')
      .optional(),
    CDN_PURGE_BODY: z.string().default('{"purge_everything":true}'),
    OTEL_EXPORTER_OTLP_ENDPOINT: baseAddress.optional(),
    OTEL_SERVICE_NAME: plainText.default('unjam'),
    OTEL_TRACES_SAMPLER_ARG: z
      .string()
      .regex(/^(?:0(?:\.\d{1,9})?|1(?:\.0{1,9})?)$/, 'a share from 0 to 1')
      .transform(Number)
      .default(1),
    SECRET_KEY: bearerToken.optional(),
    BACKUP_PASSPHRASE: z
      .string()
      .regex(/^.{12,500}$/, 'at least 12 characters on one line')
      .optional(),
    BACKUP_GB_MAX: integer(1, 100_000).default(20),
    BACKUP_URL: baseAddress.optional(),
    ADMIN_TOTP: flag.default(false),
    YOUTUBE_API_KEY: plainText.optional(),
    YOUTUBE_API_URL: webAddress.default('https://www.googleapis.com/youtube/v3'),
    YOUTUBE_OEMBED_URL: webAddress.default('https://www.youtube.com/oembed'),
    YOUTUBE_FEED_URL: webAddress.default('https://www.youtube.com/feeds/videos.xml'),
    LEVEL_MAX: integer(1, 100_000).default(1834),
    CONTRIBUTION_CREDITS: integer(0, 1000).default(5),
    LOCALES: z
      .string()
      .default(DEFAULT_LOCALE)
      .transform((value) => value.split(',').map((code) => code.trim()))
      .refine(isListOfLocales, `${DEFAULT_LOCALE}, or several of ${LOCALES.join(', ')} with it`),
    HAS_LOGIN: flag.default(true),
    HAS_PAYMENT: flag.optional(),
    PAYMENT_SANDBOX: flag.optional(),
    STRIPE_SECRET_KEY: keyOf('secret key of Stripe', ['sk_', 'rk_']).optional(),
    STRIPE_WEBHOOK_SECRET: keyOf('signing secret of a webhook endpoint at Stripe', [
      'whsec_',
    ]).optional(),
    STRIPE_API_URL: webAddress.optional(),
    PLANS: z
      .string()
      .transform((text, issues) => {
        const plans = parsePlans(text);
        if (typeof plans !== 'string') return plans;
        issues.addIssue({ code: 'custom', message: plans });
        return z.NEVER;
      })
      .optional(),
    EMAIL_LOGIN: flag.default(true),
    GOOGLE_OAUTH_LOGIN: flag.optional(),
    API_ENDPOINT: baseAddress.optional(),
    CORS_ORIGINS: z
      .string()
      .transform((value) => value.split(',').map((origin) => origin.trim()))
      .refine(
        (origins) => origins.every((one) => URL.canParse(one) && new URL(one).origin === one),
        'origins such as https://example.com, with commas between them',
      )
      .default([]),
    GOOGLE_CLIENT_ID: plainText.optional(),
    GOOGLE_CLIENT_SECRET: plainText.optional(),
    GOOGLE_ISSUER: webAddress.default('https://accounts.google.com'),
    ANALYTICS_URL: webAddress.optional(),
    SITE_NAME: z.string().max(60, 'at most 60 characters').default('Unjam'),
    SITE_URL: webAddress
      .refine((value) => new URL(value).pathname === '/', 'a web address without a path')
      .transform((value) => new URL(value).origin)
      .optional(),
    APP_STORE_URL: webAddress.default('https://apps.apple.com/us/search?term=color%20block%20jam'),
    GOOGLE_PLAY_URL: webAddress.default(
      'https://play.google.com/store/search?q=color%20block%20jam&c=apps',
    ),
    CONTACT_EMAIL: z.email({ error: 'an e-mail address' }).optional(),
    X_URL: webAddress.optional(),
    DISCORD_URL: webAddress.optional(),
    GITHUB_URL: webAddress.optional(),
    COFFEE_URL: webAddress.optional(),
    TWITCH_URL: webAddress.optional(),
    SMTP_URL: z
      .url({
        protocol: /^smtps?$/,
        error: 'the address of a mail server such as smtps://user:password@mail.example.com',
      })
      .optional(),
    MAIL_FROM: mailAddress.optional(),
    S3_URL: baseAddress.optional(),
    S3_ACCESS_KEY_ID: plainText.optional(),
    S3_SECRET_ACCESS_KEY: plainText.optional(),
    S3_REGION: plainText.default('auto'),
  })
  .refine(
    (s) =>
      (s.S3_URL === undefined && s.BACKUP_URL === undefined) ||
      (s.S3_ACCESS_KEY_ID !== undefined && s.S3_SECRET_ACCESS_KEY !== undefined),
    {
      path: ['S3_ACCESS_KEY_ID'],
      error: 'set, as S3_SECRET_ACCESS_KEY must be, where there is an S3_URL or a BACKUP_URL',
    },
  )
  .refine((s) => s.WORK_JOBS || s.DATABASE_URL !== undefined, {
    path: ['WORK_JOBS'],
    error: 'true where there is no DATABASE_URL: the embedded database is for one process',
  })
  .refine((s) => s.SMTP_URL === undefined || s.MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: 'an e-mail address of yours where there is an SMTP_URL',
  })
  .refine(
    (s) => !s.HAS_PAYMENT || s.STRIPE_SECRET_KEY !== undefined || (s.PAYMENT_SANDBOX ?? isLocal(s)),
    {
      path: ['STRIPE_SECRET_KEY'],
      error:
        'your secret key of Stripe, where HAS_PAYMENT is true; or set PAYMENT_SANDBOX=true for payments in which no money moves',
    },
  )
  .refine(
    (s) =>
      !s.HAS_LOGIN ||
      s.EMAIL_LOGIN ||
      (s.GOOGLE_OAUTH_LOGIN !== false && s.GOOGLE_CLIENT_ID !== undefined),
    {
      path: ['EMAIL_LOGIN'],
      error:
        'true where nobody can sign in with Google either, as HAS_LOGIN is true; or set HAS_LOGIN=false',
    },
  )
  .refine((s) => s.HAS_LOGIN || !s.HAS_PAYMENT, {
    path: ['HAS_PAYMENT'],
    error: 'false where HAS_LOGIN is false: what is bought belongs to an account',
  })
  .refine((s) => s.STRIPE_SECRET_KEY === undefined || s.STRIPE_WEBHOOK_SECRET !== undefined, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    error:
      'the signing secret of your webhook endpoint at Stripe, where there is a STRIPE_SECRET_KEY',
  })
  .refine((s) => !s.GOOGLE_OAUTH_LOGIN || s.GOOGLE_CLIENT_ID !== undefined, {
    path: ['GOOGLE_CLIENT_ID'],
    error: 'the client id that Google gave you, where GOOGLE_OAUTH_LOGIN is true',
  })
  .refine((s) => s.GOOGLE_CLIENT_ID === undefined || s.GOOGLE_CLIENT_SECRET !== undefined, {
    path: ['GOOGLE_CLIENT_SECRET'],
    error: 'the client secret that Google gave you with the GOOGLE_CLIENT_ID',
  });

export type Settings = z.infer<typeof settings>;

export const SETTING_NAMES: readonly string[] = Object.keys(settings.shape);

/** The plans, or a sentence about what is wrong with them. */
function parsePlans(text: string): readonly Plan[] | string {
  const form =
    'a JSON list of plans, each with id, name, priceCents, credits, validityDays and features';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return form;
  }
  const parsed = plansFile.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return `${form}; ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;
}

function isListOfLocales(codes: readonly string[]): codes is readonly Locale[] {
  const isKnown = codes.every((code) => LOCALES.some((locale) => locale === code));
  return isKnown && codes.includes(DEFAULT_LOCALE) && new Set(codes).size === codes.length;
}
