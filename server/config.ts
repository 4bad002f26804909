import { z } from 'zod';
import type { StripeSettings } from '#domain/orders/stripe-provider.server.ts';
import { mailAddress } from '#domain/platform/mail/schema.ts';
import type { BucketSettings } from '#domain/platform/pictures/picture-files.server.ts';
import { DEFAULT_PLANS, type Plan, plansFile } from '#domain/platform/plans.ts';
import { isApiElsewhere } from '#domain/platform/site/endpoint.ts';
import type { CdnPurge } from '#domain/platform/site/purge-cdn.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale, type Site } from '#domain/platform/site/schema.ts';
import { isOnlyForThisMachine } from './http/reach.ts';

/** The settings of the environment, validated. `.env.example` documents each of them. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** Folder of the operator's own posts and pages; null if there is none. */
  readonly contentDir: string | null;
  /** Address of a PostgreSQL server; null for the embedded database. */
  readonly databaseUrl: string | null;
  /** Whether this process works jobs; otherwise one of `npm run worker` does. */
  readonly worksJobs: boolean;
  /** Number of the operator's own proxies in front of the site; see `clientNetworkOf`. */
  /** See `isOnlyForThisMachine` in `reach.ts`. */
  readonly isOnlyForThisMachine: boolean;
  readonly trustedProxies: number;
  /** How long `/readyz` says 503 before a stopping site closes its listener. */
  readonly drainSeconds: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** The bearer token with which the operator sends and fetches files; null switches that off. */
  readonly operatorToken: string | null;
  readonly backup: {
    /** What the key in a backup is encrypted with; null: it is in there as it is. */
    readonly passphrase: string | null;
    /** What those in `dataDir` may take together; the newest stays in any case. */
    readonly bytesMax: number;
    /** Where a copy of each goes; null: nowhere. */
    readonly bucket: BucketSettings | null;
  };
  /** What secrets in the database are encrypted with; null: a key in a file of the data folder. */
  readonly secretKey: string | null;
  /** Admins need a one-time password for the console. */
  readonly needsTotp: boolean;
  /** The bearer token for `/metrics`; null opens it to requests from this machine alone. */
  readonly metricsToken: string | null;
  /** A CDN in front, and how it is told of changes; null: there is none. */
  readonly cdn: { readonly purge: CdnPurge | null } | null;
  /** Where traces go (OTLP over HTTP), as what, and which share of them; null: nowhere. */
  readonly traces: {
    readonly url: string | null;
    readonly serviceName: string;
    readonly share: number;
  };
  readonly youtube: {
    /** Key of the Data API; while it is null playlists cannot be imported. */
    readonly key: string | null;
    /** Address of the Data API. */
    readonly apiUrl: string;
    /** Address of the oEmbed endpoint, by which the site checks that a video still exists. */
    readonly oembedUrl: string;
    /** Address of the public feeds, by which playlists and channels are followed without a key. */
    readonly feedUrl: string;
  };
  readonly mail: {
    /** Address of the mail server; null: e-mails are written into a folder. */
    readonly smtpUrl: string | null;
    readonly from: { readonly name: string; readonly address: string };
  };
  /** Where the pictures of conversions are stored; null: in a folder of `dataDir`. */
  readonly bucket: BucketSettings | null;
  /** The client that the operator has registered at Google; null: nobody signs in with Google. */
  readonly google: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly issuer: string;
  } | null;
  /** The keys of Stripe; null: payments go to the sandbox, where no money moves. */
  readonly stripe: StripeSettings | null;
  /** What is sold. */
  readonly plans: readonly Plan[];
  /** Origins other than the site's whose pages may call the API. */
  readonly corsOrigins: readonly string[];
  readonly site: Site;
}

/** An invalid setting. The message is one sentence for the person who started the site. */
export class ConfigError extends Error {}

/**
 * Reads the settings from an environment such as `process.env`. An empty value counts as not set.
 *
 * Throws a `ConfigError` that names the first invalid setting, its value (secrets excepted) and what is expected.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(present);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    const found = describeValue(name, env[name]);
    throw new ConfigError(`${name} is ${found}, but must be ${issue?.message}.`);
  }
  const s = parsed.data;
  const siteURL = s.SITE_URL ?? `http://localhost:${s.PORT}`;
  return {
    host: s.HOST,
    port: s.PORT,
    dataDir: s.DATA_DIR,
    contentDir: s.CONTENT_DIR ?? null,
    databaseUrl: s.DATABASE_URL ?? null,
    worksJobs: s.WORK_JOBS,
    trustedProxies: s.TRUSTED_PROXIES,
    isOnlyForThisMachine: isLocal(s),
    drainSeconds: s.DRAIN_SECONDS ?? (s.TRUSTED_PROXIES > 0 ? 5 : 0),
    logLevel: s.LOG_LEVEL,
    operatorToken: s.OPERATOR_TOKEN ?? null,
    secretKey: s.SECRET_KEY ?? null,
    backup: {
      passphrase: s.BACKUP_PASSPHRASE ?? null,
      bytesMax: s.BACKUP_GB_MAX * 1024 ** 3,
      bucket: bucketOf(s, s.BACKUP_URL),
    },
    needsTotp: s.ADMIN_TOTP,
    metricsToken: s.METRICS_TOKEN ?? null,
    cdn: cdnOf(s),
    traces: {
      url: s.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
      serviceName: s.OTEL_SERVICE_NAME,
      share: s.OTEL_TRACES_SAMPLER_ARG,
    },
    youtube: {
      key: s.YOUTUBE_API_KEY ?? null,
      apiUrl: s.YOUTUBE_API_URL,
      oembedUrl: s.YOUTUBE_OEMBED_URL,
      feedUrl: s.YOUTUBE_FEED_URL,
    },
    mail: {
      smtpUrl: s.SMTP_URL ?? null,
      from: { name: s.SITE_NAME, address: s.MAIL_FROM ?? 'no-reply@localhost' },
    },
    bucket: bucketOf(s, s.S3_URL),
    google:
      s.GOOGLE_CLIENT_ID === undefined || s.GOOGLE_CLIENT_SECRET === undefined
        ? null
        : {
            clientId: s.GOOGLE_CLIENT_ID,
            clientSecret: s.GOOGLE_CLIENT_SECRET,
            issuer: s.GOOGLE_ISSUER,
          },
    stripe:
      s.STRIPE_SECRET_KEY === undefined || s.STRIPE_WEBHOOK_SECRET === undefined
        ? null
        : {
            secretKey: s.STRIPE_SECRET_KEY,
            webhookSecret: s.STRIPE_WEBHOOK_SECRET,
            apiUrl: s.STRIPE_API_URL ?? null,
          },
    plans: s.PLANS ?? DEFAULT_PLANS,
    corsOrigins: corsOriginsOf(s.CORS_ORIGINS, s.API_ENDPOINT, siteURL),
    site: {
      siteName: s.SITE_NAME,
      siteURL,
      levelMax: s.LEVEL_MAX,
      contributionCredits: s.HAS_LOGIN ? s.CONTRIBUTION_CREDITS : 0,
      locales: s.LOCALES,
      analyticsURL: s.ANALYTICS_URL ?? null,
      has_login: s.HAS_LOGIN,
      // What needs accounts is off without them.
      has_payment:
        s.HAS_LOGIN && (s.HAS_PAYMENT ?? (s.STRIPE_SECRET_KEY !== undefined || isLocal(s))),
      email_login: s.HAS_LOGIN && s.EMAIL_LOGIN,
      google_oauth_login: s.HAS_LOGIN && (s.GOOGLE_OAUTH_LOGIN ?? s.GOOGLE_CLIENT_ID !== undefined),
      endpoint: s.API_ENDPOINT ?? '',
      stores: { appStore: s.APP_STORE_URL, googlePlay: s.GOOGLE_PLAY_URL },
      links: {
        email: s.CONTACT_EMAIL ?? null,
        x: s.X_URL ?? null,
        discord: s.DISCORD_URL ?? null,
        github: s.GITHUB_URL ?? null,
        coffee: s.COFFEE_URL ?? null,
        twitch: s.TWITCH_URL ?? null,
      },
    },
  };
}

/** Who can be told of changes is in front. */
function cdnOf(s: z.infer<typeof settings>): Config['cdn'] {
  const { CDN_PURGE_URL: url, CDN_PURGE_HEADER: header = '', CDN_PURGE_BODY: body } = s;
  if (!(s.CDN ?? url !== undefined)) return null;
  if (url === undefined) return { purge: null };
  const [name = '', value] = header.split(/: (.*)/s);
  const headers = { 'content-type': 'application/json', ...(value && { [name]: value }) };
  return { purge: { url, headers, body } };
}

/** Where the site sends its calls to another host, its own pages are of another origin to that host. */
function corsOriginsOf(
  given: readonly string[],
  endpoint: string | undefined,
  siteURL: string,
): readonly string[] {
  const isElsewhere = isApiElsewhere({ endpoint: endpoint ?? '', siteURL });
  return isElsewhere && !given.includes(siteURL) ? [siteURL, ...given] : given;
}

/** The address of a database may contain a password, which must not be printed. */
function describeValue(name: string, value: string | undefined): string {
  if (!value) return 'not set';
  return SECRETS.has(name) ? 'set' : JSON.stringify(value.replace(/:[^:/@]*@/, ':…@'));
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

function isListOfLocales(codes: readonly string[]): codes is readonly Locale[] {
  const isKnown = codes.every((code) => LOCALES.some((locale) => locale === code));
  return isKnown && codes.includes(DEFAULT_LOCALE) && new Set(codes).size === codes.length;
}

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
});

const bucketAddress = webAddress.transform((value) => value.replace(/\/+$/, ''));

const plainText = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'letters and digits without blanks');

/** What may stand in an `Authorization: Bearer` header (RFC 6750 §2.1). */
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
    OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
      .transform((value) => value.replace(/\/+$/, ''))
      .optional(),
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
    BACKUP_URL: bucketAddress.optional(),
    ADMIN_TOTP: flag.default(false),
    YOUTUBE_API_KEY: z
      .string()
      .regex(/^[\x21-\x7e]{1,200}$/, 'a key without blanks')
      .optional(),
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
    STRIPE_SECRET_KEY: plainText.optional(),
    STRIPE_WEBHOOK_SECRET: plainText.optional(),
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
    API_ENDPOINT: webAddress.transform((value) => value.replace(/\/+$/, '')).optional(),
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
    S3_URL: bucketAddress.optional(),
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

interface BucketKeys {
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
  readonly S3_REGION: string;
}

function bucketOf(
  { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION }: BucketKeys,
  url: string | undefined,
): BucketSettings | null {
  if (url === undefined || S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) {
    return null;
  }
  return {
    url,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    region: S3_REGION,
  };
}

interface Place {
  readonly HOST: string;
  readonly TRUSTED_PROXIES: number;
  readonly SITE_URL?: string | undefined;
}

function isLocal({ HOST, TRUSTED_PROXIES, SITE_URL }: Place): boolean {
  return isOnlyForThisMachine({
    host: HOST,
    trustedProxies: TRUSTED_PROXIES,
    siteURL: SITE_URL ?? null,
  });
}

/** The plans, or what is wrong with them. */
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

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(settings.shape);
