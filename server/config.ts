import { z } from 'zod';
import { DEFAULT_LOCALE, LOCALES, type Locale, type Site } from '#domain/site/schema.ts';

/** Everything that the environment decides, checked. `.env.example` says what each setting is for. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Folder of the embedded database, and of whatever else we must remember. */
  readonly dataDir: string;
  /** Folder of the operator's own posts and pages; null means that there is none. */
  readonly contentDir: string | null;
  /** Address of a PostgreSQL server; null means the embedded database. */
  readonly databaseUrl: string | null;
  /** Proxies of ours in front of the site; see `clientAddressOf`. */
  readonly trustedProxies: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** What the operator shows to send and fetch files; null switches that off. */
  readonly operatorToken: string | null;
  /** Where YouTube is asked. */
  readonly youtube: {
    /** Of the Data API; null: playlists cannot be taken. */
    readonly key: string | null;
    readonly apiUrl: string;
    /** Where it is asked whether a video is still there. */
    readonly oembedUrl: string;
  };
  readonly site: Site;
}

/** A setting that cannot be used. The message is one sentence for the person who started us. */
export class ConfigError extends Error {}

/**
 * Reads the settings from an environment such as `process.env`. An empty value counts as not set.
 *
 * Throws a `ConfigError` that names the first wrong setting, what stood there and what would be right.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(present);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    // An address may hold a password, which has no place on a screen.
    const found = SECRETS.has(name)
      ? 'set'
      : JSON.stringify(env[name]?.replace(/:[^:/@]*@/, ':…@'));
    throw new ConfigError(`${name} is ${found}, but must be ${issue?.message}.`);
  }
  const s = parsed.data;
  return {
    host: s.HOST,
    port: s.PORT,
    dataDir: s.DATA_DIR,
    contentDir: s.CONTENT_DIR ?? null,
    databaseUrl: s.DATABASE_URL ?? null,
    trustedProxies: s.TRUSTED_PROXIES,
    logLevel: s.LOG_LEVEL,
    operatorToken: s.OPERATOR_TOKEN ?? null,
    youtube: {
      key: s.YOUTUBE_API_KEY ?? null,
      apiUrl: s.YOUTUBE_API_URL,
      oembedUrl: s.YOUTUBE_OEMBED_URL,
    },
    site: {
      siteName: s.SITE_NAME,
      siteURL: s.SITE_URL ?? `http://localhost:${s.PORT}`,
      levelMax: s.LEVEL_MAX,
      locales: s.LOCALES,
      analyticsURL: s.ANALYTICS_URL ?? null,
      has_login: s.HAS_LOGIN,
      has_payment: s.HAS_PAYMENT,
      email_login: s.EMAIL_LOGIN,
      google_oauth_login: s.GOOGLE_OAUTH_LOGIN,
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

/** Settings whose value has no place on a screen at all. */
const SECRETS: ReadonlySet<string> = new Set(['OPERATOR_TOKEN', 'YOUTUBE_API_KEY']);

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function isListOfLocales(codes: readonly string[]): codes is readonly Locale[] {
  const isKnown = codes.every((code) => LOCALES.some((locale) => locale === code));
  return isKnown && codes.includes(DEFAULT_LOCALE) && new Set(codes).size === codes.length;
}

/** A whole number in plain digits: `Number` alone would also take '', '1e3' and '0x50'. */
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
  .default('false')
  .transform((value) => value === 'true');

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'a web address such as https://example.com',
});

const settings = z.object({
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
  TRUSTED_PROXIES: integer(0, 10).default(0),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  OPERATOR_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,512}$/, 'at least 32 letters, digits or signs without blanks')
    .optional(),
  YOUTUBE_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'a key without blanks')
    .optional(),
  YOUTUBE_API_URL: webAddress.default('https://www.googleapis.com/youtube/v3'),
  YOUTUBE_OEMBED_URL: webAddress.default('https://www.youtube.com/oembed'),
  LEVEL_MAX: integer(1, 100_000).default(1834),
  LOCALES: z
    .string()
    .default(DEFAULT_LOCALE)
    .transform((value) => value.split(',').map((code) => code.trim()))
    .refine(isListOfLocales, `${DEFAULT_LOCALE}, or several of ${LOCALES.join(', ')} with it`),
  HAS_LOGIN: flag,
  HAS_PAYMENT: flag,
  EMAIL_LOGIN: flag,
  GOOGLE_OAUTH_LOGIN: flag,
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
});

/** Every setting that is read. */
export const SETTING_NAMES: readonly string[] = Object.keys(settings.shape);
