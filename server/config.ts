import type { StripeSettings } from '#domain/orders/stripe-provider.server.ts';
import type { BucketSettings } from '#domain/platform/pictures/picture-files.server.ts';
import { DEFAULT_PLANS, type Plan } from '#domain/platform/plans.ts';
import { isApiElsewhere } from '#domain/platform/site/endpoint.ts';
import type { CdnPurge } from '#domain/platform/site/purge-cdn.ts';
import type { Site } from '#domain/platform/site/schema.ts';
import { isLocal, readSettings, type Settings } from './settings.ts';

/** The configuration of the site: the settings of `settings.ts`, grouped by purpose. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** The folder of the embedded database. */
  readonly dataDir: string;
  /** The folder of the operator's own posts and pages; null if there is none. */
  readonly contentDir: string | null;
  /** Address of a PostgreSQL server; null for the embedded database. */
  readonly databaseUrl: string | null;
  /** Whether this process runs jobs; otherwise `npm run worker` does. */
  readonly worksJobs: boolean;
  /** See `isOnlyForThisMachine` in `reach.ts`. */
  readonly isOnlyForThisMachine: boolean;
  /** The number of the operator's proxies in front of the site; see `clientNetworkOf`. */
  readonly trustedProxies: number;
  /** How long `/readyz` responds with 503 before a stopping site closes its listener. */
  readonly drainSeconds: number;
  readonly logLevel: Settings['LOG_LEVEL'];
  /** The bearer token for the operator's file transfers; null disables them. */
  readonly operatorToken: string | null;
  readonly backup: {
    /** Encrypts the key inside a backup; null leaves it unencrypted. */
    readonly passphrase: string | null;
    /** Maximum total size of the backups in `dataDir`. The newest is never deleted. */
    readonly bytesMax: number;
    /** Where to copy each backup; null for no copies. */
    readonly bucket: BucketSettings | null;
  };
  /** Encrypts secrets in the database; null uses a key file in the data folder. */
  readonly secretKey: string | null;
  /** Whether admins need a one-time password for the console. */
  readonly needsTotp: boolean;
  /** The bearer token for `/metrics`; null allows requests from this machine only. */
  readonly metricsToken: string | null;
  /** The CDN in front, and how to purge it; null if there is none. */
  readonly cdn: { readonly purge: CdnPurge | null } | null;
  /** Where to send traces (OTLP over HTTP), the service's name, and the sampled share; null disables tracing. */
  readonly traces: {
    readonly url: string | null;
    readonly serviceName: string;
    readonly share: number;
  };
  readonly youtube: {
    /** The key of the Data API; without one, playlists cannot be imported. */
    readonly key: string | null;
    /** Base URL of the Data API. */
    readonly apiUrl: string;
    /** The oEmbed endpoint, used to check that videos still exist. */
    readonly oembedUrl: string;
    /** The public feeds, used to follow playlists and channels without a key. */
    readonly feedUrl: string;
  };
  readonly mail: {
    /** The mail server; null writes e-mails to a folder. */
    readonly smtpUrl: string | null;
    readonly from: { readonly name: string; readonly address: string };
  };
  /** Where to store pictures of conversions; null uses a folder of `dataDir`. */
  readonly bucket: BucketSettings | null;
  /** The operator's OAuth client at Google; null disables signing in with Google. */
  readonly google: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly issuer: string;
  } | null;
  /** The keys of Stripe; null uses the sandbox, in which no money moves. */
  readonly stripe: StripeSettings | null;
  /** The plans on sale. */
  readonly plans: readonly Plan[];
  /** Other origins whose pages may call the API. */
  readonly corsOrigins: readonly string[];
  readonly site: Site;
}

/** Reads the configuration from an environment such as `process.env`. Throws a `ConfigError` for an invalid setting. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const s = readSettings(env);
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
      // Off without login, because these need accounts.
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

/** Setting a purge address implies a CDN. */
function cdnOf(s: Settings): Config['cdn'] {
  const { CDN_PURGE_URL: url, CDN_PURGE_HEADER: header = '', CDN_PURGE_BODY: body } = s;
  if (!(s.CDN ?? url !== undefined)) return null;
  if (url === undefined) return { purge: null };
  const [name = '', value] = header.split(/: (.*)/s);
  const headers = { 'content-type': 'application/json', ...(value && { [name]: value }) };
  return { purge: { url, headers, body } };
}

/** If the API is on another host, the site's own pages are cross-origin to it. */
function corsOriginsOf(
  given: readonly string[],
  endpoint: string | undefined,
  siteURL: string,
): readonly string[] {
  const isElsewhere = isApiElsewhere({ endpoint: endpoint ?? '', siteURL });
  return isElsewhere && !given.includes(siteURL) ? [siteURL, ...given] : given;
}

function bucketOf(
  { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION }: Settings,
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
