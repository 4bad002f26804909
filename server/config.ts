import type { StripeSettings } from '#domain/orders/stripe-provider.server.ts';
import type { BucketSettings } from '#domain/platform/pictures/picture-files.server.ts';
import { DEFAULT_PLANS, type Plan } from '#domain/platform/plans.ts';
import { isApiElsewhere } from '#domain/platform/site/endpoint.ts';
import type { CdnPurge } from '#domain/platform/site/purge-cdn.ts';
import type { Site } from '#domain/platform/site/schema.ts';
import { isLocal, readSettings, type Settings } from './settings.ts';

/** What the site runs with: the settings of `settings.ts`, by what they are for. */
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
  /** See `isOnlyForThisMachine` in `reach.ts`. */
  readonly isOnlyForThisMachine: boolean;
  /** Number of the operator's own proxies in front of the site; see `clientNetworkOf`. */
  readonly trustedProxies: number;
  /** How long `/readyz` says 503 before a stopping site closes its listener. */
  readonly drainSeconds: number;
  readonly logLevel: Settings['LOG_LEVEL'];
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

/** The configuration that an environment such as `process.env` gives. Throws a `ConfigError` for an invalid setting. */
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

/** A CDN with an address to purge counts as being in front. */
function cdnOf(s: Settings): Config['cdn'] {
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
