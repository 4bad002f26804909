import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { Limits } from './limits.ts';
import type { MailTransport } from './mail/schema.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PictureFetcher } from './pictures/picture-fetcher.server.ts';
import type { PictureStore } from './pictures/picture-store.server.ts';
import type { Plan } from './plans.ts';
import type { Sealer } from './sealer.server.ts';
import type { Setup } from './setup.ts';
import type { Site } from './site/schema.ts';

/** Logs what the operator should know: fields first, then a sentence. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** A job as written to the queue. */
export interface NewJob {
  /** The name of its task. */
  readonly task: string;
  /** Two jobs of a task with the same key are the same job. */
  readonly key: string;
  readonly input: object;
  /** (Default: now) */
  readonly startAfter?: Date;
  /** The highest runs first. (Default: 0) */
  readonly priority?: number;
  /** The id of the request that starts it. */
  readonly requestId?: string | undefined;
}

/** The job queue. Verbs use it through `enqueue`. */
export interface JobQueue {
  /** Writes a job through this handle, and so as part of its transaction. */
  write(db: Kysely<Database>, job: NewJob): Promise<void>;
  /** Makes this process's workers check for jobs of a task now, not at their next poll. */
  wake(task: string): void;
}

/**
 * Hashes and verifies passwords. Both are slow on purpose, so too many at once are refused (`unavailable`), depending on the requesting
 * network.
 */
export interface PasswordHasher {
  hash(password: string, network: string | null): Promise<string>;
  /** False for a null hash, after as much work as for any other. */
  verify(hash: string | null, password: string, network: string | null): Promise<boolean>;
}

/** Somebody who is signed in. */
export interface AccountActor {
  readonly kind: 'account';
  readonly accountId: string;
  readonly email: string;
  readonly role: 'player' | 'admin';
  readonly sessionId: string;
}

/** The actor. `system` is the site itself: a scheduled task or a start. */
type Actor =
  | AccountActor
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'operator' }
  | { readonly kind: 'system' };

/**
 * Side effects of account changes, passed in by the composition, so that accounts do not depend on credits. Each runs in the transaction of
 * the calling verb.
 */
interface AccountSteps {
  /** Called when an account is confirmed. `identities` identify the person, see `grantTrial`. */
  onConfirmed(ctx: Context, accountId: string, identities: readonly string[]): Promise<unknown>;
  /** Called when an account's person gets further identities. */
  onIdentified(ctx: Context, identities: readonly string[]): Promise<unknown>;
}

/** A client's device, as far as known: its marks show which accounts were used on it. */
export interface Device {
  /** The marks it has sent, which may be forged. */
  listMarks(): readonly string[];
  /** Gives it a mark to send from now on. */
  addMark(mark: string): void;
}

/** The fault for which the site must get no traffic, or null; and warnings for the operator. */
export interface Health {
  readonly fault: string | null;
  readonly warnings: readonly string[];
}

/** The services of the process, shared by all requests. */
export interface Services {
  readonly accountSteps: AccountSteps;
  readonly db: Kysely<Database>;
  /** Returns the current time. Verbs never read the system clock, so that tests can set it. */
  readonly clock: () => Date;
  readonly log: Log;
  /** The rate limits. Verbs check them first, so that pages, the API and jobs share the counts. */
  readonly limits: Limits;
  /** Delivers e-mails. Verbs use `sendMail`, which delivers in a job. */
  readonly mail: MailTransport;
  readonly passwords: PasswordHasher;
  readonly payments: PaymentProvider;
  /** Downloads pictures from addresses that people enter. */
  readonly fetchPicture: PictureFetcher;
  /** The store of conversions' pictures. */
  readonly pictures: PictureStore;
  /** The plans on sale. */
  readonly plans: readonly Plan[];
  readonly queue: JobQueue;
  /** Encrypts secrets for the database. */
  readonly sealer: Sealer;
  /** Whether a CDN in front must be purged after changes. */
  readonly purgesCdn: boolean;
  /** Checks the site's health; absent if there is nothing to check. Rejects while the database is unavailable. */
  readonly checkHealth?: () => Promise<Health>;
  /** Whether admins need a one-time password for the console. */
  readonly needsTotp: boolean;
  readonly setup: Setup;
  readonly site: Site;
}

/**
 * The first argument of every verb: the services, and the actor.
 *
 * `db` is the open transaction inside `inTransaction` and the plain handle elsewhere, so a verb need not know which. A verb that uses the
 * plain handle inside an open transaction gets an `OuterHandleError`.
 */
export interface Context extends Services {
  readonly actor: Actor;
  /** The network of the request, for rate limits; null if there is none: for jobs, and for pages that are the same for everybody. */
  readonly network: string | null;
  /** Absent if unknown, like the network. */
  readonly device?: Device | undefined;
  /** The id of the request, or of the one that started the job; absent if there is none. */
  readonly requestId?: string | undefined;
  /** Inside a transaction: callbacks to run, in order, after it has committed. */
  readonly afterCommit?: (() => void)[];
}

/** The context of work without a request: a start, or a scheduled task. */
export function systemContext(services: Services): Context {
  return { ...services, actor: { kind: 'system' }, network: null };
}

/**
 * The handle for queries. Verbs take it from here, not from `ctx`, so that each imports a value from a `.server` file, and a build that
 * pulls a verb into the browser bundle fails.
 */
export function dbOf(ctx: Context): Kysely<Database> {
  return ctx.db;
}

/**
 * Runs `work` in one transaction, which commits when it returns and rolls back when it throws. `work` gets its own context and must use
 * only that one.
 */
export async function inTransaction<T>(
  ctx: Context,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  const afterCommit: (() => void)[] = [];
  const result = await ctx.db.transaction().execute((tx) => work({ ...ctx, db: tx, afterCommit }));
  for (const call of afterCommit) call();
  return result;
}
